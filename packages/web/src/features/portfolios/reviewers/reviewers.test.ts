import { expect, it } from 'vitest';
import { expectedOf, sharedLoads } from './reviewers.rules.ts';

const person = (id: string) => ({
  _id: id,
  schoolEmail: `${id}@x.example`,
  firstName: id,
  lastName: '',
  displayName: id,
});
const student = { ...person('s'), graduatingClass: '2028' };
const students = [
  { student, gets: [person('a')], has: [] },
  { student: { ...student, _id: 't' }, gets: [], has: [person('a'), person('b')] },
];

it('says how many portfolios each teacher has and gets', () => {
  expect(sharedLoads(students, [person('a'), person('b'), person('c')])).toEqual([
    { _id: 'a', name: 'a', now: 1, more: 1 },
    { _id: 'b', name: 'b', now: 1, more: 0 },
    { _id: 'c', name: 'c', now: 0, more: 0 },
  ]);
});

it('sends the reviewer expected for each student', () => {
  expect(expectedOf(students)).toEqual([{ studentPortfolioInfoId: 's', facultyId: 'a' }]);
});
