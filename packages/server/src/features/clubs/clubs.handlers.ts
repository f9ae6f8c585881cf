/** Clubs: reading the directory and one club, creating, editing, deleting. */

import {
  facilitatorPermissions,
  forbiddenFields,
  isClubAsCreated,
} from '@casement/domain/clubs/clubs.rules.ts';
import { CasementError } from '@casement/domain/errors.ts';
import { relationsToClub } from '../../access/resolve.ts';
import { announce } from '../../announcements.ts';
import { lastActorOn, logActivity } from '../../db/activity.ts';
import { answerCached } from '../../http/cached.ts';
import { changedBy } from '../../http/conflicts.text.ts';
import { api } from '../../http/procedures.ts';
import { createdBefore, demandVersion, found } from '../../http/records.ts';
import { presentClub, presentClubLast } from './clubs.present.ts';
import {
  clubsDirectory,
  clubsForStudents,
  deleteClub,
  listTags,
  lockClub,
  ownMemberships,
} from './clubs.store.ts';
import { clubsText } from './clubs.text.ts';
import { insertClub, setTags, updateClub } from './edit.store.ts';
import { addAll } from './membership/membership.work.ts';

const directory = api.clubs.directory.handler(async ({ context }) => {
  const { version, value } = await clubsDirectory.readLast(context.tx);
  answerCached(context, `clubs-${version}`, value);
  return { data: { clubs: value } };
});

const directoryForAdmin = api.clubs.directoryForAdmin.handler(async ({ context }) => {
  const { version, value } = await clubsDirectory.readLast(context.tx);
  answerCached(context, `clubs-${version}`, value);
  return { data: { clubs: value } };
});

const browse = api.clubs.browse.handler(async ({ context }) => {
  const { actor } = context;
  const seen = actor.kind === 'student' ? clubsForStudents : clubsDirectory;
  const { value } = await seen.read(context.tx);
  const rows = await ownMemberships(context.tx, actor.id);
  const led = Map.groupBy(rows, (row) => row.clubId);
  const clubs =
    actor.kind === 'student'
      ? value.map((club) => ({
          ...club,
          facultyAdvisors: led.get(club._id)?.[0]?.advisors ?? club.facultyAdvisors,
        }))
      : value;
  const facilitatorClubs = value.flatMap(({ _id, clubName }) => {
    const permissions = facilitatorPermissions(relationsToClub(actor, led.get(_id) ?? []));
    return permissions.length > 0 ? [{ _id, clubName, permissions }] : [];
  });
  const memberships = rows.map(({ clubId, roleKey, joinedAt }) => ({ clubId, roleKey, joinedAt }));
  return { data: { clubs, memberships, facilitatorClubs } };
});

const read = api.clubs.read.handler(async ({ input, context }) => ({
  data: await presentClubLast(context.tx, input.clubId, context.relations),
}));

const create = api.clubs.create.handler(async ({ input, context }) => {
  const { tx, relations, actor } = context;
  const clubId = await insertClub(tx, input, actor, input.newId);
  if (clubId === undefined) {
    const before = await createdBefore(context, input.newId, {
      action: 'club.create',
      read: (id) => presentClub(tx, id, relations),
      isSame: (current) => isClubAsCreated(current, input),
      nameOf: ({ clubName }) => clubName,
    });
    return { data: before };
  }
  if (!(await setTags(tx, clubId, input.clubTagIds))) {
    throw new CasementError('INVALID', {
      fields: [{ path: 'clubTagIds', message: clubsText.tagDeleted }],
    });
  }
  const club = { clubId, club: input.clubName };
  await addAll(tx, actor, club, input.studentMemberships, input.facultyMemberships);
  await logActivity(tx, actor, 'club.create', clubId, { clubName: input.clubName });
  return { data: await presentClub(tx, clubId, relations) };
});

const update = api.clubs.update.handler(async ({ input, context }) => {
  const { tx, relations, actor } = context;
  const refused = forbiddenFields(input, relations);
  if (refused.length > 0) {
    const fields = refused.map((path) => ({ path, message: clubsText.notYourRole }));
    throw new CasementError('FORBIDDEN', { fields });
  }
  const current = found(await lockClub(tx, input._id));
  await demandVersion(current.updatedAt, input.updatedAt, async () => ({
    present: await presentClub(tx, input._id, relations),
    ...changedBy(await lastActorOn(tx, input._id, 'club.update'), actor.id, `“${current.clubName}”`),
  }));
  await updateClub(tx, input, actor);
  if (input.clubName !== undefined) {
    const names = { before: current.clubName, after: input.clubName };
    await announce(tx, 'clubRenamed', { clubId: input._id, ...names });
  }
  if (input.clubTagIds !== undefined && !(await setTags(tx, input._id, input.clubTagIds))) {
    throw new CasementError('INVALID', {
      fields: [{ path: 'clubTagIds', message: clubsText.tagDeleted }],
    });
  }
  const changed = Object.keys(input).filter((field) => field !== '_id' && field !== 'updatedAt');
  await logActivity(tx, actor, 'club.update', input._id, { changed });
  return { data: await presentClub(tx, input._id, relations) };
});

const remove = api.clubs.delete.handler(async ({ input, context }) => {
  const { tx } = context;
  const current = found(await lockClub(tx, input.clubId));
  const deleted = found(await deleteClub(tx, input.clubId));
  await logActivity(tx, context.actor, 'club.delete', input.clubId, { clubName: current.clubName });
  return { data: deleted };
});

const tags = api.clubs.tags.handler(async ({ context }) => ({
  data: { clubTags: await listTags(context.tx) },
}));
const tagsForAdmin = api.clubs.tagsForAdmin.handler(async ({ context }) => ({
  data: { clubTags: await listTags(context.tx) },
}));

export const clubsHandlers = {
  directory,
  directoryForAdmin,
  browse,
  read,
  create,
  update,
  delete: remove,
  tags,
  tagsForAdmin,
};
