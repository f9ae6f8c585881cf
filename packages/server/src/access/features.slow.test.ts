/** Every call of the contract while its feature is switched off, and traces of the feature in other answers. */

import { home } from '@casement/domain/home/home.contract.ts';
import {
  type FeatureSwitches,
  type SchoolFeature,
  schoolFeatures,
} from '@casement/domain/shared/features.ts';
import { closedBy, permissions } from '@casement/domain/shared/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeAuditLink } from '../features/audit/audit.factories.ts';
import { makeApp, type TestApp } from '../testing/app/app.ts';
import { schoolDay } from '../testing/app/clock.ts';
import { callAs, dataOf, errorOf, nobodyAt } from '../testing/callers/call.ts';
import { castMatrix, type MatrixCaller } from '../testing/callers/callers.ts';
import { inputs } from '../testing/callers/inputs.ts';
import { procedures } from '../testing/callers/procedures.ts';
import {
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeMeeting,
  makeSchool,
  makeStudent,
  type TestPerson,
} from '../testing/factories.ts';
import { asOwner } from '../testing/read/rows.ts';

const column = {
  clubs: 'clubs_enabled',
  proposals: 'proposals_enabled',
  portfolio: 'portfolio_enabled',
} as const;
type Switch = keyof typeof column;

const on: FeatureSwitches = z
  .record(z.enum(schoolFeatures), z.object({ enabled: z.boolean() }))
  .parse(Object.fromEntries(schoolFeatures.map((feature) => [feature, { enabled: true }])));
const without = (feature: SchoolFeature): FeatureSwitches => ({ ...on, [feature]: { enabled: false } });

let app: TestApp;
let callers: MatrixCaller[];
beforeAll(async () => {
  app = await makeApp({ DEMO: 'true' });
  callers = (await castMatrix(app)).filter(
    ({ kind }) => kind.records === 'deputising' && kind.home === undefined,
  );
});
afterAll(async () => app.close());

async function turn(schoolId: string, feature: Switch, enabled: boolean): Promise<void> {
  await asOwner(app, schoolId, `update school set ${column[feature]} = $2 where school_id = $1`, [
    schoolId,
    enabled,
  ]);
}

/** The paths of each feature's calls; calls there that stay open are listed, with the reason. */
const areas: Readonly<Partial<Record<SchoolFeature, RegExp>>> = {
  clubs: /^\w+ \/(club|admin\/clubs|admin\/clubTags|students\/(\{studentId\}\/)?(attendance|clubAttendance))/,
  portfolio: /^\w+ \/(portfolio|auditAccessLink|audit\/)/,
};

it.each(['clubs', 'portfolio'] as const)(
  'closes every call below the addresses of %s when it is switched off',
  (feature) => {
    const there = procedures().filter(({ route }) => areas[feature]?.test(route));
    expect(there.length).toBeGreaterThan(15);
    const open = there.filter(({ permission }) => closedBy(permission, without(feature)) !== feature);
    expect(open.map(({ route }) => route)).toEqual([]);
  },
);

it('closes nothing while everything is switched on', () => {
  expect(permissions.filter((name) => closedBy(name, on) !== undefined)).toEqual([]);
});

describe.each(['clubs', 'proposals', 'portfolio'] as const)('with %s switched off', (feature) => {
  const closed = procedures().filter(
    ({ permission }) => permission !== 'audit.open' && closedBy(permission, without(feature)) === feature,
  );
  const turnAll = async (enabled: boolean) => {
    for (const { sharedScene } of callers) await turn((await sharedScene()).school.id, feature, enabled);
  };
  beforeAll(() => turnAll(false));
  afterAll(() => turnAll(true));

  it.each(closed)('$route is refused to everyone', async (procedure) => {
    const [input] = inputs[procedure.name] ?? [];
    for (const caller of callers) {
      const answer = await callAs(
        app,
        caller.sends,
        procedure.route,
        await input?.input(await caller.sharedScene()),
      );
      const expected = caller.kind.person === undefined ? [401, 'NOT_SIGNED_IN'] : [403, 'SWITCHED_OFF'];
      expect([caller.kind.name, answer.status, errorOf(answer).code]).toEqual([
        caller.kind.name,
        ...expected,
      ]);
    }
  });
});

describe('a school with clubs switched off', () => {
  async function scene() {
    const school = await makeSchool(app);
    const student = await makeStudent(app, { school });
    const [advisor, administrator] = [
      await makeFaculty(app, { school }),
      await makeAdministrator(app, { school }),
    ];
    const club = await makeClub(app, { school, members: [student], advisors: [advisor, administrator] });

    await makeMeeting(app, { club, inDays: -2 });
    await makeMeeting(app, { club, inDays: 1 });
    return { school, club, student, advisor, administrator };
  }
  const namesClub = async (who: TestPerson, route: string, clubId: string) =>
    (await callAs(app, who, route)).text.includes(clubId);

  it('names no club at home, in records, directories or the calendar, until clubs are on again', async () => {
    const { school, club, student, advisor, administrator } = await scene();
    const today = schoolDay.toZonedDateTimeISO('UTC').toPlainDate();
    const day = (days: number) => today.add({ days }).toString();
    const calendar = `GET /calendar/events?from=${day(-3)}&to=${day(3)}`;
    const reads: [TestPerson, string][] = [
      ...[student, advisor, administrator].flatMap((who): [TestPerson, string][] => [
        [who, 'GET /home'],
        [who, calendar],
      ]),
      [administrator, `GET /students/${student.id}`],
      [administrator, `GET /faculty/${advisor.id}`],
      [administrator, 'GET /faculty/getFacultyForAdmin'],
      [student, 'GET /portfolio/clubs'],
    ];
    const named = async () => {
      const answers = await Promise.all(reads.map(async ([who, route]) => namesClub(who, route, club.id)));
      return reads.filter((_read, at) => answers[at]).length;
    };
    expect(await named()).toBe(reads.length);
    await turn(school.id, 'clubs', false);
    expect(await named()).toBe(0);
    for (const who of [student, advisor, administrator]) {
      const answer = dataOf(await callAs(app, who, 'GET /home'), home);
      expect([answer.clubs, answer.registers.total, answer.schoolDay, answer.attendance]).toEqual([
        [],
        0,
        null,
        null,
      ]);
    }
    await turn(school.id, 'clubs', true);
    expect(await named()).toBe(reads.length);
  });

  it('offers nothing that is closed', async () => {
    const { school, administrator } = await scene();
    const can = z.object({ can: z.record(z.string(), z.boolean()) });
    const offered = async () => {
      const { can: all } = dataOf(await callAs(app, administrator, 'GET /user/me'), can);
      return [
        all['clubs.settings'],
        all['attendance.watchlist'],
        all['portfolios.list'],
        all['school.update'],
      ];
    };
    expect(await offered()).toEqual([true, true, true, true]);
    await turn(school.id, 'clubs', false);
    expect(await offered()).toEqual([false, false, true, true]);
    await turn(school.id, 'portfolio', false);
    expect(await offered()).toEqual([false, false, false, true]);
  });
});

it('answers 404 to an auditor while portfolios are switched off, as for a deleted link', async () => {
  const school = await makeSchool(app);
  const link = await makeAuditLink(app, { school });
  const open = () => callAs(app, nobodyAt(school), `GET /audit/${link.token}`);
  expect((await open()).status).toBe(200);
  await turn(school.id, 'portfolio', false);
  const answer = await open();
  expect([answer.status, errorOf(answer).code]).toEqual([404, 'NOT_FOUND']);
});
