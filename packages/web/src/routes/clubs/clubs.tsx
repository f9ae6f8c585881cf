/** Clubs: the directory, one club, and the create and edit pages. */
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { browseQuery, directoryQuery } from '../../features/clubs/clubs.queries.ts';
import { readClubSearch, readDirectorySearch } from '../../features/clubs/clubs.search.ts';
import { meQuery } from '../../lib/api/session.ts';
import { CardGridSkeleton } from '../../ui/state/Skeletons.tsx';
import { appRoute } from '../app.tsx';
import { later } from '../frame/later.ts';
import { orMissing } from '../frame/orMissing.tsx';

const ClubErrorScreen = orMissing(
  lazyRouteComponent(() => import('../../features/clubs/ClubNotFound.tsx'), 'ClubNotFound'),
);

const directory = () => import('../../features/clubs/directory/ClubsPage.tsx');

/**
 * Reads a student's proposals: a returned one is shown above the clubs, and would move them if it arrived
 * later. The page does without them if they can't be read.
 */
async function readProposals(queryClient: QueryClient): Promise<void> {
  const read = later().then(({ clubProposals }) => queryClient.ensureQueryData(clubProposals.proposalsQuery));
  const page = directory().then(({ ClubProposalsSection }) => ClubProposalsSection.ready());
  await Promise.allSettled([read, page]);
}

const directoryRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/clubspace',
  staticData: { features: ['clubs'] },
  validateSearch: readDirectorySearch,
  loader: async ({ context: { queryClient } }) => {
    const { data: me } = await queryClient.ensureQueryData(meQuery);
    if (me.can['clubs.directory']) {
      await queryClient.ensureQueryData(directoryQuery);
      return;
    }
    const proposals = readProposals(queryClient);
    await queryClient.ensureQueryData(browseQuery);
    await proposals;
  },
  pendingComponent: CardGridSkeleton,
  component: lazyRouteComponent(directory, 'ClubsPage'),
});

const createClubRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/clubspace/create',
  staticData: { features: ['clubs'] },
  loader: async ({ context: { queryClient } }) => {
    const { clubs } = await later();
    return Promise.all([
      queryClient.ensureQueryData(clubs.clubTagsQuery),
      queryClient.ensureQueryData(clubs.studentsQuery),
      queryClient.ensureQueryData(clubs.facultyQuery),
    ]);
  },
  component: lazyRouteComponent(
    () => import('../../features/clubs/form/ClubCreatePage.tsx'),
    'ClubCreatePage',
  ),
});

const overview = lazyRouteComponent(() => import('../../features/clubs/overview/ClubPage.tsx'), 'ClubPage');

const clubRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/clubspace/overview/$clubId',
  staticData: { up: '/clubspace', features: ['clubs'] },
  validateSearch: readClubSearch,
  loader: async ({ context: { queryClient }, params }) => {
    const { clubs } = await later();
    return queryClient.ensureQueryData(clubs.clubQuery(params.clubId));
  },
  errorComponent: ClubErrorScreen,
  component: overview,
});

const clubAdminRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/clubspace/overview/$clubId/admin',
  staticData: { up: '/clubspace', features: ['clubs'] },
  validateSearch: readClubSearch,
  loader: async ({ context: { queryClient }, params }) => {
    const { clubs } = await later();
    return queryClient.ensureQueryData(clubs.clubQuery(params.clubId));
  },
  errorComponent: ClubErrorScreen,
  component: overview,
});

const photosRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/clubspace/photos/$clubId/$meetingId',
  staticData: { up: '/clubspace/overview/$clubId', features: ['clubs'] },
  loader: async ({ context: { queryClient }, params }) => {
    const { clubs } = await later();
    return queryClient.ensureQueryData(clubs.clubQuery(params.clubId));
  },
  errorComponent: ClubErrorScreen,
  component: lazyRouteComponent(
    () => import('../../features/clubs/photos/MeetingPhotosPage.tsx'),
    'MeetingPhotosPage',
  ),
});

const editClubRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/clubspace/overview/$clubId/edit/admin',
  staticData: { up: '/clubspace/overview/$clubId/admin', features: ['clubs'] },
  loader: async ({ context: { queryClient }, params }) => {
    const { clubs } = await later();
    return Promise.all([
      // A form always reads afresh, so that nobody edits an old version.
      queryClient.fetchQuery({ ...clubs.clubQuery(params.clubId), staleTime: 0 }),
      queryClient.ensureQueryData(clubs.clubTagsQuery),
    ]);
  },
  errorComponent: ClubErrorScreen,
  component: lazyRouteComponent(() => import('../../features/clubs/form/ClubEditPage.tsx'), 'ClubEditPage'),
});

const editLeadershipRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/clubspace/overview/$clubId/facilitatorEdit/admin',
  staticData: { up: '/clubspace/overview/$clubId/admin', features: ['clubs'] },
  loader: async ({ context: { queryClient }, params }) => {
    const { clubs } = await later();
    return Promise.all([
      queryClient.ensureQueryData(clubs.clubQuery(params.clubId)),
      queryClient.ensureQueryData(clubs.studentsQuery),
      queryClient.ensureQueryData(clubs.facultyQuery),
    ]);
  },
  errorComponent: ClubErrorScreen,
  component: lazyRouteComponent(
    () => import('../../features/clubs/membership/ClubLeadershipPage.tsx'),
    'ClubLeadershipPage',
  ),
});

const editMembersRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/clubspace/overview/$clubId/memberEdit/admin',
  staticData: { up: '/clubspace/overview/$clubId/admin', features: ['clubs'] },
  loader: async ({ context: { queryClient }, params }) => {
    const { clubs } = await later();
    return Promise.all([
      queryClient.ensureQueryData(clubs.clubQuery(params.clubId)),
      queryClient.ensureQueryData(clubs.studentsQuery),
    ]);
  },
  errorComponent: ClubErrorScreen,
  component: lazyRouteComponent(
    () => import('../../features/clubs/membership/ClubMembersPage.tsx'),
    'ClubMembersPage',
  ),
});

export const clubsRoutes = [
  directoryRoute,
  createClubRoute,
  clubRoute,
  clubAdminRoute,
  photosRoute,
  editClubRoute,
  editLeadershipRoute,
  editMembersRoute,
];
