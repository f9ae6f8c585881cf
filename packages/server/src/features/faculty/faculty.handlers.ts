/** Faculty: the directory, one record, and the office's actions on it. */

import { CasementError } from '@casement/domain/errors.ts';
import type { FacultyMember } from '@casement/domain/faculty/faculty.contract.ts';
import {
  facultyAbilities,
  type OfficeChange,
  type OfficeMember,
  officeRefusal,
} from '@casement/domain/faculty/faculty.rules.ts';
import { displayNameAfter, emailKey } from '@casement/domain/shared/people.ts';
import type { Relation } from '@casement/domain/shared/relations.ts';
import { announce } from '../../announcements.ts';
import type { Actor } from '../../auth/actor.ts';
import { deleteSignIns, endImpersonations, endSessions } from '../../auth/auth.store.ts';
import { lastActorOn, logActivity, logChanged } from '../../db/activity.ts';
import type { Tx } from '../../db/client.ts';
import { answerCached } from '../../http/cached.ts';
import { changedBy, recordOf } from '../../http/conflicts.text.ts';
import { api } from '../../http/procedures.ts';
import { demandVersion, found, foundAll } from '../../http/records.ts';
import {
  archiveFaculty,
  deleteFaculty,
  facultyDirectory,
  facultyWhoMayBeNamed,
  lockAdministrators,
  lockFaculty,
  lockFacultyByAddress,
  markAdministrator,
  readDeletion,
  readFaculty,
  renameFaculty,
} from './faculty.store.ts';
import { refusedChange } from './faculty.text.ts';

/**
 * One teacher as the caller sees them.
 * @throws CasementError NOT_FOUND
 */
async function presentFaculty(
  tx: Tx,
  facultyId: string,
  relations: ReadonlySet<Relation>,
  actor: Actor,
): Promise<FacultyMember> {
  const stored = found(await readFaculty(tx, facultyId));
  return { ...stored, can: facultyAbilities(relations, actor.id, stored) };
}

/** @throws CasementError according to {@link officeRefusal} */
function demandChange(
  change: OfficeChange,
  actor: Actor,
  targets: readonly OfficeMember[],
  administrators: ReadonlySet<string>,
): void {
  const code = officeRefusal(change, actor.id, targets, administrators);
  if (code === undefined) return;
  const message = refusedChange[code];
  throw new CasementError(code, message === undefined ? {} : { message });
}

const directory = api.faculty.directory.handler(async ({ context }) => {
  const { version, value } = await facultyDirectory.readLast(context.tx);
  const { clubs, evaluations } = context.actor.features;
  if (!clubs.enabled || !evaluations.enabled) {
    const used = value.map((member) => ({
      ...member,
      ...(clubs.enabled ? {} : { clubs: [] }),
      ...(evaluations.enabled ? {} : { projects: [] }),
    }));
    answerCached(context, `faculty-${clubs.enabled}-${evaluations.enabled}-${version}`, used);
    return { data: { faculty: used } };
  }
  answerCached(context, `faculty-${version}`, value);
  return { data: { faculty: value } };
});

const forProposal = api.faculty.forProposal.handler(async ({ context }) => ({
  data: { faculty: await facultyWhoMayBeNamed(context.tx, context.actor.kind === 'student') },
}));

const read = api.faculty.read.handler(async ({ input, context }) => ({
  data: await presentFaculty(context.tx, input.facultyId, context.relations, context.actor),
}));

const deletion = api.faculty.deletion.handler(async ({ input, context }) => ({
  data: found(await readDeletion(context.tx, input.facultyId)),
}));

const update = api.faculty.update.handler(async ({ input, context }) => {
  const { tx, relations } = context;
  const { facultyId, firstName, lastName, updatedAt } = input;
  const { actor } = context;
  const current = found((await lockFaculty(tx, [facultyId]))[0]);
  await demandVersion(current.updatedAt, updatedAt, async () => ({
    present: await presentFaculty(tx, facultyId, relations, actor),
    ...changedBy(await lastActorOn(tx, facultyId, 'faculty.update'), actor.id, recordOf(current.displayName)),
  }));
  const displayName = displayNameAfter(current, { firstName, lastName });
  await renameFaculty(tx, facultyId, { firstName, lastName, displayName });
  const next = { firstName, lastName, displayName };
  const changed = (['firstName', 'lastName', 'displayName'] as const).filter(
    (field) => next[field] !== current[field],
  );
  await logActivity(tx, actor, 'faculty.update', facultyId, { changed });
  return { data: await presentFaculty(tx, facultyId, relations, actor) };
});

const archive = api.faculty.archive.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const ids = [...new Set(input.facultyIds)];
  const administrators = await lockAdministrators(tx);
  const targets = foundAll(await lockFaculty(tx, ids), ids);
  demandChange(input.archived ? 'archive' : 'restore', actor, targets, administrators);
  if (input.archived) {
    await announce(tx, 'facultyLeaving', { personIds: ids, by: actor });
  }
  const faculty = await archiveFaculty(tx, ids, input.archived);
  if (input.archived) await endSessions(tx, ids);
  const changed = targets.flatMap((target) => (target.archived === input.archived ? [] : [target._id]));
  await logChanged(tx, actor, 'faculty.archive', changed, { archived: input.archived, faculty: changed });
  return { data: { faculty, changed } };
});

const remove = api.faculty.delete.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const administrators = await lockAdministrators(tx);
  const target = found(await lockFacultyByAddress(tx, emailKey(input.facultyEmail)));
  demandChange('delete', actor, [target], administrators);
  const deletion = await readDeletion(tx, target._id);
  await announce(tx, 'facultyLeaving', { personIds: [target._id], by: actor });
  const deleted = found(await deleteFaculty(tx, target._id));
  await deleteSignIns(tx, target.emailKey);
  await logActivity(tx, actor, 'faculty.delete', deleted._id, { ...deletion });
  return { data: deleted };
});

const mark = api.faculty.mark.handler(async ({ input, context }) => {
  const { tx, relations } = context;
  const { facultyId, administrator } = input;
  const { actor } = context;
  const administrators = await lockAdministrators(tx);
  const targets = foundAll(await lockFaculty(tx, [facultyId]), [facultyId]);
  demandChange(administrator ? 'mark' : 'unmark', actor, targets, administrators);
  await markAdministrator(tx, facultyId, administrator);
  if (!administrator) await endImpersonations(tx, facultyId);
  await logActivity(tx, actor, 'faculty.mark', facultyId, { administrator });
  return { data: await presentFaculty(tx, facultyId, relations, actor) };
});

export const facultyHandlers = {
  directory,
  forProposal,
  read,
  deletion,
  update,
  archive,
  delete: remove,
  mark,
};
