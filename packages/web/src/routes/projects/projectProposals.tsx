/** Project proposals: writing one, a student's own, and the office's review. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { projectPaths } from '../../features/projects/projects.paths.ts';
import { meQuery } from '../../lib/api/session.ts';
import { appRoute } from '../app.tsx';
import { later } from '../frame/later.ts';
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

const loadPeople = async ({ queryClient }: RouterContext) => {
  const { projects } = await later();
  return Promise.all([
    queryClient.ensureQueryData(projects.studentsQuery),
    queryClient.ensureQueryData(projects.facultyQuery),
  ]);
};

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
    const { projectProposals } = await later();
    const { data: me } = await queryClient.ensureQueryData(meQuery);
    if (!me.can['projectProposal.read']) return;
    await Promise.all([
      queryClient.ensureQueryData(projectProposals.submissionsQuery),
      queryClient.ensureQueryData(projectProposals.projectProposalsQuery),
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
    const { projectProposals } = await later();
    const { data: me } = await queryClient.ensureQueryData(meQuery);
    // Students and the office have different pages for a proposal.
    if (me.can['projectProposal.read'])
      throw redirect({ to: projectPaths.review(params.projectId), replace: true });
    return queryClient.ensureQueryData(projectProposals.projectProposalQuery(params.projectId));
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
  loader: async ({ context, params }) => {
    const { projectProposals } = await later();
    return Promise.all([
      // A form always reads afresh, so that nobody edits an old version.
      context.queryClient.fetchQuery(projectProposals.projectProposalQuery(params.projectId)),
      loadPeople(context),
    ]);
  },
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
    const { projectProposals } = await later();
    const { data: me } = await queryClient.ensureQueryData(meQuery);
    if (!me.can['projects.directory'])
      throw redirect({ to: projectPaths.proposal(params.projectId), replace: true });
    return queryClient.ensureQueryData(projectProposals.projectProposalQuery(params.projectId));
  },
  component: lazyRouteComponent(
    () => import('../../features/projects/proposals/ProjectProposalReviewPage.tsx'),
    'ProjectProposalReviewPage',
  ),
});

export const projectProposalsRoutes = [proposeRoute, dashboardRoute, proposalRoute, editRoute, reviewRoute];
