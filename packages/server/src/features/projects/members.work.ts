/** Adding people to projects, for the calls that do. */
import type { PersonKind } from '@casement/domain/shared/people.ts';
import { announce } from '../../announcements.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Tx } from '../../db/client.ts';
import { demandFound } from '../../http/records.ts';
import { joinProject } from './members.store.ts';

/** The project that people join. `author`: who proposed it, and is told of its approval instead. */
type Joined = { projectId: string; project: string; author?: string | null };

/**
 * Adds people to a project whose row is locked, and tells them; who is in it already stays as they are.
 * @throws CasementError NOT_FOUND for somebody who is not at this school, of another kind, or archived
 */
export async function addPeople(
  tx: Tx,
  by: Pick<Actor, 'id' | 'displayName'>,
  { projectId, project, author = null }: Joined,
  kind: PersonKind,
  people: readonly string[],
): Promise<void> {
  const asked = [...new Set(people)];
  const { known, joined } = await joinProject(tx, projectId, kind, asked);
  demandFound(known === asked.length);
  const persons = joined.filter((person) => person !== author);
  const happenings = [{ facts: { kind: 'projectJoined', projectId, project }, persons } as const];
  await announce(tx, 'happened', { by, happenings });
}
