/** The way on when a project was deleted while one of its screens was open. */
import type { Project } from '@casement/domain/projects/projects.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { leaveIfDeleted } from '../../ui/state/leaveIfDeleted.ts';
import { projectPaths } from './projects.paths.ts';
import { projectQuery } from './projects.queries.ts';
import { nameOf, projectsText as text } from './projects.text.ts';

/**
 * Called when a write fails: on a 404 finds out whether the project was deleted, and then says so and leaves for the
 * dashboard.
 * @returns of the function: whether that was it, so that nothing else is to be said
 */
export function useLeaveIfDeleted(
  project: Pick<Project, '_id' | 'name'>,
): (error: unknown) => Promise<boolean> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (error) =>
    leaveIfDeleted(error, {
      title: text.deleted(nameOf(project)),
      body: text.deletedBody,
      leave: () => navigate({ to: projectPaths.dashboard, replace: true, ignoreBlocker: true }),
      readAgain: () => queryClient.fetchQuery({ ...projectQuery(project._id), staleTime: 0 }),
    });
}
