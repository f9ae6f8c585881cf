/** Club proposals: writing one, your own, and the office's review. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { clubPaths } from '../../features/clubs/clubs.paths.ts';
import { clubTagsQuery, facultyQuery, studentsQuery } from '../../features/clubs/clubs.queries.ts';
import {
  proposalQuery,
  proposalsQuery,
  submissionsQuery,
} from '../../features/clubs/proposals/proposals.queries.ts';
import { meQuery } from '../../lib/api/session.ts';
import { appRoute } from '../app.tsx';
import { orMissing } from '../frame/orMissing.tsx';

const ProposalErrorScreen = orMissing(
  lazyRouteComponent(() => import('../../features/clubs/proposals/ProposalNotFound.tsx'), 'ProposalNotFound'),
);

const proposeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/clubspace/propose',
  staticData: { features: ['clubs', 'proposals'] },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(clubTagsQuery),
      queryClient.ensureQueryData(studentsQuery),
      queryClient.ensureQueryData(facultyQuery),
    ]),
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
    const { data: me } = await queryClient.ensureQueryData(meQuery);
    if (!me.can['proposal.read']) return;
    await Promise.all([
      queryClient.ensureQueryData(submissionsQuery),
      queryClient.ensureQueryData(proposalsQuery),
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
    const { data: me } = await queryClient.ensureQueryData(meQuery);
    // Each side has its own page of a proposal.
    if (me.can['proposal.read']) throw redirect({ to: clubPaths.review(params.clubId), replace: true });
    return queryClient.ensureQueryData(proposalQuery(params.clubId));
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
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      // What is edited is read afresh, so that no old version is offered for change.
      queryClient.fetchQuery(proposalQuery(params.clubId)),
      queryClient.ensureQueryData(clubTagsQuery),
      queryClient.ensureQueryData(studentsQuery),
      queryClient.ensureQueryData(facultyQuery),
    ]),
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
    const { data: me } = await queryClient.ensureQueryData(meQuery);
    if (!me.can['clubs.directory']) throw redirect({ to: clubPaths.proposal(params.clubId), replace: true });
    return queryClient.ensureQueryData(proposalQuery(params.clubId));
  },
  errorComponent: ProposalErrorScreen,
  component: lazyRouteComponent(
    () => import('../../features/clubs/proposals/ProposalReviewPage.tsx'),
    'ProposalReviewPage',
  ),
});

export const proposalsRoutes = [proposeRoute, dashboardRoute, proposalRoute, editProposalRoute, reviewRoute];
