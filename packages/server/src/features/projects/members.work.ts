/** Adding people to projects, for the calls that do. */
import { CasementError } from '@casement/domain/errors.ts';
import type { PersonKind } from '@casement/domain/shared/people.ts';
import type { Tx } from '../../db/client.ts';
import { joinProject } from './members.store.ts';

/**
 * Adds people to a project whose row is locked; who is in it already stays as they are.
 * @throws CasementError NOT_FOUND for somebody who is not at this school, of another kind, or archived
 */
export async function addPeople(
  tx: Tx,
  projectId: string,
  kind: PersonKind,
  people: readonly string[],
): Promise<void> {
  const asked = [...new Set(people)];
  if ((await joinProject(tx, projectId, kind, asked)) < asked.length) throw new CasementError('NOT_FOUND');
}
