/** The shape in which every call answers a project. */
import { type Project, project } from '@casement/domain/projects/projects.contract.ts';
import { abilities } from '@casement/domain/shared/permissions.ts';
import type { Relation } from '@casement/domain/shared/relations.ts';
import type { Tx } from '../../db/client.ts';
import { found } from '../../http/records.ts';
import { projectSubmissions } from '../templates/templates.work.ts';
import { readProject } from './projects.store.ts';

/**
 * One project as the caller sees it.
 * @throws CasementError NOT_FOUND
 */
export async function presentProject(
  tx: Tx,
  projectId: string,
  relations: ReadonlySet<Relation>,
): Promise<Project> {
  const stored = found(await readProject(tx, projectId, relations.has('student')));
  const contentSubmissions = await projectSubmissions(tx, projectId);
  return { ...stored, contentSubmissions, can: project.shape.can.parse(abilities('project', relations)) };
}
