/** Attendance: of a club, of the whole school, and of one student. */
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, type ErrorComponentProps, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { kindOf } from '../lib/api/errors.ts';
import { meQuery } from '../lib/api/session.ts';
import { type DirectorySearch, readDirectorySearch } from '../lib/directorySearch.ts';
import { PeopleSkeleton } from '../ui/state/Skeletons.tsx';
import { appRoute } from './app.tsx';
import { later } from './frame/later.ts';
import { orMissing } from './frame/orMissing.tsx';
import { StaffErrorScreen } from './frame/StaffErrorScreen.tsx';

const AttendanceRefused = lazyRouteComponent(
  () => import('../features/attendance/overview/AttendanceRefused.tsx'),
  'AttendanceRefused',
);

const OtherErrorScreen = orMissing(
  lazyRouteComponent(() => import('../features/clubs/ClubNotFound.tsx'), 'ClubNotFound'),
);

function AttendanceErrorScreen(props: ErrorComponentProps) {
  return kindOf(props.error) === 'forbidden' ? <AttendanceRefused /> : <OtherErrorScreen {...props} />;
}

/** `meeting`: the meeting whose register is opened. */
function readSearch(search: Record<string, unknown>): { meeting?: string | undefined } {
  const { meeting } = search;
  return { meeting: typeof meeting === 'string' ? meeting : undefined };
}

const page = lazyRouteComponent(
  () => import('../features/attendance/overview/AttendancePage.tsx'),
  'AttendancePage',
);

/**
 * Reads a club's registers, and the club itself for the line below the title: when that arrived later, it
 * moved the rows of a register under a finger. The page does without it if it can't be read.
 */
async function readRegisters(queryClient: QueryClient, clubId: string): Promise<void> {
  const { attendance } = await later();
  const club = queryClient.ensureQueryData(attendance.clubQuery(clubId)).catch(() => undefined);
  await queryClient.ensureQueryData(attendance.attendanceQuery(clubId));
  await club;
}

const attendanceRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/clubspace/attendance/$clubId',
  staticData: { up: '/clubspace/overview/$clubId', features: ['clubs'] },
  validateSearch: readSearch,
  loader: ({ context, params }) => readRegisters(context.queryClient, params.clubId),
  errorComponent: AttendanceErrorScreen,
  component: page,
});

const attendanceAdminRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/clubspace/attendance/$clubId/admin',
  staticData: { up: '/clubspace/overview/$clubId/admin', features: ['clubs'] },
  validateSearch: readSearch,
  loader: ({ context, params }) => readRegisters(context.queryClient, params.clubId),
  errorComponent: AttendanceErrorScreen,
  component: page,
});

const StudentErrorScreen = orMissing(
  lazyRouteComponent(
    () => import('../features/attendance/students/StudentAttendanceNotFound.tsx'),
    'StudentAttendanceNotFound',
  ),
  StaffErrorScreen,
);

/** `page`: of the sessions, counted from 1; the first if the address has none. */
function readPage(search: Record<string, unknown>): { page?: number | undefined } {
  const page = Number(search['page']);
  return { page: Number.isInteger(page) && page > 1 ? page : undefined };
}

/** As in other directories, with `sort`: the column, `-` before it for descending. */
function readWatchlist(search: Record<string, unknown>): DirectorySearch & { sort?: string | undefined } {
  return {
    ...readDirectorySearch(search),
    sort: typeof search['sort'] === 'string' ? search['sort'] : undefined,
  };
}

const studentsRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/studentspace/attendance',
    staticData: { needs: 'attendance.watchlist', features: ['clubs'] },
    validateSearch: readWatchlist,
    loader: async ({ context }) => {
      const { studentAttendance } = await later();
      return context.queryClient.ensureQueryData(studentAttendance.watchlistQuery);
    },
    pendingComponent: PeopleSkeleton,
    errorComponent: StaffErrorScreen,
    component: lazyRouteComponent(
      () => import('../features/attendance/students/WatchlistPage.tsx'),
      'WatchlistPage',
    ),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/studentspace/attendance/$studentId/overview',
    staticData: { up: '/studentspace/attendance', features: ['clubs'] },
    validateSearch: readPage,
    loader: async ({ context, params }) => {
      const { studentAttendance } = await later();
      return context.queryClient.ensureQueryData(studentAttendance.studentAttendanceQuery(params.studentId));
    },
    errorComponent: StudentErrorScreen,
    component: lazyRouteComponent(
      () => import('../features/attendance/students/StudentAttendancePage.tsx'),
      'StudentAttendancePage',
    ),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/attendance',
    staticData: { features: ['clubs'] },
    validateSearch: readPage,
    loader: async ({ context: { queryClient } }) => {
      const { studentAttendance } = await later();
      const { data } = await queryClient.ensureQueryData(meQuery);
      // Faculty have no attendance of their own.
      if (data.can['attendance.watchlist']) throw redirect({ to: '/studentspace/attendance' });
      await queryClient.ensureQueryData(studentAttendance.studentAttendanceQuery(data.user._id));
    },
    component: lazyRouteComponent(
      () => import('../features/attendance/students/StudentAttendancePage.tsx'),
      'OwnAttendancePage',
    ),
  }),
];

export const attendanceRoutes = [attendanceRoute, attendanceAdminRoute, ...studentsRoutes];
