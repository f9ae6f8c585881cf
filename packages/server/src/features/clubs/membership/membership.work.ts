/** Joining and leaving a club, and telling people about it. */

import { memberRole } from '@casement/domain/clubs/clubs.contract.ts';
import { CasementError } from '@casement/domain/errors.ts';
import { announce } from '../../../announcements.ts';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/client.ts';
import { refuseMissing } from '../../proposals/proposals.work.ts';
import { addMemberships, lockRoleTitles, type Membership } from './membership.store.ts';
import { membershipText } from './membership.text.ts';

type By = Pick<Actor, 'id' | 'displayName'>;
type StudentRole = { studentId: string; roleKey: string };
type FacultyRole = { facultyId: string; roleKey: string };
/**
 * The club that people join. `author`: its proposer, who is told about the approval instead. `studentAt`: the call's
 * field that names a student, by index.
 */
type Joined = {
  clubId: string;
  club: string;
  author?: string | null;
  studentAt?: (index: number) => string;
};

/**
 * Adds students in roles and faculty as advisors, and tells people who weren't in the club. A leader is also
 * a member, and so stays one when the role is removed.
 * @returns whom it added: those asked for who weren't in the club in that role
 * @throws CasementError INVALID for a role that the school doesn't have, and for a person who isn't at the school
 */
export async function addAll(
  tx: Tx,
  by: By,
  { clubId, club, author = null, studentAt = (index) => `studentMemberships.${index}.studentId` }: Joined,
  students: readonly StudentRole[],
  advisors: readonly FacultyRole[],
): Promise<{ students: StudentRole[]; advisors: FacultyRole[] }> {
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
  const ofStudents = await addMemberships(tx, clubId, 'student', studentRows);
  const ofAdvisors = await addMemberships(tx, clubId, 'faculty', advisorRows);
  const asked = new Set([...studentRows, ...advisorRows].map((row) => row.personId)).size;
  if (ofStudents.known + ofAdvisors.known < asked) {
    await refuseMissing(tx, [
      ...students.map(({ studentId }, index) => ({
        personId: studentId,
        kind: 'student' as const,
        path: studentAt(index),
      })),
      ...advisors.map(({ facultyId }, index) => ({
        personId: facultyId,
        kind: 'faculty' as const,
        path: `facultyMemberships.${index}.facultyId`,
      })),
    ]);
  }
  const persons = [...ofStudents.joined, ...ofAdvisors.joined].filter((person) => person !== author);
  const happenings = [{ facts: { kind: 'clubJoined', clubId, club }, persons } as const];
  await announce(tx, 'happened', { by, happenings });
  return {
    students: newOf(students, ofStudents.added, ({ studentId, roleKey }) => `${studentId} ${roleKey}`),
    advisors: newOf(advisors, ofAdvisors.added, ({ facultyId, roleKey }) => `${facultyId} ${roleKey}`),
  };
}

/** Those that were added of those asked for, each once. */
function newOf<Asked>(asked: readonly Asked[], added: readonly Membership[], keyOf: (one: Asked) => string) {
  const byKey = new Map(asked.map((one) => [keyOf(one), one]));
  const keys = new Set(added.map(({ personId, roleKey }) => `${personId} ${roleKey}`));
  return [...byKey].flatMap(([key, one]) => (keys.has(key) ? [one] : []));
}

/** Tells people that they are no longer in a club. */
export async function tellThoseWhoLeft(tx: Tx, by: By, { clubId, club }: Joined, persons: readonly string[]) {
  const happenings = [{ facts: { kind: 'clubLeft', clubId, club }, persons } as const];
  await announce(tx, 'happened', { by, happenings });
}
