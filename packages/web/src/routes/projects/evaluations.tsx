/** Evaluations: the dashboard, a student's own, and one assignment at one project. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readAttachSearch } from '../../features/evaluations/assignments/attach.search.ts';
import { type DirectorySearch, readDirectorySearch } from '../../lib/directorySearch.ts';
import { CardGridSkeleton, PeopleSkeleton } from '../../ui/state/Skeletons.tsx';
import { appRoute } from '../app.tsx';
import { later } from '../frame/later.ts';
import { orMissing } from '../frame/orMissing.tsx';
import { StaffErrorScreen } from '../frame/StaffErrorScreen.tsx';

const EvaluationErrorScreen = orMissing(
  lazyRouteComponent(
    () => import('../../features/evaluations/marking/EvaluationNotFound.tsx'),
    'EvaluationNotFound',
  ),
  StaffErrorScreen,
);

/** As in other directories, with `event`: the assignment selected on the timeline. */
function readSearch(search: Record<string, unknown>): DirectorySearch & { event?: string | undefined } {
  const { event } = search;
  return { ...readDirectorySearch(search), event: typeof event === 'string' ? event : undefined };
}

const dashboardRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projectspace/evaluations',
  staticData: { needs: 'evaluations.dashboard', features: ['evaluations'] },
  validateSearch: readSearch,
  loader: async ({ context }) => {
    const { evaluations } = await later();
    return context.queryClient.ensureQueryData(evaluations.eventsQuery);
  },
  pendingComponent: PeopleSkeleton,
  errorComponent: StaffErrorScreen,
  component: lazyRouteComponent(
    () => import('../../features/evaluations/dashboard/EvaluationsPage.tsx'),
    'EvaluationsPage',
  ),
});

const ownRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projectspace/ownEvaluations',
  staticData: { needs: 'evaluations.own', features: ['evaluations'] },
  loader: async ({ context }) => {
    const { evaluations } = await later();
    return context.queryClient.ensureQueryData(evaluations.ownEvaluationsQuery);
  },
  pendingComponent: PeopleSkeleton,
  component: lazyRouteComponent(
    () => import('../../features/evaluations/own/OwnEvaluationsPage.tsx'),
    'OwnEvaluationsPage',
  ),
});

const eventRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projectspace/$projectId/evaluation/$evaluationEventId',
  staticData: { features: ['evaluations'] },
  loader: async ({ context: { queryClient }, params }) => {
    const { marking } = await later();
    return queryClient.ensureQueryData(marking.eventQuery(params.projectId, params.evaluationEventId));
  },
  pendingComponent: PeopleSkeleton,
  errorComponent: EvaluationErrorScreen,
  component: lazyRouteComponent(
    () => import('../../features/evaluations/marking/EvaluationPage.tsx'),
    'EvaluationPage',
  ),
});

const attachPages = () => import('../../features/evaluations/assignments/AttachPages.tsx');

const createProjectsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projectspace/evaluationDetails/create/$evaluationDetailId/casProjects',
  staticData: {
    up: '/projectspace/evaluationDetails',
    needs: 'assignments.manage',
    features: ['evaluations'],
  },
  validateSearch: readAttachSearch,
  loader: async ({ context: { queryClient }, params }) => {
    const { assignments, attaching } = await later();
    return Promise.all([
      queryClient.ensureQueryData(assignments.assignmentsQuery),
      queryClient.ensureQueryData(attaching.attachableQuery(params.evaluationDetailId)),
    ]);
  },
  pendingComponent: PeopleSkeleton,
  errorComponent: StaffErrorScreen,
  component: lazyRouteComponent(attachPages, 'CreateAssignmentProjectsPage'),
});

const editProjectsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projectspace/evaluationDetails/$evaluationDetailId/casProjectsEdit',
  staticData: {
    up: '/projectspace/evaluationDetails',
    needs: 'assignments.manage',
    features: ['evaluations'],
  },
  validateSearch: readAttachSearch,
  loader: async ({ context: { queryClient }, params }) => {
    const { assignments, attaching } = await later();
    return Promise.all([
      queryClient.ensureQueryData(assignments.assignmentsQuery),
      queryClient.ensureQueryData(attaching.attachableQuery(params.evaluationDetailId)),
    ]);
  },
  pendingComponent: PeopleSkeleton,
  errorComponent: StaffErrorScreen,
  component: lazyRouteComponent(attachPages, 'EditAssignmentProjectsPage'),
});

const assignmentsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projectspace/evaluationDetails',
  staticData: { up: '/projectspace', needs: 'assignments.read', features: ['evaluations'] },
  validateSearch: readDirectorySearch,
  loader: async ({ context }) => {
    const { assignments } = await later();
    return context.queryClient.ensureQueryData(assignments.assignmentsQuery);
  },
  pendingComponent: CardGridSkeleton,
  errorComponent: StaffErrorScreen,
  component: lazyRouteComponent(
    () => import('../../features/evaluations/assignments/AssignmentsPage.tsx'),
    'AssignmentsPage',
  ),
});

const createAssignmentRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projectspace/evaluationDetails/create',
  staticData: { up: '/projectspace/evaluationDetails', needs: 'assignments.read', features: ['evaluations'] },
  component: lazyRouteComponent(
    () => import('../../features/evaluations/form/AssignmentCreatePage.tsx'),
    'AssignmentCreatePage',
  ),
});

const editAssignmentRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projectspace/evaluationDetails/$id/edit',
  staticData: { up: '/projectspace/evaluationDetails', needs: 'assignments.read', features: ['evaluations'] },
  // A form always reads afresh, so that nobody edits an old version.
  loader: async ({ context: { queryClient } }) => {
    const { assignments } = await later();
    return queryClient.fetchQuery({ ...assignments.assignmentsQuery, staleTime: 0 });
  },
  errorComponent: StaffErrorScreen,
  component: lazyRouteComponent(
    () => import('../../features/evaluations/form/AssignmentEditPage.tsx'),
    'AssignmentEditPage',
  ),
});

export const evaluationsRoutes = [
  dashboardRoute,
  ownRoute,
  eventRoute,
  createProjectsRoute,
  editProjectsRoute,
  assignmentsRoute,
  createAssignmentRoute,
  editAssignmentRoute,
];
