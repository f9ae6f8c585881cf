/** Comments on posts through the API: adding, deleting, and refusals. */

import {
  portfolioComment,
  portfolio as portfolioSchema,
} from '@casement/domain/portfolios/portfolios.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { schoolDay } from '../../../testing/app/clock.ts';
import { callAs, dataOf, errorOf } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeFaculty,
  makeSchool,
  makeStudent,
  type TestPerson,
} from '../../../testing/factories.ts';
import { activityOf, asOwner, countRows } from '../../../testing/read/rows.ts';
import { makePost, makePostComment, makeTokenComment } from '../portfolios.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const add = 'POST /portfolio/postComment';
const drop = 'DELETE /portfolio/postComment';

/** A post of a student, with a teacher and an administrator of the same school. */
async function scene(kind: 'evidence' | 'reflection' = 'evidence') {
  const school = await makeSchool(app, { teachersMayAdminister: false });
  const student = await makeStudent(app, { school });
  return {
    school,
    student,
    teacher: await makeFaculty(app, { school }),
    administrator: await makeAdministrator(app, { school }),
    post: await makePost(app, { student, kind }),
  };
}

const countComments = (schoolId: string) =>
  countRows(app, schoolId, 'select count(*) from post_comment where school_id = $1', [schoolId]);

describe('a comment', () => {
  it.each(['evidence', 'reflection'] as const)(
    'a comment on %s is answered, stored and logged',
    async (kind) => {
      const { school, student, teacher, post } = await scene(kind);
      const sent = {
        postId: post.id,
        content: '  What next?\n<b>Whose idea?</b> ',
        submittedByEmail: student.schoolEmail,
        submittedByFaculty: false,
      };
      const made = dataOf(await callAs(app, teacher, add, sent), portfolioComment);
      expect(made).toMatchObject({
        content: 'What next?\n<b>Whose idea?</b>',
        submittedByFaculty: { firstName: teacher.firstName, lastName: teacher.lastName },
        submittedByEmail: teacher.schoolEmail,
        submittedByDisplayName: teacher.displayName,
        can: { delete: true },
      });
      expect(Date.parse(made.commentDate)).toBeGreaterThan(schoolDay.epochMilliseconds);
      const answer = await callAs(app, student, add, { postId: post.id, content: 'Mine.' });
      expect(dataOf(answer, portfolioComment).submittedByFaculty).toBeNull();
      const read = await callAs(app, teacher, 'GET /portfolio/{studentPortfolioInfoId}', {
        studentPortfolioInfoId: student.id,
      });
      const { evidencePosts, reflectionPosts } = dataOf(read, portfolioSchema);
      const [seen] = [...evidencePosts, ...reflectionPosts];
      expect(seen?.comments.map(({ content }) => content)).toEqual([made.content, 'Mine.']);
      expect(await activityOf(app, school.id)).toEqual([
        { action: 'post.comment', subject_id: student.id },
        { action: 'post.comment', subject_id: student.id },
      ]);
    },
  );

  it.each([' ', '\u200b\n', '', 'x'.repeat(4001), 'a\u0000b', 7])(
    'is refused if empty, too long or not text: %j',
    async (content) => {
      const { school, teacher, post } = await scene();
      const answer = await callAs(app, teacher, add, { postId: post.id, content });
      expect([answer.status, errorOf(answer).fields?.[0]?.path]).toEqual([422, 'content']);
      expect(await countComments(school.id)).toBe(0);
    },
  );

  it('can have 4,000 characters', async () => {
    const { teacher, post } = await scene();
    const content = 'x'.repeat(4000);
    const made = dataOf(await callAs(app, teacher, add, { postId: post.id, content }), portfolioComment);
    expect(made.content).toBe(content);
  });

  it('is answered with 404 on a post that is deleted, unknown or of another school', async () => {
    const { school, student, teacher, post } = await scene();
    await asOwner(app, school.id, 'delete from post where school_id = $1 and id = $2', [school.id, post.id]);
    const elsewhere = await makePost(app);
    for (const postId of [post.id, uuidv7(), elsewhere.id]) {
      for (const who of [student, teacher]) {
        expect((await callAs(app, who, add, { postId, content: 'Hello' })).status).toBe(404);
      }
    }
    expect((await callAs(app, teacher, add, { postId: 'nonsense', content: 'Hello' })).status).toBe(422);
  });

  it('leaves nothing behind if its post is deleted at the same time', async () => {
    const { school, teacher, student } = await scene();
    for (let round = 0; round < 8; round += 1) {
      const post = await makePost(app, { student });
      const [answer] = await Promise.all([
        callAs(app, teacher, add, { postId: post.id, content: 'Hello' }),
        asOwner(app, school.id, 'delete from post where school_id = $1 and id = $2', [school.id, post.id]),
      ]);
      expect([200, 404]).toContain(answer.status);
    }
    expect(await countComments(school.id)).toBe(0);
  });

  it('can be added by the student and by faculty, and not by other students', async () => {
    const { school, student, teacher, post } = await scene();
    const input = { postId: post.id, content: 'Hello' };
    const stranger = await makeStudent(app, { school });
    expect((await callAs(app, stranger, add, input)).status).toBe(403);
    expect((await callAs(app, teacher, add, input)).status).toBe(200);
    expect((await callAs(app, student, add, input)).status).toBe(200);
  });
});

describe('deleting a comment', () => {
  it('is possible for its author and administrators, and only under the post it belongs to', async () => {
    const { school, student, teacher, administrator, post } = await scene();
    const other = await makePost(app, { student });
    const theirs = await makePostComment(app, { post, author: teacher });
    const own = await makePostComment(app, { post, author: student });
    const status = async (who: TestPerson, commentId: string, postId = post.id) =>
      (await callAs(app, who, drop, { postId, commentId })).status;
    expect(await status(student, theirs)).toBe(403);
    expect(await status(teacher, own)).toBe(403);
    expect(await status(await makeFaculty(app, { school }), theirs)).toBe(403);
    expect(await status(administrator, theirs, other.id)).toBe(404);
    expect(await status(await makeAdministrator(app), theirs)).toBe(404);
    expect(await status(administrator, uuidv7())).toBe(404);
    expect(await countComments(school.id)).toBe(2);
    expect(await status(teacher, theirs)).toBe(200);
    expect(await status(teacher, theirs)).toBe(404);
    expect(await status(administrator, own)).toBe(200);
    expect(await countComments(school.id)).toBe(0);
    expect((await activityOf(app, school.id)).map(({ action }) => action)).toEqual([
      'post.deleteComment',
      'post.deleteComment',
    ]);
  });

  it('isn’t possible for other teachers, even where teachers may administer', async () => {
    const school = await makeSchool(app, { teachersMayAdminister: true });
    const student = await makeStudent(app, { school });
    const post = await makePost(app, { student });
    const commentId = await makePostComment(app, { post });
    const teacher = await makeFaculty(app, { school });
    expect((await callAs(app, teacher, drop, { postId: post.id, commentId })).status).toBe(403);
  });
});

describe('marking comments as seen', () => {
  const put = 'PUT /portfolio/seenComments';
  const answered = z.object({ seen: z.array(z.string()) });
  const commentsOf = async (who: TestPerson, student: TestPerson) => {
    const read = await callAs(app, who, 'GET /portfolio/{studentPortfolioInfoId}', {
      studentPortfolioInfoId: student.id,
    });
    const { evidencePosts, tokensAwarded } = dataOf(read, portfolioSchema);
    return [...evidencePosts, ...tokensAwarded].flatMap(({ comments }) =>
      comments.map(({ _id, isNew }) => [_id, isNew]),
    );
  };

  it('marks only the comments named, only others’ in the student’s own portfolio, and logs nothing', async () => {
    const { school, student, teacher, post } = await scene();
    const [one, other, own] = [
      await makePostComment(app, { post, author: teacher }),
      await makePostComment(app, { post, author: teacher }),
      await makePostComment(app, { post, author: student }),
    ];
    const onTokens = await makeTokenComment(app, { student, author: teacher });
    const elsewhere = await makePostComment(app, {
      post: await makePost(app, { student: await makeStudent(app, { school }) }),
    });
    expect((await commentsOf(student, student)).filter(([, isNew]) => isNew)).toHaveLength(3);
    expect((await commentsOf(teacher, student)).filter(([, isNew]) => isNew)).toHaveLength(0);
    const commentIds = [one, own, onTokens, elsewhere, uuidv7()];
    const input = { studentPortfolioInfoId: student.id, commentIds };
    const answer = dataOf(await callAs(app, student, put, input), answered);
    expect(answer.seen.toSorted()).toEqual([one, onTokens].toSorted());
    expect(dataOf(await callAs(app, student, put, input), answered).seen).toEqual([]);
    expect((await commentsOf(student, student)).filter(([, isNew]) => isNew)).toEqual([[other, true]]);
    expect(await activityOf(app, school.id)).toEqual([]);
    const unseen = 'select count(*) from post_comment where school_id = $1 and id = $2 and seen_at is null';
    expect(await countRows(app, school.id, unseen, [school.id, elsewhere])).toBe(1);
  });

  it('doesn’t change the version of the cached portfolios dashboard', async () => {
    const { school, student, post } = await scene();
    const commentIds = [await makePostComment(app, { post })];
    const version = () =>
      countRows(
        app,
        school.id,
        "select version from directory_version where school_id = $1 and directory = 'portfolios'",
        [school.id],
      );
    const before = await version();
    await callAs(app, student, put, { studentPortfolioInfoId: student.id, commentIds });
    expect(await version()).toBe(before);
    await makePostComment(app, { post });
    expect(await version()).toBeGreaterThan(before);
  });

  it('is only for the student, and needs at least one comment', async () => {
    const { student, teacher, administrator, post } = await scene();
    const commentIds = [await makePostComment(app, { post, author: teacher })];
    const input = { studentPortfolioInfoId: student.id, commentIds };
    expect((await callAs(app, teacher, put, input)).status).toBe(403);
    expect((await callAs(app, administrator, put, input)).status).toBe(403);
    expect((await callAs(app, student, put, { ...input, commentIds: [] })).status).toBe(422);
  });
});
