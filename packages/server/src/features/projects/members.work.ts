/** Adding people to projects, for several calls. */
import type { PersonKind } from '@casement/domain/shared/people.ts';
import { announce } from '../../announcements.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Tx } from '../../db/client.ts';
import { refuseMissing } from '../proposals/proposals.work.ts';
import { joinProject } from './members.store.ts';

/** The project that people join. `author`: its proposer, who is told about the approval instead. */
type Joined = { projectId: string; project: string; author?: string | null };

/**
 * Adds people to a project whose row is locked, and notifies them; people who are in it already don't change.
 * @param path the call's field with the people
 * @returns whom it added: those asked for who weren't in the project
 * @throws CasementError INVALID for somebody who isn't at this school, is of the other kind, or is archived
 */
export async function addPeople(
  tx: Tx,
  by: Pick<Actor, 'id' | 'displayName'>,
  { projectId, project, author = null }: Joined,
  kind: PersonKind,
  people: readonly string[],
  path: string,
): Promise<string[]> {
  const asked = [...new Set(people)];
  const { known, joined } = await joinProject(tx, projectId, kind, asked);
  if (known < asked.length) {
    await refuseMissing(
      tx,
      people.map((personId, index) => ({ personId, kind, path: `${path}.${index}` })),
    );
  }
  const persons = joined.filter((person) => person !== author);
  const happenings = [{ facts: { kind: 'projectJoined', projectId, project }, persons } as const];
  await announce(tx, 'happened', { by, happenings });
  const added = new Set(joined);
  return asked.filter((person) => added.has(person));
}
