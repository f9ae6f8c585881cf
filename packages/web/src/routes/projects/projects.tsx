/** CAS projects: the dashboard, one project, its forms and its people. */
import { createRoute, type ErrorComponentProps, lazyRouteComponent } from '@tanstack/react-router';
import { kindOf } from '../../lib/api/errors.ts';
import { meQuery } from '../../lib/api/session.ts';
import { readDirectorySearch } from '../../lib/directorySearch.ts';
import { CardGridSkeleton } from '../../ui/state/Skeletons.tsx';
import { appRoute, demandAbility } from '../app.tsx';
import { ErrorScreen } from '../frame/ErrorScreen.tsx';
import { later } from '../frame/later.ts';
import { orMissing } from '../frame/orMissing.tsx';
import type { RouterContext } from '../frame/root.tsx';

const ProjectNotFound = lazyRouteComponent(
  () => import('../../features/projects/ProjectNotFound.tsx'),
  'ProjectNotFound',
);

/** To students, other people's projects look as if they didn't exist. */
function OtherErrorScreen(props: ErrorComponentProps) {
  return kindOf(props.error) === 'forbidden' ? <ProjectNotFound /> : <ErrorScreen {...props} />;
}

const ProjectErrorScreen = orMissing(ProjectNotFound, OtherErrorScreen);

type OfProject = { context: RouterContext; params: { projectId: string } };

const shared = { getParentRoute: () => appRoute, errorComponent: ProjectErrorScreen };
const up = '/projectspace/$projectId/overview' as const;

/** A form always reads afresh, so that nobody edits an old version. */
const fresh = async ({ context: { queryClient }, params }: OfProject) => {
  const { projects } = await later();
  return queryClient.fetchQuery({ ...projects.projectQuery(params.projectId), staleTime: 0 });
};

const dashboardRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projectspace',
  staticData: { features: ['evaluations'] },
  validateSearch: readDirectorySearch,
  loader: async ({ context: { queryClient } }) => {
    const { projects } = await later();
    const { data: me } = await queryClient.ensureQueryData(meQuery);
    await (me.can['projects.directory']
      ? queryClient.ensureQueryData(projects.projectsQuery)
      : queryClient.ensureQueryData(projects.ownProjectsQuery));
  },
  pendingComponent: CardGridSkeleton,
  component: lazyRouteComponent(
    () => import('../../features/projects/directory/ProjectsPage.tsx'),
    'ProjectsPage',
  ),
});

const createProjectRoute = createRoute({
  ...shared,
  path: '/projectspace/createProject',
  staticData: { up: '/projectspace', features: ['evaluations'] },
  beforeLoad: demandAbility('project.create'),
  loader: async ({ context: { queryClient } }) => {
    const { projects } = await later();
    return Promise.all([
      queryClient.ensureQueryData(projects.studentsQuery),
      queryClient.ensureQueryData(projects.facultyQuery),
    ]);
  },
  component: lazyRouteComponent(
    () => import('../../features/projects/form/ProjectCreatePage.tsx'),
    'ProjectCreatePage',
  ),
});

const overviewRoute = createRoute({
  ...shared,
  path: '/projectspace/$projectId/overview',
  staticData: { up: '/projectspace', features: ['evaluations'] },
  loader: async ({ context: { queryClient }, params }: OfProject) => {
    const { projects } = await later();
    return queryClient.ensureQueryData(projects.projectQuery(params.projectId));
  },
  component: lazyRouteComponent(
    () => import('../../features/projects/overview/ProjectPage.tsx'),
    'ProjectPage',
  ),
});

const editRoute = createRoute({
  ...shared,
  path: '/projectspace/$projectId/edit',
  staticData: { up, features: ['evaluations'] },
  loader: fresh,
  component: lazyRouteComponent(
    () => import('../../features/projects/form/ProjectEditPage.tsx'),
    'ProjectEditPage',
  ),
});

const membersRoute = createRoute({
  ...shared,
  path: '/projectspace/$projectId/members/edit',
  staticData: { up, features: ['evaluations'] },
  loader: async (of: OfProject) => {
    const { projects } = await later();
    return Promise.all([fresh(of), of.context.queryClient.ensureQueryData(projects.studentsQuery)]);
  },
  component: lazyRouteComponent(
    () => import('../../features/projects/membership/ProjectMembersPage.tsx'),
    'ProjectMembersPage',
  ),
});

const coachesRoute = createRoute({
  ...shared,
  path: '/projectspace/$projectId/facilitators/edit',
  staticData: { up, features: ['evaluations'] },
  loader: async (of: OfProject) => {
    const { projects } = await later();
    return Promise.all([fresh(of), of.context.queryClient.ensureQueryData(projects.facultyQuery)]);
  },
  component: lazyRouteComponent(
    () => import('../../features/projects/membership/ProjectMembersPage.tsx'),
    'ProjectCoachesPage',
  ),
});

export const projectsRoutes = [
  dashboardRoute,
  createProjectRoute,
  overviewRoute,
  editRoute,
  membersRoute,
  coachesRoute,
];
