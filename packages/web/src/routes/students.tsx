/** Students: the dashboard, one student, the edit form. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { studentQuery, studentsQuery } from '../features/students/students.queries.ts';
import { readDirectorySearch } from '../lib/directorySearch.ts';
import { PeopleSkeleton } from '../ui/state/Skeletons.tsx';
import { appRoute } from './app.tsx';
import { orMissing } from './frame/orMissing.tsx';
import { StaffErrorScreen } from './frame/StaffErrorScreen.tsx';

const StudentErrorScreen = orMissing(
  lazyRouteComponent(() => import('../features/students/StudentNotFound.tsx'), 'StudentNotFound'),
  StaffErrorScreen,
);

const dashboardRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/studentspace',
  staticData: { needs: 'students.list' },
  validateSearch: readDirectorySearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(studentsQuery),
  pendingComponent: PeopleSkeleton,
  errorComponent: StaffErrorScreen,
  component: lazyRouteComponent(() => import('../features/students/StudentsPage.tsx'), 'StudentsPage'),
});

const overviewRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/studentspace/$studentId',
  staticData: { needs: 'students.list' },
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(studentQuery(params.studentId)),
  errorComponent: StudentErrorScreen,
  component: lazyRouteComponent(() => import('../features/students/StudentPage.tsx'), 'StudentPage'),
});

const editRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/studentspace/$studentId/edit',
  // What is edited is read afresh, so that no old version is offered for change.
  loader: ({ context: { queryClient }, params }) =>
    queryClient.fetchQuery({ ...studentQuery(params.studentId), staleTime: 0 }),
  errorComponent: StudentErrorScreen,
  component: lazyRouteComponent(() => import('../features/students/StudentEditPage.tsx'), 'StudentEditPage'),
});

export const studentsRoutes = [dashboardRoute, overviewRoute, editRoute];
