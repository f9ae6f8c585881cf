/** One portfolio through the API: its contents, their order, and who can read it. */
import { portfolio as portfolioSchema } from '@casement/domain/portfolios/portfolios.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { callAs, dataOf, errorOf } from '../../testing/callers/call.ts';
import {
  comingClass,
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeSchool,
  makeStudent,
  type TestPerson,
} from '../../testing/factories.ts';
import { asOwner } from '../../testing/read/rows.ts';
import { makeFile } from '../files/files.factories.ts';
import {
  makeAward,
  makePost,
  makePostComment,
  makeReviewer,
  makeTargets,
  makeTokenComment,
} from './portfolios.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const read = 'GET /portfolio/{studentPortfolioInfoId}';

async function readAs(who: TestPerson, student: TestPerson) {
  return dataOf(await callAs(app, who, read, { studentPortfolioInfoId: student.id }), portfolioSchema);
}

/** A student with a teacher and an administrator of the same school. */
async function scene() {
  const school = await makeSchool(app, { teachersMayAdminister: false });
  return {
    school,
    student: await makeStudent(app, { school, graduatingClass: comingClass }),
    teacher: await makeFaculty(app, { school }),
    administrator: await makeAdministrator(app, { school }),
  };
}

describe('a portfolio', () => {
  it('exists from the first day, and is empty', async () => {
    const { student, teacher } = await scene();
    expect(await readAs(teacher, student)).toEqual({
      _id: student.id,
      student: {
        _id: student.id,
        schoolEmail: student.schoolEmail,
        firstName: student.firstName,
        lastName: student.lastName,
        displayName: student.displayName,
        graduatingClass: comingClass,
        archived: false,
      },
      facultyReviewers: [],
      evidencePosts: [],
      reflectionPosts: [],
      reviews: [],
      tokensAwarded: [],
      trimesterTokensAwarded: [],
      targets: [],
      can: {
        'portfolio.export': true,
        'post.update': false,
        'post.delete': false,
        'post.comment': true,
        'tokens.award': true,
        'tokens.awardAhead': false,
        'tokens.comment': true,
      },
    });
  });

  it('lists its posts by kind, the latest day first, and within a day the latest written first', async () => {
    const { student, teacher } = await scene();
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 3, hour));
    const posts = {
      middle: await makePost(app, { student, day: '2026-10-01' }),
      first: await makePost(app, { student, day: '2026-11-02', createdAt: at(9) }),
      second: await makePost(app, { student, day: '2026-11-02', createdAt: at(8) }),
      oldest: await makePost(app, { student, day: '2024-10-01', createdAt: at(12) }),
    };
    const later = await makePost(app, { student, kind: 'reflection', day: '2026-09-02', name: 'Later' });
    const earlier = await makePost(app, { student, kind: 'reflection', day: '2026-09-01', name: 'Earlier' });
    await makePost(app, { student: await makeStudent(app, { school: student.school }) });
    const { evidencePosts, reflectionPosts } = await readAs(teacher, student);
    expect(evidencePosts.map(({ _id }) => _id)).toEqual(
      [posts.first, posts.second, posts.middle, posts.oldest].map(({ id }) => id),
    );
    expect(reflectionPosts.map(({ _id, reflectionName }) => [_id, reflectionName])).toEqual([
      [later.id, 'Later'],
      [earlier.id, 'Earlier'],
    ]);
  });

  it('shows each post’s tokens, club and links, and its files in order', async () => {
    const { school, student } = await scene();
    const club = await makeClub(app, { school });
    const files: string[] = [];
    for (let count = 0; count < 3; count += 1) files.push(await makeFile(app, { owner: student }));
    const gone = await makeFile(app, { owner: student });
    const post = await makePost(app, {
      student,
      club,
      casTokens: ['Service', 'Activity'],
      customTokens: ['CustomTokenType3_OutdoorEducation'],
      fileIds: [...files, gone],
    });
    await asOwner(
      app,
      school.id,
      'update stored_file set removed_at = now() where school_id = $1 and id = $2',
      [school.id, gone],
    );
    const links = [{ url: 'https://example.org/', title: 'The blog' }];
    await asOwner(app, school.id, 'update post set links = $3 where school_id = $1 and id = $2', [
      school.id,
      post.id,
      JSON.stringify(links),
    ]);
    await makePost(app, { student, kind: 'reflection', learningOutcomeTokens: ['LOC3', 'LOC7'] });
    const { evidencePosts, reflectionPosts } = await readAs(student, student);
    expect(evidencePosts).toMatchObject([
      {
        CASTokens: ['Service', 'Activity'],
        customTokens: ['CustomTokenType3_OutdoorEducation'],
        club: { _id: club.id, clubName: club.clubName },
        links,
      },
    ]);
    expect(evidencePosts[0]?.files.map(({ _id }) => _id)).toEqual(files);
    expect(evidencePosts[0]?.files[0]?.url).toBe(`/api/files/${files[0]}`);
    expect(reflectionPosts).toMatchObject([{ learningOutcomeTokens: ['LOC3', 'LOC7'] }]);
  });

  it('keeps awards for semesters and trimesters apart, and includes periods with only comments', async () => {
    const { school, student, teacher, administrator } = await scene();
    await makeAward(app, {
      student,
      verifiedBy: teacher,
      period: 2,
      casTokens: [{ token: 'Service', count: 3 }],
      locTokens: [{ token: 'LOC1', count: 1 }],
      customTokens: [{ token: 'CustomTokenType2_L1', count: 2 }],
    });
    await makeAward(app, {
      student,
      verifiedBy: teacher,
      periodKind: 'trimester',
      period: 6,
      casTokens: [{ token: 'Activity', count: 1 }],
    });
    await makeTokenComment(app, { student, author: administrator, period: 1, content: 'Good.' });
    const found = await readAs(teacher, student);
    expect(found.tokensAwarded).toMatchObject([
      {
        semesterNumber: 1,
        casTokens: [],
        comments: [{ content: 'Good.', can: { delete: false } }],
        verifiedBy: null,
        verifiedByName: null,
        updatedAt: null,
      },
      {
        semesterNumber: 2,
        casTokens: [{ token: 'Service', count: 3 }],
        locTokens: [{ token: 'LOC1', count: 1 }],
        customTokens: [{ token: 'CustomTokenType2_L1', count: 2 }],
        comments: [],
        verifiedBy: teacher.id,
        verifiedByName: teacher.displayName,
      },
    ]);
    expect(found.trimesterTokensAwarded).toMatchObject([
      { trimesterNumber: 6, casTokens: [{ token: 'Activity', count: 1 }] },
    ]);
    await asOwner(app, school.id, 'delete from person where school_id = $1 and id = $2', [
      school.id,
      teacher.id,
    ]);
    expect((await readAs(administrator, student)).tokensAwarded[1]).toMatchObject({
      verifiedBy: null,
      verifiedByName: teacher.displayName,
    });
  });

  it('has the targets of the student’s class for both kinds of period', async () => {
    const { school, teacher } = await scene();
    const student = await makeStudent(app, { school, graduatingClass: comingClass });
    await makeTargets(app, { school, graduatingYear: comingClass, period: 2, creativity: 4 });
    await makeTargets(app, { school, graduatingYear: comingClass, period: 1, service: 0 });
    await makeTargets(app, { school, graduatingYear: comingClass, periodKind: 'trimester' });
    await makeTargets(app, { school, graduatingYear: '2020' });
    const { targets } = await readAs(teacher, student);
    expect(targets).toMatchObject([
      { periodKind: 'semester', period: 1, service: 0 },
      { periodKind: 'semester', period: 2, creativity: 4 },
      { periodKind: 'trimester', period: 1 },
    ]);
  });

  it('lists its reviewers by name, and lets only them and administrators award tokens', async () => {
    const { school, student, teacher, administrator } = await scene();
    const [zoe, adam] = [
      await makeFaculty(app, { school, firstName: 'Zoe' }),
      await makeFaculty(app, { school, firstName: 'adam' }),
    ];
    expect((await readAs(teacher, student)).can['tokens.award']).toBe(true);
    await makeReviewer(app, { student, faculty: zoe });
    await makeReviewer(app, { student, faculty: adam });
    expect((await readAs(zoe, student)).facultyReviewers.map(({ _id }) => _id)).toEqual([adam.id, zoe.id]);
    const awards = async (who: TestPerson) => (await readAs(who, student)).can['tokens.award'];
    expect([await awards(zoe), await awards(teacher), await awards(administrator)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await awards(student)).toBe(false);
  });

  it('stays readable after its student is archived', async () => {
    const { school, teacher } = await scene();
    const student = await makeStudent(app, { school, archived: true });
    await makePost(app, { student });
    const found = await readAs(teacher, student);
    expect([found.student.archived, found.evidencePosts.length]).toEqual([true, 1]);
  });

  it('is closed while the school has portfolios switched off, and loses nothing', async () => {
    const { school, student, teacher } = await scene();
    await makePost(app, { student });
    await asOwner(app, school.id, 'update school set portfolio_enabled = false where school_id = $1', [
      school.id,
    ]);
    for (const who of [teacher, student]) {
      const answer = await callAs(app, who, `GET /portfolio/${student.id}`);
      expect([answer.status, errorOf(answer).code]).toEqual([403, 'SWITCHED_OFF']);
    }
    await asOwner(app, school.id, 'update school set portfolio_enabled = true where school_id = $1', [
      school.id,
    ]);
    expect((await readAs(student, student)).evidencePosts).toHaveLength(1);
  });
});

describe('comments in a portfolio', () => {
  it('are shown oldest first, and can be deleted by their author and by administrators', async () => {
    const { student, teacher, administrator } = await scene();
    const post = await makePost(app, { student });
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 3, hour));
    const second = await makePostComment(app, { post, author: student, createdAt: at(9) });
    const first = await makePostComment(app, { post, author: teacher, createdAt: at(8) });
    const seen = async (who: TestPerson) =>
      (await readAs(who, student)).evidencePosts[0]?.comments.map(({ _id, submittedByFaculty, can }) => [
        _id,
        submittedByFaculty !== null,
        can.delete,
      ]);
    expect(await seen(teacher)).toEqual([
      [first, true, true],
      [second, false, false],
    ]);
    expect(await seen(student)).toEqual([
      [first, true, false],
      [second, false, true],
    ]);
    expect(await seen(administrator)).toEqual([
      [first, true, true],
      [second, false, true],
    ]);
  });

  it('keep the name of a deleted teacher, and can then be deleted only by administrators', async () => {
    const { school, student, teacher, administrator } = await scene();
    const post = await makePost(app, { student, kind: 'reflection' });
    await makePostComment(app, { post, author: teacher, content: 'Go on.' });
    await makeTokenComment(app, { student, author: teacher });
    await asOwner(app, school.id, 'delete from person where school_id = $1 and id = $2', [
      school.id,
      teacher.id,
    ]);
    const other = await makeFaculty(app, { school });
    for (const [who, deletes] of [
      [other, false],
      [student, false],
      [administrator, true],
    ] as const) {
      const { reflectionPosts, tokensAwarded } = await readAs(who, student);
      const kept = {
        submittedByDisplayName: teacher.displayName,
        submittedByFaculty:
          who === student ? {} : { firstName: teacher.firstName, lastName: teacher.lastName },
        can: { delete: deletes },
        ...(who === student ? {} : { submittedByEmail: teacher.schoolEmail }),
      };
      expect(reflectionPosts[0]?.comments).toMatchObject([{ ...kept, content: 'Go on.' }]);
      expect(tokensAwarded[0]?.comments).toMatchObject([kept]);
    }
  });
});

describe('reading a portfolio', () => {
  it('is refused to other students, and answers 404 for unknown people and other schools', async () => {
    const { school, student, teacher } = await scene();
    const status = async (who: TestPerson, studentPortfolioInfoId: string) =>
      (await callAs(app, who, read, { studentPortfolioInfoId })).status;
    expect(await status(await makeStudent(app, { school }), student.id)).toBe(403);
    expect(await status(await makeAdministrator(app), student.id)).toBe(404);
    expect(await status(await makeStudent(app), student.id)).toBe(404);
    expect(await status(teacher, teacher.id)).toBe(404);
    expect(await status(teacher, uuidv7())).toBe(404);
    expect(await status(teacher, 'nonsense')).toBe(404);
    expect(await status(student, student.id)).toBe(200);
  });
});
