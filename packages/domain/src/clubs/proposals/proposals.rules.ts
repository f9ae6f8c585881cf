/**
 * Pure decisions about club proposals: the roles of the people they name. The rest applies to every kind of
 * proposal.
 */

import type { FieldProblem } from '../../errors.ts';
import { type KnownPerson, namingProblems } from '../../proposals/proposals.rules.ts';
import { proposalsText } from './proposals.text.ts';

/**
 * Reasons why people can't be named: they aren't at the school, have left it, or would get a role that the
 * school doesn't have.
 * @param known the named people that the school has, by id
 * @param roles the keys of roles that the school has, including plain membership
 */
export function peopleProblems(
  named: {
    studentMemberships?: readonly { studentId: string; roleKey: string }[] | undefined;
    facultyMemberships?: readonly { facultyId: string }[] | undefined;
  },
  known: ReadonlyMap<string, KnownPerson>,
  roles: ReadonlySet<string>,
): FieldProblem[] {
  const students = (named.studentMemberships ?? []).flatMap(({ studentId, roleKey }, index) => [
    ...namingProblems(
      [{ personId: studentId, kind: 'student', path: `studentMemberships.${index}.studentId` }],
      known,
    ),
    ...(roles.has(roleKey)
      ? []
      : [{ path: `studentMemberships.${index}.roleKey`, message: proposalsText.noSuchRole }]),
  ]);
  const advisors = (named.facultyMemberships ?? []).map(({ facultyId }, index) => ({
    personId: facultyId,
    kind: 'faculty' as const,
    path: `facultyMemberships.${index}.facultyId`,
  }));
  return [...students, ...namingProblems(advisors, known)];
}

type Named = { personId: string; roleKey: string };

/**
 * The students who join the club when its proposal is approved: those named who are still at the school, and
 * the student who proposed it. If the school has removed a role since, its holder becomes a plain member.
 * @param named students of the proposal
 * @param here ids of people who are at the school and not archived
 * @param known the keys of roles that the school has, including plain membership
 */
export function joiningStudents(
  named: readonly Named[],
  submittedBy: string | null,
  here: ReadonlySet<string>,
  known: ReadonlySet<string>,
  plainRole: string,
): Named[] {
  const all = submittedBy === null ? named : [...named, { personId: submittedBy, roleKey: plainRole }];
  return all
    .filter(({ personId }) => here.has(personId))
    .map(({ personId, roleKey }) => ({ personId, roleKey: known.has(roleKey) ? roleKey : plainRole }));
}
