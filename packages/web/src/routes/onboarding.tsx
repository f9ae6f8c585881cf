import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { orpc } from '../lib/api/api.ts';
import { appRoute } from './app.tsx';
import type { RouterContext } from './frame/root.tsx';
import { StaffErrorScreen } from './frame/StaffErrorScreen.tsx';

/** Loads both directories: a list is checked against everyone at the school before it's sent. */
async function loadDirectories({ context: { queryClient } }: { context: RouterContext }) {
  await Promise.all([
    queryClient.ensureQueryData(orpc.students.directory.queryOptions()),
    queryClient.ensureQueryData(orpc.faculty.directory.queryOptions()),
  ]);
}

const loadPage = () => import('../features/onboarding/OnboardingPage.tsx');

export const onboardingRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/onboarding/uploadStudents',
    loader: loadDirectories,
    errorComponent: StaffErrorScreen,
    component: lazyRouteComponent(loadPage, 'UploadStudentsPage'),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/onboarding/uploadFaculty',
    loader: loadDirectories,
    errorComponent: StaffErrorScreen,
    component: lazyRouteComponent(loadPage, 'UploadFacultyPage'),
  }),
];
