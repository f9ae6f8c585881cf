import { describe, expect, test } from 'vitest';
import { checkArrows } from './layout.arrows.mjs';

const WEB = 'packages/web/src/features';
const SERVER = 'packages/server/src/features';

/** The findings in a tree whose files import these modules. */
function findings(files, rooms) {
  const found = [];
  const imports = Object.entries(files).map(([path, modules]) => [
    path,
    modules.map((value, at) => ({ value, at })),
  ]);
  checkArrows(
    new Map(imports),
    { ACROSS: [], BACKWARDS: [], ...rooms },
    (path, message) => found.push(`${path} ${message}`),
    (entry, message) => found.push(`${entry} ${message}`),
  );
  return found;
}

describe('of another feature', () => {
  const said = 'is in a room of clubs: import the ground of clubs, and move there what both features need';

  test.each([
    ['packages/domain/src/home/home.contract.ts', '../clubs/budget/budget.contract.ts'],
    [`${SERVER}/home/home.handlers.ts`, '../clubs/budget/budget.store.ts'],
    [`${SERVER}/messages/inbox/inbox.store.ts`, '../../clubs/budget/budget.rules.ts'],
    [`${WEB}/attendance/plan/plan.rules.ts`, '../../clubs/form/form.rules.ts'],
    [`${WEB}/attendance/plan/plan.text.ts`, '@casement/domain/clubs/budget/budget.text.ts'],
    [`${WEB}/home/HomePage.tsx`, '../clubs/budget/budget.paths.ts'],
  ])('%s does not import a room: %s', (path, module) => {
    expect(findings({ [path]: [module] })).toEqual([expect.stringContaining(said)]);
  });

  test.each([
    [`${WEB}/attendance/plan/plan.rules.ts`, '../../clubs/clubs.rules.ts'],
    [`${WEB}/attendance/plan/plan.rules.ts`, '@casement/domain/clubs/clubs.rules.ts'],
    [`${WEB}/attendance/plan/plan.rules.ts`, '../register/register.rules.ts'],
    [`${WEB}/attendance/plan/plan.rules.ts`, '@casement/domain/attendance/students/students.rules.ts'],
    [`${WEB}/attendance/plan/plan.rules.ts`, '@casement/domain/shared/time/days.ts'],
    [`${WEB}/attendance/plan/plan.test.ts`, '../../clubs/form/form.rules.ts'],
    [`${SERVER}/attendance/plan/plan.factories.ts`, '../../clubs/tags/tags.factories.ts'],
    ['packages/server/src/router.ts', './features/clubs/tags/tags.handlers.ts'],
    ['packages/domain/src/contract.ts', './clubs/tags/tags.contract.ts'],
  ])('%s may import %s', (path, module) => {
    expect(findings({ [path]: [module] })).toEqual([]);
  });

  test('a room may be imported by an arrow that is listed, while there is such an import', () => {
    const ACROSS = [{ from: 'home', to: 'clubs/budget', why: 'requests that wait for a decision' }];
    const path = `${SERVER}/home/home.handlers.ts`;
    expect(findings({ [path]: ['../clubs/budget/budget.store.ts'] }, { ACROSS })).toEqual([]);
    expect(findings({ [path]: ['../clubs/tags/tags.store.ts'] }, { ACROSS })).toEqual([
      expect.stringContaining(`${path} ${SERVER}/clubs/tags/tags.store.ts ${said}`),
      'clubs/budget home does not import clubs/budget: remove the arrow from ACROSS',
    ]);
  });
});

describe('the direction between two features', () => {
  const clubs = `${SERVER}/clubs/clubs.store.ts`;
  const attendance = `${SERVER}/attendance/attendance.store.ts`;
  const said = 'features import each other in one direction';

  test('is one', () => {
    expect(findings({ [attendance]: ['../clubs/clubs.store.ts'] })).toEqual([]);
    expect(
      findings({
        [attendance]: ['../clubs/clubs.store.ts'],
        [clubs]: ['../attendance/attendance.rules.ts'],
      }),
    ).toEqual([
      expect.stringContaining(`${attendance} attendance → clubs → attendance: ${said}`),
      expect.stringContaining(`${clubs} clubs → attendance → clubs: ${said}`),
    ]);
  });

  test('is one over other features too, and on the web', () => {
    const circle = {
      [`${WEB}/clubs/clubs.text.ts`]: ['../profile/profile.text.ts'],
      [`${WEB}/profile/profile.text.ts`]: ['../attendance/attendance.text.ts'],
      [`${WEB}/attendance/attendance.text.ts`]: ['../clubs/clubs.text.ts'],
    };
    expect(findings(circle)).toHaveLength(3);
    expect(findings(circle)[0]).toContain('clubs → profile → attendance → clubs');
  });

  test('is no matter of links, of sentences of the activity log, and of tests', () => {
    expect(
      findings({
        [`${WEB}/clubs/clubs.text.ts`]: ['../attendance/attendance.paths.ts', '../school/activity.text.ts'],
        [`${WEB}/attendance/attendance.text.ts`]: ['../clubs/clubs.text.ts'],
        [`${WEB}/school/school.text.ts`]: ['../clubs/clubs.text.ts'],
        [`${WEB}/clubs/clubs.test.ts`]: ['../attendance/attendance.text.ts'],
      }),
    ).toEqual([]);
    const links = {
      [attendance]: ['../clubs/clubs.store.ts'],
      [clubs]: ['../attendance/attendance.paths.ts'],
    };
    expect(findings(links)).toHaveLength(2);
  });

  test('can be left by an import that is listed, while there is one', () => {
    const BACKWARDS = [{ from: clubs, to: attendance, why: 'a reason' }];
    const files = {
      [attendance]: ['../clubs/clubs.store.ts'],
      [clubs]: ['../attendance/attendance.store.ts'],
    };
    expect(findings(files, { BACKWARDS })).toEqual([]);
    expect(findings({ [attendance]: ['../clubs/clubs.store.ts'] }, { BACKWARDS })).toEqual([
      `${clubs} ${clubs} does not import ${attendance}: remove the arrow from BACKWARDS`,
    ]);
  });
});
