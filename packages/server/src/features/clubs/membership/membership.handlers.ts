/** Clubs: members, leadership roles and advisors. */

import { memberRole } from '@casement/domain/clubs/clubs.contract.ts';
import { CasementError } from '@casement/domain/errors.ts';
import { may } from '@casement/domain/shared/permissions.ts';
import { announcements } from '../../../announcements.ts';
import type { Actor } from '../../../auth/actor.ts';
import { logActivity } from '../../../db/activity.ts';
import type { Tx } from '../../../db/client.ts';
import { api } from '../../../http/procedures.ts';
import { found } from '../../../http/records.ts';
import { presentClub } from '../clubs.present.ts';
import { lockClub } from '../clubs.store.ts';
import { touchClub } from '../edit.store.ts';
import { addMemberships, endMemberships, lockRoleTitles, rolesInClub } from './membership.store.ts';
import { membershipText } from './membership.text.ts';

type By = Pick<Actor, 'id' | 'displayName'>;
/** The club that people join. `author`: who proposed it, and is told of its approval instead. */
type Joined = { clubId: string; club: string; author?: string | null };

/**
 * Adds students in roles and faculty as advisors, and tells those who weren't in the club. Who leads is a plain member too, and so stays one when
 * the role is taken away.
 * @throws CasementError INVALID for a role the school has not, NOT_FOUND for a person who is not here
 */
export async function addAll(
  tx: Tx,
  by: By,
  { clubId, club, author = null }: Joined,
  students: readonly { studentId: string; roleKey: string }[],
  advisors: readonly { facultyId: string; roleKey: string }[],
): Promise<void> {
  const known = new Set([memberRole, ...(students.length > 0 ? await lockRoleTitles(tx) : [])]);
  const fields = students.flatMap(({ roleKey }, index) =>
    known.has(roleKey)
      ? []
      : [{ path: `studentMemberships.${index}.roleKey`, message: membershipText.noSuchRole }],
  );
  if (fields.length > 0) throw new CasementError('INVALID', { fields });
  const studentRows = students.flatMap(({ studentId, roleKey }) =>
    [...new Set([memberRole, roleKey])].map((key) => ({ personId: studentId, roleKey: key })),
  );
  const advisorRows = advisors.map(({ facultyId, roleKey }) => ({ personId: facultyId, roleKey }));
  const added = [
    await addMemberships(tx, clubId, 'student', studentRows),
    await addMemberships(tx, clubId, 'faculty', advisorRows),
  ];
  const asked = new Set([...studentRows, ...advisorRows].map((row) => row.personId)).size;
  if (added.reduce((sum, { known }) => sum + known, 0) < asked) throw new CasementError('NOT_FOUND');
  const persons = added.flatMap(({ joined }) => joined).filter((person) => person !== author);
  const happenings = [{ facts: { kind: 'clubJoined', clubId, club }, persons } as const];
  for (const tell of announcements.happened) await tell(tx, { by, happenings });
}

async function tellThoseWhoLeft(tx: Tx, by: By, { clubId, club }: Joined, persons: readonly string[]) {
  const happenings = [{ facts: { kind: 'clubLeft', clubId, club }, persons } as const];
  for (const tell of announcements.happened) await tell(tx, { by, happenings });
}

const addMembers = api.clubs.addMembers.handler(async ({ input, context }) => {
  const { tx, relations } = context;
  const { clubId, studentUserIds } = input;
  const { clubName: club } = found(await lockClub(tx, clubId));
  await addAll(
    tx,
    context.actor,
    { clubId, club },
    studentUserIds.map((studentId) => ({ studentId, roleKey: memberRole })),
    [],
  );
  await touchClub(tx, clubId);
  await logActivity(tx, context.actor, 'club.addMembers', clubId, { students: studentUserIds });
  return { data: await presentClub(tx, clubId, relations) };
});

const removeMember = api.clubs.removeMember.handler(async ({ input, context }) => {
  const { tx, relations } = context;
  const { clubId, studentId } = input;
  const { clubName: club } = found(await lockClub(tx, clubId));
  const leads = (await rolesInClub(tx, clubId, studentId)).some((roleKey) => roleKey !== memberRole);
  if (leads && !may('club.manageLeadership', relations)) {
    throw new CasementError('FORBIDDEN', {
      message: membershipText.leads,
    });
  }
  const left = await endMemberships(tx, clubId, 'student', [{ personId: studentId, roleKey: null }]);
  await tellThoseWhoLeft(tx, context.actor, { clubId, club }, left);
  await touchClub(tx, clubId);
  await logActivity(tx, context.actor, 'club.removeMember', clubId, { student: studentId });
  return { data: await presentClub(tx, clubId, relations) };
});

const updateMemberships = api.clubs.updateMemberships.handler(async ({ input, context }) => {
  const { tx, relations } = context;
  const { clubId, studentMemberships, facultyMemberships } = input;
  const { clubName: club } = found(await lockClub(tx, clubId));
  await addAll(tx, context.actor, { clubId, club }, studentMemberships, facultyMemberships);
  await touchClub(tx, clubId);
  await logActivity(tx, context.actor, 'club.updateMemberships', clubId, {
    studentMemberships,
    facultyMemberships,
  });
  return { data: await presentClub(tx, clubId, relations) };
});

const removeMemberships = api.clubs.removeMemberships.handler(async ({ input, context }) => {
  const { tx, relations } = context;
  const { clubId, memberRemovals } = input;
  const { clubName: club } = found(await lockClub(tx, clubId));
  const students = memberRemovals.filter((removal) => removal.type === 'student');
  const advisors = memberRemovals.filter((removal) => removal.type === 'faculty');
  const rows = students.map(({ memberId, roleKey }) => ({ personId: memberId, roleKey: roleKey ?? null }));
  const advisorRows = advisors.map(({ memberId }) => ({ personId: memberId, roleKey: null }));
  const left = [
    ...(await endMemberships(tx, clubId, 'student', rows)),
    ...(await endMemberships(tx, clubId, 'faculty', advisorRows)),
  ];
  await tellThoseWhoLeft(tx, context.actor, { clubId, club }, left);
  await touchClub(tx, clubId);
  await logActivity(tx, context.actor, 'club.removeMemberships', clubId, { memberRemovals });
  return { data: await presentClub(tx, clubId, relations) };
});

export const clubsMembershipHandlers = { addMembers, removeMember, updateMemberships, removeMemberships };
