import { schoolCan } from '@casement/domain/school/school.contract.ts';
import { offeredBy } from '@casement/domain/shared/permissions.ts';
import { expect, test } from 'vitest';
import { thingsToTry } from './things.rules.ts';

const on = { enabled: true };
const clubs = {
  enabled: true,
  alternateNameForClubs: null,
  alternateFontAwesomeIcon: null,
  wholeSchoolClubEnabled: true,
  ignoreAbsencesEnabled: true,
  showAttendanceInTokenDashboard: true,
};
const features = { clubs, proposals: on, portfolio: on, evaluations: on };

function namesOf(granted: readonly string[], marks: boolean, used = features): string[] {
  const can = schoolCan.parse(
    Object.fromEntries(offeredBy('school').map((one) => [one, granted.includes(one)])),
  );
  return thingsToTry({ can, school: { features: used } }, [
    { _id: 'a', marks: false },
    { _id: 'b', marks },
  ]).map(({ name }) => name);
}

const teaches = ['portfolios.list', 'people.onboard', 'attendance.watchlist'];
const learns = ['post.create', 'proposal.create'];

test.each([
  ['an administrator', [...teaches, 'audit.manage'], false, ['short', 'review', 'auditor', 'list', 'misses']],
  ['an advisor', teaches, true, ['register', 'short', 'review', 'list', 'misses']],
  ['a leader', learns, true, ['register', 'evidence', 'missing', 'propose', 'record']],
  ['a student', learns, false, ['evidence', 'missing', 'propose', 'record', 'week']],
])('%s is offered five things to try', (_who, granted, marks, names) =>
  expect(namesOf(granted, marks)).toEqual(names),
);

test('nothing that the school has switched off is offered', () => {
  const off = { enabled: false };
  const used = { clubs: { ...clubs, enabled: false }, proposals: off, portfolio: off, evaluations: off };
  expect(namesOf([...teaches, ...learns], true, used)).toEqual(['list', 'week']);
});

test('the register offered is that of a club whose registers the person marks', () => {
  const can = schoolCan.parse(Object.fromEntries(offeredBy('school').map((one) => [one, false])));
  const [first] = thingsToTry({ can, school: { features } }, [
    { _id: 'a', marks: false },
    { _id: 'b', marks: true },
  ]);
  expect(first).toEqual({ name: 'register', to: '/clubspace/attendance/b/admin' });
});
