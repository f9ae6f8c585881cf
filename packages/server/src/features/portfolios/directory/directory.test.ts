/** All portfolios through the API: figures, flags, order, and that the cache is never stale. */
import {
  type PortfolioDirectory,
  portfolioDirectory,
} from '@casement/domain/portfolios/directory/directory.contract.ts';
import {
  comparePortfolios,
  isWithoutComments,
  newPostsOf,
} from '@casement/domain/portfolios/directory/directory.rules.ts';
import {
  countsCustomTokens,
  customTokenName,
  isNonCompliant,
  outdoorEducation,
} from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf } from '../../../testing/callers/call.ts';
import {
  comingClass,
  makeAdministrator,
  makeFaculty,
  makeSchool,
  makeStudent,
  type TestPerson,
} from '../../../testing/factories.ts';
import { asOwner } from '../../../testing/read/rows.ts';
import {
  makeAward,
  makeCustomToken,
  makePost,
  makePostComment,
  makeReviewer,
  makeTargets,
  makeTokenComment,
} from '../portfolios.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const route = 'GET /portfolio/portfolios';
const read = async (who: TestPerson): Promise<PortfolioDirectory> =>
  dataOf(await callAs(app, who, route), portfolioDirectory);
const cardOf = async (who: TestPerson, student: TestPerson) => {
  const found = (await read(who)).portfolios.find(({ _id }) => _id === student.id);
  if (found === undefined) throw new Error('The portfolio is not listed.');
  return found;
};
const at = (day: number) => new Date(Date.UTC(2026, 9, day));

async function makeCast() {
  const school = await makeSchool(app);
  const office = await makeAdministrator(app, { school });
  const student = await makeStudent(app, { school, firstName: 'Noor', lastName: 'Haddad' });
  return { school, office, student };
}

describe('a portfolio in the directory', () => {
  it('has its counts, reviewers and times', async () => {
    const { school, office, student } = await makeCast();
    const reviewer = await makeFaculty(app, { school });
    await makeReviewer(app, { student, faculty: reviewer });
    const early = await makePost(app, { student, createdAt: at(1), day: '2026-10-01' });
    await makePost(app, { student, kind: 'reflection', createdAt: at(5), day: '2026-10-05' });
    await makePostComment(app, { post: early, author: reviewer, createdAt: at(2) });
    await makePostComment(app, { post: early, author: student, createdAt: at(9) });
    await makeAward(app, {
      student,
      casTokens: [{ token: 'Creativity', count: 3 }],
      locTokens: [{ token: 'LOC1', count: 2 }],
    });
    await makeAward(app, { student, period: 2, casTokens: [{ token: 'Creativity', count: 2 }] });
    await makeAward(app, { student, periodKind: 'trimester', casTokens: [{ token: 'Service', count: 5 }] });
    const { reviewers, classes, learningTokens } = await read(office);
    expect(await cardOf(office, student)).toEqual({
      _id: student.id,
      student: {
        _id: student.id,
        schoolEmail: student.schoolEmail,
        firstName: 'Noor',
        lastName: 'Haddad',
        displayName: 'Noor Haddad',
        graduatingClass: comingClass,
        archived: false,
      },
      facultyReviewers: [reviewer.id],
      evidencePosts: 1,
      reflectionPosts: 1,
      tokens: { creativity: 5, activity: 0, service: 0, learningOutcome: 2 },
      nonCompliant: false,
      firstPeriod: {
        awarded: { creativity: 3, activity: 0, service: 0, learningOutcome: 2 },
        targets: null,
      },
      missing: null,
      newPosts: 1,
      noComments: false,
      latestPostAt: at(5).toISOString(),
      latestCommentAt: at(2).toISOString(),
    });
    expect(reviewers).toMatchObject([{ _id: reviewer.id, archived: false }]);
    expect(learningTokens).toEqual([]);
    expect(classes).toEqual([
      {
        graduatingClass: comingClass,
        students: 1,
        evidencePosts: 1,
        reflectionPosts: 1,
        casTokens: { Creativity: 5, Activity: 0, Service: 0 },
        learningTokens: [{ token: 'LOC1', count: 2 }],
        days: [
          { date: '2026-10-01', evidencePosts: 1, reflectionPosts: 0 },
          { date: '2026-10-05', evidencePosts: 0, reflectionPosts: 1 },
        ],
      },
    ]);
  });

  it('has no comments once it has posts or tokens, until somebody of the faculty comments', async () => {
    const { school, office, student } = await makeCast();
    expect(await cardOf(office, student)).toMatchObject({ noComments: false, newPosts: 0 });
    const awarded = await makeStudent(app, { school });
    await makeAward(app, { student: awarded, casTokens: [{ token: 'Service', count: 1 }] });
    expect(await cardOf(office, awarded)).toMatchObject({ noComments: true });
    const post = await makePost(app, { student, createdAt: at(1) });
    await makePostComment(app, { post, author: student, createdAt: at(2) });
    expect(await cardOf(office, student)).toMatchObject({ noComments: true, newPosts: 1 });
    await makeTokenComment(app, { student, author: office, createdAt: at(3) });
    expect(await cardOf(office, student)).toMatchObject({ noComments: false, newPosts: 0 });
    await makePost(app, { student, createdAt: at(4) });
    expect(await cardOf(office, student)).toMatchObject({ newPosts: 1 });
  });

  it('says what the first period is missing, and doesn’t count outdoor education', async () => {
    const { school, office, student } = await makeCast();
    const theme = customTokenName(2, 'L1');
    const planet = customTokenName(1, 'Planet');
    await makeCustomToken(app, { school, token: planet, type: 1, title: 'Planet' });
    await makeCustomToken(app, { school, token: theme, type: 2, title: 'Listening' });
    await makeTargets(app, { school, graduatingYear: comingClass, creativity: 2, learningOutcome: 3 });
    await makeTargets(app, { school, graduatingYear: comingClass, period: 2, service: 9 });
    await makeAward(app, {
      student,
      casTokens: [
        { token: 'Creativity', count: 1 },
        { token: 'Activity', count: 4 },
        { token: 'Service', count: 1 },
      ],
      locTokens: [{ token: 'LOC1', count: 7 }],
      customTokens: [
        { token: theme, count: 2 },
        { token: outdoorEducation, count: 5 },
      ],
    });
    const { learningTokens, classes } = await read(office);
    expect(await cardOf(office, student)).toMatchObject({
      nonCompliant: true,
      missing: { creativity: 1, activity: 0, service: 0, learningOutcome: 1 },
      tokens: { learningOutcome: 2 },
    });
    expect(learningTokens).toEqual([
      { token: theme, title: 'Listening' },
      { token: planet, title: 'Planet' },
    ]);
    expect(classes[0]?.learningTokens).toEqual([
      { token: theme, count: 2 },
      { token: outdoorEducation, count: 5 },
    ]);
  });

  it('counts LOC1 to LOC7 where outdoor education is the school’s only custom token', async () => {
    const { school, office, student } = await makeCast();
    await makeCustomToken(app, { school, token: outdoorEducation, type: 3, title: 'Outdoors' });
    await makeTargets(app, { school, graduatingYear: comingClass, learningOutcome: 3 });
    await makeAward(app, {
      student,
      locTokens: [{ token: 'LOC1', count: 2 }],
      customTokens: [{ token: outdoorEducation, count: 5 }],
    });
    expect(await cardOf(office, student)).toMatchObject({
      missing: { learningOutcome: 1 },
      tokens: { learningOutcome: 2 },
    });
    expect((await read(office)).classes[0]?.learningTokens).toEqual([{ token: 'LOC1', count: 2 }]);
  });

  it('is listed for an archived student too, and left out of all sums', async () => {
    const { school, office, student } = await makeCast();
    const gone = await makeStudent(app, { school, archived: true });
    await makePost(app, { student: gone });
    expect(await cardOf(office, gone)).toMatchObject({ student: { archived: true }, evidencePosts: 1 });
    expect((await read(office)).classes).toMatchObject([{ students: 1, evidencePosts: 0, days: [] }]);
    expect(student.school).toBe(school);
  });
});

describe('flags and order of portfolios', () => {
  const tokens = ['Creativity', 'Activity', 'Service'];
  const outcomes = [customTokenName(1, 'Planet'), customTokenName(2, 'L1'), outdoorEducation];
  const few = fc.integer({ min: 0, max: 3 });
  const counts = (names: readonly string[]) =>
    fc
      .tuple(...names.map(() => few))
      .map((all) => names.map((token, at) => ({ token, count: all[at] ?? 0 })));
  const days = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 3 });
  const pupil = fc.record({
    firstName: fc.constantFrom('Ada', 'Bo', 'Cy', 'Ege'),
    graduatingClass: fc.constantFrom('2030', '2031'),
    semester: fc.tuple(counts(tokens), counts(['LOC1', 'LOC7']), counts(outcomes)),
    trimester: fc.tuple(counts(tokens), counts(['LOC1', 'LOC7']), counts(outcomes)),
    later: counts(tokens),
    posts: days,
    comments: days,
    tokenComments: days,
  });
  const targets = fc.record({ creativity: few, activity: few, service: few, learningOutcome: few });
  const someSchool = fc.record({
    kind: fc.constantFrom('semester' as const, 'trimester' as const),
    own: fc.constantFrom<string[]>([], [outdoorEducation], outcomes.slice(0, 1), outcomes),
    targets: fc.record({ semester: targets, trimester: targets, second: targets }),
    pupils: fc.array(pupil, { minLength: 1, maxLength: 4 }),
  });
  const sumOf = (list: readonly { count: number }[]) => list.reduce((sum, { count }) => sum + count, 0);
  // Awards in a second semester don't count at a school with trimesters.
  const secondOf = <T>(kind: string, later: readonly T[]) => (kind === 'semester' ? later : []);
  const some = <T extends { count: number }>(list: readonly T[]) => list.filter(({ count }) => count > 0);

  it('follow the rules at generated schools with either kind of period', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(someSchool, async ({ kind, own, targets: of, pupils }) => {
        const school = await makeSchool(app);
        const office = await makeAdministrator(app, { school });
        await asOwner(app, school.id, 'update school set semester_type = $2 where school_id = $1', [
          school.id,
          kind,
        ]);
        for (const token of own) {
          await makeCustomToken(app, { school, token, type: token === outdoorEducation ? 3 : 1 });
        }
        const of2030 = { school, graduatingYear: '2030' };
        await makeTargets(app, { ...of2030, ...of.semester });
        await makeTargets(app, { ...of2030, ...of.trimester, periodKind: 'trimester' });
        await makeTargets(app, { ...of2030, ...of.second, period: 2 });
        const expected = new Map<string, { nonCompliant: boolean; newPosts: number; noComments: boolean }>();
        for (const one of pupils) {
          const student = await makeStudent(app, { school, ...one });
          const award = ([casTokens, locTokens, customTokens]: (typeof one)['semester']) => ({
            student,
            verifiedBy: office,
            casTokens: some(casTokens),
            locTokens: some(locTokens),
            customTokens: some(customTokens),
          });
          await makeAward(app, award(one.semester));
          await makeAward(app, { ...award(one.trimester), periodKind: 'trimester' });
          await makeAward(app, { student, verifiedBy: office, period: 2, casTokens: some(one.later) });
          for (const day of one.posts) await makePost(app, { student, createdAt: at(day) });
          const post =
            one.comments.length > 0 ? await makePost(app, { student, createdAt: at(1) }) : undefined;
          for (const day of one.comments) {
            if (post !== undefined) await makePostComment(app, { post, author: office, createdAt: at(day) });
          }
          for (const day of one.tokenComments) {
            await makeTokenComment(app, { student, author: office, createdAt: at(day) });
          }
          const [casTokens, locTokens, customTokens] = one[kind];
          const said = [...one.comments, ...one.tokenComments].map((day) => at(day).getTime());
          const created = [...one.posts, ...(post === undefined ? [] : [1])].map((day) => at(day).getTime());
          expected.set(student.id, {
            nonCompliant: isNonCompliant(
              { casTokens, locTokens, customTokens },
              one.graduatingClass === '2030' ? of[kind] : undefined,
              countsCustomTokens(own.map((token) => ({ token }))),
            ),
            newPosts: newPostsOf(created, said.length === 0 ? undefined : Math.max(...said)),
            noComments: isWithoutComments({
              posts: created.length,
              tokens: sumOf([...casTokens, ...locTokens, ...customTokens, ...secondOf(kind, one.later)]),
              comments: said.length,
            }),
          });
        }
        const { portfolios } = await read(office);
        const flags = portfolios.map(({ _id, nonCompliant, newPosts, noComments }) => [
          _id,
          { nonCompliant, newPosts, noComments },
        ]);
        expect(Object.fromEntries(flags)).toEqual(Object.fromEntries(expected));
        expect(portfolios).toEqual(portfolios.toSorted(comparePortfolios));
        for (const { nonCompliant, missing } of portfolios) expect(missing !== null).toBe(nonCompliant);
      }),
      { numRuns: 12 },
    );
  });
});

describe('the cached directory', () => {
  it('has an ETag that changes as soon as anything it shows has changed', async () => {
    const { school, office, student } = await makeCast();
    const reviewer = await makeFaculty(app, { school });
    const first = await callAs(app, office, route);
    const etag = String(first.headers['etag']);
    const again = (tag: string) =>
      callAs(app, office, route, undefined, { headers: { 'if-none-match': tag } });
    expect((await again(etag)).status).toBe(304);
    const post = await makePost(app, { student });
    const changes: (() => Promise<unknown>)[] = [
      () => makePostComment(app, { post, author: reviewer }),
      () => makeAward(app, { student, casTokens: [{ token: 'Service', count: 1 }] }),
      () => makeTargets(app, { school, graduatingYear: comingClass }),
      () => makeReviewer(app, { student, faculty: reviewer }),
      () => makeTokenComment(app, { student }),
      () => makeCustomToken(app, { school, token: customTokenName(2, 'L1'), type: 2 }),
      () => makeStudent(app, { school }),
      () => asOwner(app, school.id, "update person set first_name = 'Zed' where id = $1", [student.id]),
      () =>
        asOwner(app, school.id, "update school set semester_type = 'trimester' where school_id = $1", [
          school.id,
        ]),
      () => asOwner(app, school.id, 'delete from post where id = $1', [post.id]),
    ];
    let tag = etag;
    for (const change of changes) {
      const before = await again(tag);
      expect(before.status === 200 || before.status === 304).toBe(true);
      tag = String(before.headers['etag']);
      await change();
      const after = await again(tag);
      expect(after.status).toBe(200);
      expect(after.headers['etag']).not.toBe(tag);
      tag = String(after.headers['etag']);
    }
  });

  it('is each school’s own', async () => {
    const [here, there] = [await makeCast(), await makeCast()];
    const [mine, theirs] = [await read(here.office), await read(there.office)];
    expect(mine.portfolios.map(({ _id }) => _id)).toEqual([here.student.id]);
    expect(theirs.portfolios.map(({ _id }) => _id)).toEqual([there.student.id]);
  });
});
