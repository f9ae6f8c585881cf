/** Proposals of projects: writing one, your own, and the office's review. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { projectPaths } from '../../features/projects/projects.paths.ts';
import { facultyQuery, studentsQuery } from '../../features/projects/projects.queries.ts';
import {
  projectProposalQuery,
  projectProposalsQuery,
  submissionsQuery,
} from '../../features/projects/proposals/proposals.queries.ts';
import { meQuery } from '../../lib/api/session.ts';
import { appRoute } from '../app.tsx';
import { orMissing } from '../frame/orMissing.tsx';
import type { RouterContext } from '../frame/root.tsx';

const shared = {
  getParentRoute: () => appRoute,
  errorComponent: orMissing(
    lazyRouteComponent(
      () => import('../../features/projects/proposals/ProjectProposalNotFound.tsx'),
      'ProjectProposalNotFound',
    ),
  ),
};

const loadPeople = ({ queryClient }: RouterContext) =>
  Promise.all([queryClient.ensureQueryData(studentsQuery), queryClient.ensureQueryData(facultyQuery)]);

const proposeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projectspace/propose',
  staticData: { up: '/projectspace', features: ['evaluations', 'proposals'] },
  loader: ({ context }) => loadPeople(context),
  component: lazyRouteComponent(
    () => import('../../features/projects/proposals/ProjectProposePage.tsx'),
    'ProjectProposePage',
  ),
});

const dashboardRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projectspace/proposal/dashboard',
  staticData: { up: '/projectspace', needs: 'projectProposal.read', features: ['evaluations'] },
  loader: async ({ context: { queryClient } }) => {
    const { data: me } = await queryClient.ensureQueryData(meQuery);
    if (!me.can['projectProposal.read']) return;
    await Promise.all([
      queryClient.ensureQueryData(submissionsQuery),
      queryClient.ensureQueryData(projectProposalsQuery),
    ]);
  },
  component: lazyRouteComponent(
    () => import('../../features/projects/proposals/ProjectProposalsPage.tsx'),
    'ProjectProposalsPage',
  ),
});

const proposalRoute = createRoute({
  ...shared,
  path: '/projectspace/proposal/$projectId',
  staticData: { up: '/projectspace', features: ['evaluations'] },
  loader: async ({ context: { queryClient }, params }) => {
    const { data: me } = await queryClient.ensureQueryData(meQuery);
    // Each side has its own page of a proposal.
    if (me.can['projectProposal.read'])
      throw redirect({ to: projectPaths.review(params.projectId), replace: true });
    return queryClient.ensureQueryData(projectProposalQuery(params.projectId));
  },
  component: lazyRouteComponent(
    () => import('../../features/projects/proposals/ProjectProposalPage.tsx'),
    'ProjectProposalPage',
  ),
});

const editRoute = createRoute({
  ...shared,
  path: '/projectspace/proposal/$projectId/edit',
  staticData: { up: '/projectspace/proposal/$projectId', features: ['evaluations'] },
  loader: ({ context, params }) =>
    Promise.all([
      // What is edited is read afresh, so that no old version is offered for change.
      context.queryClient.fetchQuery(projectProposalQuery(params.projectId)),
      loadPeople(context),
    ]),
  component: lazyRouteComponent(
    () => import('../../features/projects/proposals/ProjectProposalEditPage.tsx'),
    'ProjectProposalEditPage',
  ),
});

const reviewRoute = createRoute({
  ...shared,
  path: '/projectspace/proposal/submittedProposal/$projectId/admin',
  staticData: { up: '/projectspace/proposal/dashboard', features: ['evaluations'] },
  loader: async ({ context: { queryClient }, params }) => {
    const { data: me } = await queryClient.ensureQueryData(meQuery);
    if (!me.can['projects.directory'])
      throw redirect({ to: projectPaths.proposal(params.projectId), replace: true });
    return queryClient.ensureQueryData(projectProposalQuery(params.projectId));
  },
  component: lazyRouteComponent(
    () => import('../../features/projects/proposals/ProjectProposalReviewPage.tsx'),
    'ProjectProposalReviewPage',
  ),
});

export const projectProposalsRoutes = [proposeRoute, dashboardRoute, proposalRoute, editRoute, reviewRoute];
