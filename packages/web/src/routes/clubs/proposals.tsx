/** Club proposals: writing one, a student's own, and the office's review. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { clubPaths } from '../../features/clubs/clubs.paths.ts';
import { meQuery } from '../../lib/api/session.ts';
import { appRoute } from '../app.tsx';
import { later } from '../frame/later.ts';
import { orMissing } from '../frame/orMissing.tsx';

const ProposalErrorScreen = orMissing(
  lazyRouteComponent(() => import('../../features/clubs/proposals/ProposalNotFound.tsx'), 'ProposalNotFound'),
);

const proposeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/clubspace/propose',
  staticData: { features: ['clubs', 'proposals'] },
  loader: async ({ context: { queryClient } }) => {
    const { clubs } = await later();
    return Promise.all([
      queryClient.ensureQueryData(clubs.clubTagsQuery),
      queryClient.ensureQueryData(clubs.studentsQuery),
      queryClient.ensureQueryData(clubs.facultyQuery),
    ]);
  },
  component: lazyRouteComponent(
    () => import('../../features/clubs/proposals/ProposePage.tsx'),
    'ProposePage',
  ),
});

const dashboardRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/clubspace/proposal/dashboard',
  staticData: { up: '/clubspace', needs: 'proposal.read', features: ['clubs'] },
  loader: async ({ context: { queryClient } }) => {
    const { clubProposals } = await later();
    const { data: me } = await queryClient.ensureQueryData(meQuery);
    if (!me.can['proposal.read']) return;
    await Promise.all([
      queryClient.ensureQueryData(clubProposals.submissionsQuery),
      queryClient.ensureQueryData(clubProposals.proposalsQuery),
    ]);
  },
  component: lazyRouteComponent(
    () => import('../../features/clubs/proposals/ProposalsDashboardPage.tsx'),
    'ProposalsDashboardPage',
  ),
});

const proposalRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/clubspace/proposal/$clubId',
  staticData: { up: '/clubspace', features: ['clubs'] },
  loader: async ({ context: { queryClient }, params }) => {
    const { clubProposals } = await later();
    const { data: me } = await queryClient.ensureQueryData(meQuery);
    // Students and the office have different pages for a proposal.
    if (me.can['proposal.read']) throw redirect({ to: clubPaths.review(params.clubId), replace: true });
    return queryClient.ensureQueryData(clubProposals.proposalQuery(params.clubId));
  },
  errorComponent: ProposalErrorScreen,
  component: lazyRouteComponent(
    () => import('../../features/clubs/proposals/ProposalPage.tsx'),
    'ProposalPage',
  ),
});

const editProposalRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/clubspace/proposal/$clubId/edit',
  staticData: { up: '/clubspace/proposal/$clubId', features: ['clubs'] },
  loader: async ({ context: { queryClient }, params }) => {
    const { clubProposals, clubs } = await later();
    return Promise.all([
      // A form always reads afresh, so that nobody edits an old version.
      queryClient.fetchQuery(clubProposals.proposalQuery(params.clubId)),
      queryClient.ensureQueryData(clubs.clubTagsQuery),
      queryClient.ensureQueryData(clubs.studentsQuery),
      queryClient.ensureQueryData(clubs.facultyQuery),
    ]);
  },
  errorComponent: ProposalErrorScreen,
  component: lazyRouteComponent(
    () => import('../../features/clubs/proposals/ProposalEditPage.tsx'),
    'ProposalEditPage',
  ),
});

const reviewRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/clubspace/proposal/submittedProposal/$clubId/proposal',
  staticData: { up: '/clubspace/proposal/dashboard', features: ['clubs'] },
  loader: async ({ context: { queryClient }, params }) => {
    const { clubProposals } = await later();
    const { data: me } = await queryClient.ensureQueryData(meQuery);
    if (!me.can['clubs.directory']) throw redirect({ to: clubPaths.proposal(params.clubId), replace: true });
    return queryClient.ensureQueryData(clubProposals.proposalQuery(params.clubId));
  },
  errorComponent: ProposalErrorScreen,
  component: lazyRouteComponent(
    () => import('../../features/clubs/proposals/ProposalReviewPage.tsx'),
    'ProposalReviewPage',
  ),
});

export const proposalsRoutes = [proposeRoute, dashboardRoute, proposalRoute, editProposalRoute, reviewRoute];
