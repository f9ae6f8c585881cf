/** The first page through the API, as each role. */

import { home } from '@casement/domain/home/home.contract.ts';
import { periodWindows } from '@casement/domain/shared/time/periods.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { inHours, testClock } from '../../testing/app/clock.ts';
import { callAs, dataOf } from '../../testing/callers/call.ts';
import {
  comingClass,
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeMeeting,
  makeRole,
  makeSchool,
  makeStudent,
  type TestPerson,
} from '../../testing/factories.ts';
import { asOwner } from '../../testing/read/rows.ts';
import { makeSession, makeSessions } from '../attendance/attendance.factories.ts';
import { makeProposal } from '../clubs/proposals/proposals.factories.ts';
import { makeBudgetRequest } from '../clubs/tags/tags.factories.ts';
import {
  makeAward,
  makePost,
  makePostComment,
  makeReviewer,
  makeTargets,
  makeTokenComment,
} from '../portfolios/portfolios.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

async function read(person: TestPerson) {
  return dataOf(await callAs(app, person, 'GET /home'), home);
}

const daysAgo = (days: number) => inHours(-24 * days);

describe('a teacher', () => {
  it('sees only the clubs they advise, with the soonest meeting first', async () => {
    const school = await makeSchool(app, { teachersMayAdminister: false });
    const teacher = await makeFaculty(app, { school });
    const named = (clubName: string) => makeClub(app, { school, clubName, advisors: [teacher] });
    const [later, none, now] = await Promise.all([named('Archery'), named('Baking'), named('Chess')]);
    const elsewhere = await makeClub(app, { school });
    await makeMeeting(app, { club: later, inDays: 2 });
    await makeMeeting(app, { club: later, inDays: 9 });
    await makeMeeting(app, { club: none, inDays: -2 });
    const running = await makeMeeting(app, { club: now });
    await makeMeeting(app, { club: elsewhere });
    const { clubs, schoolDay, attendance, tasks, setUp } = await read(teacher);
    expect(clubs.map(({ clubName }) => clubName)).toEqual(['Chess', 'Archery', 'Baking']);
    expect(clubs[0]).toMatchObject({
      roles: ['faculty'],
      manages: true,
      marks: true,
      next: { _id: running.id },
    });
    expect(clubs[2]?.next).toBeNull();
    expect({ schoolDay, attendance, tasks, setUp }).toEqual({
      schoolDay: null,
      attendance: null,
      tasks: [],
      setUp: null,
    });
  });

  it('sees the incomplete registers of the last two weeks', async () => {
    const school = await makeSchool(app);
    const teacher = await makeFaculty(app, { school });
    const [ada, bo] = await Promise.all([makeStudent(app, { school }), makeStudent(app, { school })]);
    const club = await makeClub(app, { school, clubName: 'Chess', advisors: [teacher] });
    const relaxed = await makeClub(app, { school, advisors: [teacher] });
    await asOwner(app, school.id, 'update club set ignore_absences = true where id = $1', [relaxed.id]);
    const someone = await makeClub(app, { school });
    const partly = await makeSession(app, {
      club,
      startsAt: daysAgo(3),
      marks: [
        [ada, 'present'],
        [bo, 'unmarked'],
      ],
    });
    const untaken = await makeSession(app, { club, startsAt: daysAgo(1), marks: [[ada, 'unmarked']] });
    const unmarked = [[ada, 'unmarked']] as const;
    await Promise.all([
      makeSession(app, { club, startsAt: daysAgo(2), marks: [[ada, 'excusedAbsent']] }),
      makeSession(app, { club, startsAt: daysAgo(15), marks: unmarked }),
      makeSession(app, { club, startsAt: inHours(-0.5), minutes: 60, marks: unmarked }),
      makeSession(app, { club: relaxed, startsAt: daysAgo(1), marks: unmarked }),
      makeSession(app, { club: someone, startsAt: daysAgo(1), marks: unmarked }),
    ]);
    const { registers } = await read(teacher);
    expect(registers.total).toBe(2);
    expect(registers.meetings).toMatchObject([
      { _id: untaken, unmarked: 1, rows: 1, club: { _id: club.id, clubName: 'Chess' } },
      { _id: partly, unmarked: 1, rows: 2 },
    ]);
    const administrator = await makeAdministrator(app, { school });
    expect((await read(administrator)).registers.total).toBe(3);
  });
});

describe('the CAS office', () => {
  it('sees the day’s meetings of the whole school, in the school’s time zone', async () => {
    const school = await makeSchool(app, { timeZone: 'Pacific/Auckland' });
    const administrator = await makeAdministrator(app, { school });
    expect((await read(administrator)).schoolDay).toBeNull();
    const club = await makeClub(app, { school, clubName: 'Chess' });
    const student = await makeStudent(app, { school });
    const noon = testClock.now().toZonedDateTimeISO(school.timeZone).add({ days: 3 }).withPlainTime('12:00');
    const at = (hours: number) => noon.add({ hours }).toInstant().toString();
    const marks = [[student, 'unmarked']] as const;
    // The early morning and the late evening of one day there are on two days in UTC.
    const early = await makeSession(app, { club, startsAt: at(-11), marks });
    const late = await makeSession(app, { club, startsAt: at(11), marks });
    await makeSession(app, { club, startsAt: at(13), marks });
    const own = await makeClub(app, { school, advisors: [administrator] });
    await makeSession(app, { club: own, startsAt: at(0), marks });
    const { schoolDay, tasks } = await read(administrator);
    expect(schoolDay).toMatchObject({
      date: noon.toPlainDate().toString(),
      total: 2,
      meetings: [{ _id: early, rows: 1 }, { _id: late }],
    });
    expect(tasks).toEqual([
      { kind: 'nonCompliantPortfolios', count: 0, records: [] },
      { kind: 'uncommentedPortfolios', count: 0, records: [] },
    ]);
  });

  it('sees a meeting of several days among those of today', async () => {
    const school = await makeSchool(app);
    const administrator = await makeAdministrator(app, { school });
    const club = await makeClub(app, { school });
    const marks = [[await makeStudent(app, { school }), 'unmarked']] as const;
    const camp = await makeSession(app, { club, startsAt: daysAgo(1), minutes: 6 * 24 * 60, marks });
    await makeSession(app, { club, startsAt: inHours(72), marks });
    const today = testClock.now().toZonedDateTimeISO(school.timeZone).toPlainDate().toString();
    expect((await read(administrator)).schoolDay).toMatchObject({
      date: today,
      total: 1,
      meetings: [{ _id: camp }],
    });
  });

  it('sees how many people a school without clubs has, until it has a club', async () => {
    const school = await makeSchool(app);
    const administrator = await makeAdministrator(app, { school });
    const student = await makeStudent(app, { school });
    await makeStudent(app, { school, archived: true });
    expect((await read(administrator)).setUp).toEqual({ students: 1, faculty: 1 });
    expect((await read(student)).setUp).toBeNull();
    await makeClub(app, { school });
    expect((await read(administrator)).setUp).toBeNull();
  });
});

describe('a student', () => {
  it('sees their clubs with the next meeting and what their roles allow', async () => {
    const school = await makeSchool(app, { teachersMayAdminister: false });
    const student = await makeStudent(app, { school });
    const president = await makeRole(app, { school, title: 'President', permissions: ['canCreateEvents'] });
    const led = await makeClub(app, {
      school,
      clubName: 'Led',
      leaders: [{ student, roleKey: president }],
    });
    await makeClub(app, { school, clubName: 'Joined', members: [student] });
    await makeMeeting(app, { club: led, inDays: 1 });
    const { clubs, schoolDay } = await read(student);
    expect(clubs).toMatchObject([
      { clubName: 'Led', roles: ['President'], manages: true, marks: true, memberCount: 1 },
      { clubName: 'Joined', roles: ['member'], manages: false, marks: false, next: null },
    ]);
    expect(schoolDay).toBeNull();
  });

  it('sees their own attendance rate, and whether it is low', async () => {
    const school = await makeSchool(app);
    const student = await makeStudent(app, { school });
    const club = await makeClub(app, { school, members: [student] });
    expect((await read(student)).attendance).toEqual({ rate: null, counted: 0, missed: 0, low: false });
    await makeSessions(app, club, student, ['present', 'late', 'excusedAbsent', 'unmarked']);
    expect((await read(student)).attendance).toEqual({ rate: 1, counted: 2, missed: 0, low: false });
    await makeSessions(app, club, student, ['absent']);
    expect((await read(student)).attendance).toMatchObject({ counted: 3, missed: 1, low: true });
  });

  it('sees in each club how many of their sessions they attended', async () => {
    const school = await makeSchool(app);
    const student = await makeStudent(app, { school });
    const make = async (clubName: string) => makeClub(app, { school, clubName, members: [student] });
    const [chess, choir] = [await make('Chess'), await make('Choir')];
    await makeClub(app, { school, clubName: 'Drama', members: [student] });
    await makeSessions(app, chess, student, ['present', 'absent', 'excusedAbsent', 'unmarked']);
    await makeSessions(app, choir, student, ['late']);
    const { clubs, attendance } = await read(student);
    expect(new Map(clubs.map(({ clubName, sessions }) => [clubName, sessions]))).toEqual(
      new Map([
        ['Chess', { counted: 2, attended: 1 }],
        ['Choir', { counted: 1, attended: 1 }],
        ['Drama', { counted: 0, attended: 0 }],
      ]),
    );
    expect(attendance).toMatchObject({ counted: 3, missed: 1 });
    const teacher = await makeFaculty(app, { school });
    await makeClub(app, { school, advisors: [teacher] });
    expect((await read(teacher)).clubs.map(({ sessions }) => sessions)).toEqual([null]);
  });
});

describe('proposals and budget requests', () => {
  it('wait for the administrators who decide, and returned proposals for their author alone', async () => {
    const school = await makeSchool(app, { teachersMayAdminister: false });
    const administrator = await makeAdministrator(app, { school });
    const teacher = await makeFaculty(app, { school });
    const [author, other] = await Promise.all([makeStudent(app, { school }), makeStudent(app, { school })]);
    await makeProposal(app, { author, clubName: 'Astronomy' });
    const returned = await makeProposal(app, { author, clubName: 'Bees', status: 'studentRevising' });
    await makeProposal(app, { author, status: 'studentDrafting' });
    const club = await makeClub(app, { school });
    await makeBudgetRequest(app, { club });
    const kinds = async (person: TestPerson) =>
      (await read(person)).tasks.map(({ kind, count, records }) => [kind, count, records.length]);
    expect(await kinds(administrator)).toEqual([
      ['proposalsToDecide', 1, 1],
      ['budgetRequestsToDecide', 1, 0],
      ['nonCompliantPortfolios', 0, 0],
      ['uncommentedPortfolios', 0, 0],
    ]);
    expect(await kinds(teacher)).toEqual([]);
    expect(await kinds(other)).toEqual([]);
    expect((await read(author)).tasks).toEqual([
      { kind: 'returnedProposals', count: 1, records: [{ _id: returned.id, name: 'Bees' }] },
    ]);
    const post = await makePost(app, { student: author });
    await makePostComment(app, { post, author: teacher });
    expect(await kinds(author)).toEqual([
      ['portfolioComments', 1, 0],
      ['returnedProposals', 1, 1],
    ]);
  });
});

describe('the current period', () => {
  it('is shown only to a student, with the award, the targets of their class and its last day', async () => {
    const school = await makeSchool(app);
    const student = await makeStudent(app, { school, graduatingClass: comingClass });
    const nothing = (await read(student)).period;
    expect(nothing).toMatchObject({ periodKind: 'semester', award: null, targets: null, customTokens: [] });
    const period = nothing?.period ?? 0;
    expect(nothing?.to).toBe(periodWindows('semester', comingClass)[period - 1]?.to);
    await makeTargets(app, { school, graduatingYear: comingClass, period, creativity: 4 });
    await makeAward(app, { student, period, casTokens: [{ token: 'Creativity', count: 3 }] });
    await makeAward(app, { student, period, periodKind: 'trimester' });
    expect((await read(student)).period).toMatchObject({
      period,
      award: { casTokens: [{ token: 'Creativity', count: 3 }], locTokens: [], customTokens: [] },
      targets: { period, creativity: 4 },
    });
    expect((await read(await makeFaculty(app, { school }))).period).toBeNull();
  });
});

describe('portfolios that need attention', () => {
  const kinds = async (person: TestPerson) =>
    (await read(person)).tasks.map(({ kind, count }) => [kind, count]);
  const at = (hour: number) => new Date(Date.UTC(2026, 9, 1, hour));

  it('give an administrator the school’s two counts, without archived students or past classes', async () => {
    const school = await makeSchool(app);
    const administrator = await makeAdministrator(app, { school });
    const [lacking, quiet, spoken] = [
      await makeStudent(app, { school }),
      await makeStudent(app, { school }),
      await makeStudent(app, { school }),
    ];
    await makeTargets(app, { school, graduatingYear: comingClass });
    await makeTargets(app, { school, graduatingYear: '2020' });
    await makePost(app, { student: lacking });
    await makeTokenComment(app, { student: spoken, author: administrator });
    for (const gone of [{ archived: true }, { graduatingClass: '2020' }]) {
      await makePost(app, { student: await makeStudent(app, { school, ...gone }) });
    }
    expect(await kinds(administrator)).toEqual([
      ['nonCompliantPortfolios', 1],
      ['uncommentedPortfolios', 1],
    ]);
    // The sentence next to them counts everyone who is short, with or without new posts.
    expect((await read(administrator)).short).toMatchObject({ whose: 'all', students: 3 });
    const teacher = await makeFaculty(app, { school });
    expect((await read(teacher)).short).toBeNull();
    await makeReviewer(app, { student: spoken, faculty: teacher });
    expect((await read(teacher)).short).toMatchObject({ whose: 'mine', students: 1 });
    await makePost(app, { student: quiet });
    expect(await kinds(administrator)).toEqual([
      ['nonCompliantPortfolios', 2],
      ['uncommentedPortfolios', 2],
    ]);
  });

  it('show a teacher the portfolios they review, by name, until they comment', async () => {
    const school = await makeSchool(app);
    const teacher = await makeFaculty(app, { school });
    const student = await makeStudent(app, { school, firstName: 'Noor', lastName: 'Haddad' });
    const post = await makePost(app, { student, createdAt: at(1) });
    expect(await kinds(teacher)).toEqual([]);
    await makeReviewer(app, { student, faculty: teacher });
    expect((await read(teacher)).tasks).toEqual([
      { kind: 'reviewedPortfolios', count: 1, records: [{ _id: student.id, name: 'Noor Haddad' }] },
    ]);
    await makePostComment(app, { post, author: teacher, createdAt: at(2) });
    expect(await kinds(teacher)).toEqual([]);
  });

  it('show a student where there are comments they have not seen, the latest first', async () => {
    const student = await makeStudent(app);
    const teacher = await makeFaculty(app, { school: student.school });
    const post = await makePost(app, { student, createdAt: at(1) });
    expect(await kinds(student)).toEqual([]);
    const see = async (commentIds: string[]) =>
      callAs(app, student, 'PUT /portfolio/seenComments', { studentPortfolioInfoId: student.id, commentIds });
    const first = await makePostComment(app, { post, author: teacher, createdAt: at(2) });
    const second = await makePostComment(app, { post, author: teacher, createdAt: at(3) });
    await makePostComment(app, { post, author: student, createdAt: at(4) });
    const onTokens = await makeTokenComment(app, { student, author: teacher, period: 2, createdAt: at(5) });
    // The school uses semesters: comments on a trimester have no screen.
    await makeTokenComment(app, { student, author: teacher, periodKind: 'trimester', createdAt: at(6) });
    expect(await kinds(student)).toEqual([['portfolioComments', 3]]);
    expect((await read(student)).newComments).toEqual([
      expect.objectContaining({ on: 'tokens', count: 1, kind: 'semester', period: 2 }),
      expect.objectContaining({ on: 'post', count: 2, _id: post.id, kind: 'evidence' }),
    ]);
    await see([first]);
    expect(await kinds(student)).toEqual([['portfolioComments', 2]]);
    await see([second, onTokens]);
    expect(await kinds(student)).toEqual([]);
    expect((await read(student)).newComments).toEqual([]);
    expect((await read(teacher)).newComments).toEqual([]);
  });

  it('quote the latest comment of a place, and say who wrote it', async () => {
    const student = await makeStudent(app);
    const [ada, bo] = await Promise.all(
      ['Ada', 'Bo'].map((firstName) =>
        makeFaculty(app, { school: student.school, firstName, lastName: 'Berg' }),
      ),
    );
    const post = await makePost(app, { student, createdAt: at(1) });
    await makePostComment(app, { post, author: bo, createdAt: at(3), content: 'Later <b>'.repeat(20) });
    await makePostComment(app, { post, author: ada, createdAt: at(2), content: 'Earlier' });
    const [place] = (await read(student)).newComments;
    expect(place?.latest).toEqual({
      by: 'Bo Berg',
      at: at(3).toISOString(),
      words: 'Later <b>'.repeat(20).slice(0, 160),
    });
  });

  it('list five places with new comments, and count all of them', async () => {
    const student = await makeStudent(app);
    for (const hour of [1, 2, 3, 4, 5, 6]) {
      const post = await makePost(app, { student, createdAt: at(0) });
      await makePostComment(app, { post, createdAt: at(hour) });
    }
    expect(await kinds(student)).toEqual([['portfolioComments', 6]]);
    expect((await read(student)).newComments).toHaveLength(5);
  });
});
