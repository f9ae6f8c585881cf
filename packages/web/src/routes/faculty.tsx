import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { orpc } from '../lib/api.ts';
import { readDirectorySearch } from '../lib/directorySearch.ts';
import { PeopleSkeleton } from '../ui/Skeletons.tsx';
import { appRoute } from './app.tsx';
import { StaffErrorScreen } from './StaffErrorScreen.tsx';

export const facultyRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/facultyspace',
    validateSearch: readDirectorySearch,
    loader: ({ context }) => context.queryClient.ensureQueryData(orpc.faculty.directory.queryOptions()),
    pendingComponent: PeopleSkeleton,
    errorComponent: StaffErrorScreen,
    component: lazyRouteComponent(() => import('../features/faculty/FacultyPage.tsx'), 'FacultyPage'),
  }),
];
