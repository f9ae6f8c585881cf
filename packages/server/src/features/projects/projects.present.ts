/** A project in the form that every call answers with. */
import { type Project, project } from '@casement/domain/projects/projects.contract.ts';
import { abilities } from '@casement/domain/shared/permissions.ts';
import type { ActorContext } from '../../http/context.ts';
import { found } from '../../http/records.ts';
import { evaluationsAt } from '../evaluations/due/due.work.ts';
import { projectSubmissions } from '../templates/templates.work.ts';
import { readProject } from './projects.store.ts';

/**
 * One project as the caller sees it.
 * @throws CasementError NOT_FOUND
 */
export async function presentProject(
  { tx, actor, relations }: Pick<ActorContext, 'tx' | 'actor' | 'relations'>,
  projectId: string,
): Promise<Project> {
  const stored = found(await readProject(tx, projectId, relations.has('student')));
  const [contentSubmissions, evaluationEvents] = await Promise.all([
    projectSubmissions(tx, projectId),
    evaluationsAt({ tx, actor, relations }, projectId),
  ]);
  const can = project.shape.can.parse(abilities('project', relations));
  return { ...stored, contentSubmissions, evaluationEvents, can };
}
