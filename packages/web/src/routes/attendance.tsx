/** A club's attendance: the registers for who runs it, one's own record for a member. */
import { createRoute, type ErrorComponentProps, lazyRouteComponent } from '@tanstack/react-router';
import { attendanceQuery } from '../features/attendance/attendance.queries.ts';
import { ClubNotFound } from '../features/clubs/ClubNotFound.tsx';
import { kindOf } from '../lib/errors.ts';
import { appRoute } from './app.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';

const AttendanceRefused = lazyRouteComponent(
  () => import('../features/attendance/AttendanceRefused.tsx'),
  'AttendanceRefused',
);

/** An address that no club has, of whatever form, is a club that is not there. */
function AttendanceErrorScreen(props: ErrorComponentProps) {
  const kind = kindOf(props.error);
  if (kind === 'forbidden') return <AttendanceRefused />;
  return kind === 'notFound' || kind === 'invalid' ? <ClubNotFound /> : <ErrorScreen {...props} />;
}

/** `meeting`: whose register is opened. */
function readSearch(search: Record<string, unknown>): { meeting?: string } {
  return typeof search.meeting === 'string' ? { meeting: search.meeting } : {};
}

const page = lazyRouteComponent(() => import('../features/attendance/AttendancePage.tsx'), 'AttendancePage');

const attendanceRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/clubspace/attendance/$clubId',
  validateSearch: readSearch,
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(attendanceQuery(params.clubId)),
  errorComponent: AttendanceErrorScreen,
  component: page,
});

const attendanceAdminRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/clubspace/attendance/$clubId/admin',
  validateSearch: readSearch,
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(attendanceQuery(params.clubId)),
  errorComponent: AttendanceErrorScreen,
  component: page,
});

export const attendanceRoutes = [attendanceRoute, attendanceAdminRoute];
