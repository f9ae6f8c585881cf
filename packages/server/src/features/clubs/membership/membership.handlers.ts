/** Clubs: members, leadership roles and advisors. The log names only the memberships that a call began or ended. */

import { memberRole } from '@casement/domain/clubs/clubs.contract.ts';
import { CasementError } from '@casement/domain/errors.ts';
import { may } from '@casement/domain/shared/permissions.ts';
import { logActivity } from '../../../db/activity.ts';
import { api } from '../../../http/procedures.ts';
import { found } from '../../../http/records.ts';
import { presentClub } from '../clubs.present.ts';
import { lockClub } from '../clubs.store.ts';
import { touchClub } from '../edit.store.ts';
import { endMemberships, rolesInClub, rolesToPutBack } from './membership.store.ts';
import { membershipText } from './membership.text.ts';
import { addAll, tellThoseWhoLeft } from './membership.work.ts';

/** Nothing is written for students who are members already. */
const addMembers = api.clubs.addMembers.handler(async ({ input, context }) => {
  const { tx, relations } = context;
  const { clubId, studentUserIds } = input;
  const { clubName: club } = found(await lockClub(tx, clubId));
  const { students } = await addAll(
    tx,
    context.actor,
    { clubId, club, studentAt: (index) => `studentUserIds.${index}` },
    studentUserIds.map((studentId) => ({ studentId, roleKey: memberRole })),
    [],
  );
  if (students.length > 0) {
    await touchClub(tx, clubId);
    await logActivity(tx, context.actor, 'club.addMembers', clubId, {
      students: students.map(({ studentId }) => studentId),
    });
  }
  return { data: await presentClub(tx, clubId, relations) };
});

/** Nothing is written for a student who isn't a member, as after a removal by somebody else. */
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
  const row = { personId: studentId, roleKey: null };
  const { ended, left } = await endMemberships(tx, clubId, 'student', [row]);
  const changed = ended.length > 0;
  if (changed) {
    await tellThoseWhoLeft(tx, context.actor, { clubId, club }, left);
    await touchClub(tx, clubId);
    await logActivity(tx, context.actor, 'club.removeMember', clubId, { student: studentId });
  }
  return { data: { ...(await presentClub(tx, clubId, relations)), changed } };
});

const updateMemberships = api.clubs.updateMemberships.handler(async ({ input, context }) => {
  const { tx, relations } = context;
  const { clubId, facultyMemberships, putBack } = input;
  const { clubName: club } = found(await lockClub(tx, clubId));
  const studentMemberships = putBack
    ? await rolesToPutBack(tx, clubId, input.studentMemberships)
    : input.studentMemberships;
  const added = await addAll(tx, context.actor, { clubId, club }, studentMemberships, facultyMemberships);
  if (added.students.length + added.advisors.length > 0) {
    await touchClub(tx, clubId);
    await logActivity(tx, context.actor, 'club.updateMemberships', clubId, {
      studentMemberships: added.students,
      facultyMemberships: added.advisors,
    });
  }
  return { data: await presentClub(tx, clubId, relations) };
});

/** Somebody else may have removed some of them, or all. */
const removeMemberships = api.clubs.removeMemberships.handler(async ({ input, context }) => {
  const { tx, relations } = context;
  const { clubId, memberRemovals } = input;
  const { clubName: club } = found(await lockClub(tx, clubId));
  const rowsOf = (type: 'student' | 'faculty') => memberRemovals.filter((removal) => removal.type === type);
  const students = await endMemberships(
    tx,
    clubId,
    'student',
    rowsOf('student').map(({ memberId, roleKey }) => ({ personId: memberId, roleKey: roleKey ?? null })),
  );
  const advisors = await endMemberships(
    tx,
    clubId,
    'faculty',
    rowsOf('faculty').map(({ memberId }) => ({ personId: memberId, roleKey: null })),
  );
  const ended = [
    ...students.ended.map(({ personId, roleKey }) => ({
      memberId: personId,
      type: 'student' as const,
      roleKey,
    })),
    ...advisors.ended.map(({ personId }) => ({ memberId: personId, type: 'faculty' as const })),
  ];
  const changed = ended.length > 0;
  if (changed) {
    await tellThoseWhoLeft(tx, context.actor, { clubId, club }, [...students.left, ...advisors.left]);
    await touchClub(tx, clubId);
    await logActivity(tx, context.actor, 'club.removeMemberships', clubId, { memberRemovals: ended });
  }
  return { data: { ...(await presentClub(tx, clubId, relations)), changed } };
});

export const clubsMembershipHandlers = { addMembers, removeMember, updateMemberships, removeMemberships };
