/** Students: the dashboard, one student, the edit form. */
import { createRoute, type ErrorComponentProps, lazyRouteComponent } from '@tanstack/react-router';
import { StudentNotFound } from '../features/students/StudentNotFound.tsx';
import { studentQuery, studentsQuery } from '../features/students/students.queries.ts';
import { kindOf } from '../lib/api/errors.ts';
import { readDirectorySearch } from '../lib/directorySearch.ts';
import { PeopleSkeleton } from '../ui/state/Skeletons.tsx';
import { appRoute } from './app.tsx';
import { StaffErrorScreen } from './frame/StaffErrorScreen.tsx';

/** An address that no student has, of whatever form, is a student who is not there. */
function StudentErrorScreen(props: ErrorComponentProps) {
  const kind = kindOf(props.error);
  return kind === 'notFound' || kind === 'invalid' ? <StudentNotFound /> : <StaffErrorScreen {...props} />;
}

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
