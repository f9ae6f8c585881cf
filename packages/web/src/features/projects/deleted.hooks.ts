/** What to do when a project is deleted while one of its screens is open. */
import type { Project } from '@casement/domain/projects/projects.contract.ts';
import { useNavigate } from '@tanstack/react-router';
import { useLeaveIfDeleted } from '../../ui/state/leaveIfDeleted.ts';
import { projectPaths } from './projects.paths.ts';
import { projectQuery } from './projects.queries.ts';
import { nameOf, projectsText as text } from './projects.text.ts';

/** Called when a write fails: where the project was deleted, says so and leaves for the dashboard. */
export function useLeaveDeletedProject(project: Pick<Project, '_id' | 'name'>) {
  const navigate = useNavigate();
  return useLeaveIfDeleted(projectQuery(project._id), {
    title: text.deleted(nameOf(project)),
    body: text.deletedBody,
    leave: () => navigate({ to: projectPaths.dashboard, replace: true, ignoreBlocker: true }),
  });
}
