/** Faculty: the directory, one teacher, the edit form. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readDirectorySearch } from '../lib/directorySearch.ts';
import { PeopleSkeleton } from '../ui/state/Skeletons.tsx';
import { appRoute } from './app.tsx';
import { later } from './frame/later.ts';
import { orMissing } from './frame/orMissing.tsx';
import { StaffErrorScreen } from './frame/StaffErrorScreen.tsx';

const FacultyErrorScreen = orMissing(
  lazyRouteComponent(() => import('../features/faculty/FacultyNotFound.tsx'), 'FacultyNotFound'),
  StaffErrorScreen,
);

const directoryRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/facultyspace',
  staticData: { needs: 'faculty.list' },
  validateSearch: readDirectorySearch,
  loader: async ({ context }) => {
    const { faculty } = await later();
    return context.queryClient.ensureQueryData(faculty.facultyQuery);
  },
  pendingComponent: PeopleSkeleton,
  errorComponent: StaffErrorScreen,
  component: lazyRouteComponent(() => import('../features/faculty/FacultyPage.tsx'), 'FacultyPage'),
});

const profileRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/facultyspace/$facultyId/overview',
  staticData: { up: '/facultyspace', needs: 'faculty.list' },
  loader: async ({ context: { queryClient }, params }) => {
    const { faculty } = await later();
    return queryClient.ensureQueryData(faculty.facultyMemberQuery(params.facultyId));
  },
  errorComponent: FacultyErrorScreen,
  component: lazyRouteComponent(
    () => import('../features/faculty/FacultyProfilePage.tsx'),
    'FacultyProfilePage',
  ),
});

const editRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/facultyspace/$facultyId/edit',
  staticData: { up: '/facultyspace/$facultyId/overview' },
  // A form always reads afresh, so that nobody edits an old version.
  loader: async ({ context: { queryClient }, params }) => {
    const { faculty } = await later();
    return queryClient.fetchQuery({ ...faculty.facultyMemberQuery(params.facultyId), staleTime: 0 });
  },
  errorComponent: FacultyErrorScreen,
  component: lazyRouteComponent(() => import('../features/faculty/FacultyEditPage.tsx'), 'FacultyEditPage'),
});

export const facultyRoutes = [directoryRoute, profileRoute, editRoute];
