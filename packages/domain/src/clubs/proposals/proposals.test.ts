/** The people who may be named in a club's proposal, and those who join when it is approved. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memberRole } from '../clubs.contract.ts';
import { joiningStudents, peopleProblems } from './proposals.rules.ts';

describe('people in a club proposal', () => {
  it('are refused with a message at their place', () => {
    const known = new Map(
      [
        { _id: 'ada', kind: 'student' as const, displayName: 'Ada Ek', archived: false },
        { _id: 'bo', kind: 'student' as const, displayName: 'Bo Lind', archived: true },
      ].map((person) => [person._id, person]),
    );
    const input = {
      studentMemberships: [
        { studentId: 'ada', roleKey: 'Emperor' },
        { studentId: 'bo', roleKey: 'member' },
        { studentId: 'nobody', roleKey: 'member' },
      ],
      facultyMemberships: [{ facultyId: 'ada' }],
    };
    expect(peopleProblems(input, known, new Set(['member']))).toEqual([
      { path: 'studentMemberships.0.roleKey', message: 'This role was removed. Choose another.' },
      { path: 'studentMemberships.1.studentId', message: 'Bo Lind has left the school.' },
      { path: 'studentMemberships.2.studentId', message: 'There is no such student at the school.' },
      { path: 'facultyMemberships.0.facultyId', message: 'There is no such faculty member at the school.' },
    ]);
  });

  it('join if they are still at the school, as does the proposer, in roles that exist', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd');
    const role = fc.constantFrom('member', 'President', 'Gone');
    fc.assert(
      fc.property(
        fc.array(fc.record({ personId: id, roleKey: role })),
        fc.option(id),
        fc.uniqueArray(id),
        (named, submittedBy, current) => {
          const here = new Set<string>(current);
          const known = new Set(['member', 'President']);
          const joined = joiningStudents(named, submittedBy, here, known, memberRole);
          const wanted = new Set<string>([...named.map(({ personId }) => personId), submittedBy ?? '']);
          expect(new Set(joined.map(({ personId }) => personId))).toEqual(
            new Set([...here].filter((personId) => wanted.has(personId))),
          );
          expect(joined.every(({ roleKey }) => known.has(roleKey))).toBe(true);
        },
      ),
    );
  });
});
