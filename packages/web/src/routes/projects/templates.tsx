/** Content templates: the list, one template, creating one, and its questions. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { CardGridSkeleton } from '../../ui/state/Skeletons.tsx';
import { appRoute } from '../app.tsx';
import { later } from '../frame/later.ts';

const listRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projectspace/contentTemplates',
  staticData: { up: '/projectspace', needs: 'templates.read', features: ['evaluations'] },
  validateSearch: ({ q }): { q?: string | undefined } => ({ q: typeof q === 'string' ? q : undefined }),
  loader: async ({ context: { queryClient } }) => {
    const { templates } = await later();
    return queryClient.ensureQueryData(templates.templatesQuery);
  },
  pendingComponent: CardGridSkeleton,
  component: lazyRouteComponent(
    () => import('../../features/templates/list/TemplatesPage.tsx'),
    'TemplatesPage',
  ),
});

const createTemplateRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projectspace/contentTemplates/create',
  staticData: { up: '/projectspace/contentTemplates', needs: 'templates.read', features: ['evaluations'] },
  loader: async ({ context: { queryClient } }) => {
    const { templates } = await later();
    return queryClient.ensureQueryData(templates.templatesQuery);
  },
  component: lazyRouteComponent(
    () => import('../../features/templates/form/TemplateCreatePage.tsx'),
    'TemplateCreatePage',
  ),
});

const mainRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projectspace/contentTemplates/$templateId/main',
  staticData: { up: '/projectspace/contentTemplates', needs: 'templates.read', features: ['evaluations'] },
  loader: async ({ context: { queryClient } }) => {
    const { templates } = await later();
    return queryClient.ensureQueryData(templates.templatesQuery);
  },
  component: lazyRouteComponent(
    () => import('../../features/templates/list/TemplatePage.tsx'),
    'TemplatePage',
  ),
});

const addRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projectspace/contentTemplates/$id/add',
  staticData: { up: '/projectspace/contentTemplates', needs: 'templates.read', features: ['evaluations'] },
  loader: async ({ context: { queryClient } }) => {
    const { templates } = await later();
    return queryClient.ensureQueryData(templates.templatesQuery);
  },
  component: lazyRouteComponent(
    () => import('../../features/templates/form/TemplateAddPage.tsx'),
    'TemplateAddPage',
  ),
});

const editRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projectspace/contentTemplates/$id/edit',
  staticData: { up: '/projectspace/contentTemplates', needs: 'templates.read', features: ['evaluations'] },
  // A form always reads afresh, so that nobody edits an old version.
  loader: async ({ context: { queryClient } }) => {
    const { templates } = await later();
    return queryClient.fetchQuery({ ...templates.templatesQuery, staleTime: 0 });
  },
  component: lazyRouteComponent(
    () => import('../../features/templates/form/TemplateEditPage.tsx'),
    'TemplateEditPage',
  ),
});

export const templatesRoutes = [listRoute, createTemplateRoute, mainRoute, addRoute, editRoute];
