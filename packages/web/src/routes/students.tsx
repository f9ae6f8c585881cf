/** Students: the dashboard, one student, the edit form. */
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { meQuery } from '../lib/api/session.ts';
import { readDirectorySearch } from '../lib/directorySearch.ts';
import { PeopleSkeleton } from '../ui/state/Skeletons.tsx';
import { appRoute } from './app.tsx';
import { later } from './frame/later.ts';
import { orMissing } from './frame/orMissing.tsx';
import { StaffErrorScreen } from './frame/StaffErrorScreen.tsx';

const StudentErrorScreen = orMissing(
  lazyRouteComponent(() => import('../features/students/StudentNotFound.tsx'), 'StudentNotFound'),
  StaffErrorScreen,
);

/** Loads a student's record, with the features that the school uses. */
async function loadRecord(queryClient: QueryClient, studentId: string): Promise<void> {
  const { portfolioOverview, studentAttendance, studentOverview, students } = await later();
  const { data } = await queryClient.ensureQueryData(meQuery);
  const { clubs, portfolio } = data.school.features;
  await Promise.all([
    queryClient.ensureQueryData(students.studentQuery(studentId)),
    ...(clubs.enabled
      ? [queryClient.ensureQueryData(studentAttendance.attendanceSummaryQuery(studentId))]
      : []),
    ...(portfolio.enabled
      ? [queryClient.ensureQueryData(portfolioOverview.portfolioSummaryQuery(studentId))]
      : []),
    queryClient.prefetchInfiniteQuery(studentOverview.recentQuery(studentId, 'everything')),
  ]);
}

const dashboardRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/studentspace',
  staticData: { needs: 'students.list' },
  validateSearch: readDirectorySearch,
  loader: async ({ context }) => {
    const { students } = await later();
    return context.queryClient.ensureQueryData(students.studentsQuery);
  },
  pendingComponent: PeopleSkeleton,
  errorComponent: StaffErrorScreen,
  component: lazyRouteComponent(() => import('../features/students/StudentsPage.tsx'), 'StudentsPage'),
});

const overviewRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/studentspace/$studentId',
  staticData: { needs: 'students.list' },
  loader: ({ context: { queryClient }, params }) => loadRecord(queryClient, params.studentId),
  errorComponent: StudentErrorScreen,
  component: lazyRouteComponent(() => import('../features/students/overview/StudentPage.tsx'), 'StudentPage'),
});

const editRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/studentspace/$studentId/edit',
  // A form always reads afresh, so that nobody edits an old version.
  loader: async ({ context: { queryClient }, params }) => {
    const { students } = await later();
    return queryClient.fetchQuery({ ...students.studentQuery(params.studentId), staleTime: 0 });
  },
  errorComponent: StudentErrorScreen,
  component: lazyRouteComponent(() => import('../features/students/StudentEditPage.tsx'), 'StudentEditPage'),
});

export const studentsRoutes = [dashboardRoute, overviewRoute, editRoute];
