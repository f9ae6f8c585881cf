/** Posts that wait for a review, reviewing them and undoing that, through the API. */

import { portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import { reviewList } from '@casement/domain/portfolios/review/review.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { inHours, thisYear } from '../../../testing/app/clock.ts';
import { callAs, dataOf, errorOf, statusesOf } from '../../../testing/callers/call.ts';
import { makeFaculty, makeSchool, makeStudent, type TestPerson } from '../../../testing/factories.ts';
import { activityOf, asOwner } from '../../../testing/read/rows.ts';
import { makePost, makePostComment, makeReviewer, type TestPost } from '../portfolios.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

/** A student at the school whose periods have started, their reviewer, and posts, the last one the newest. */
async function scene(count = 1) {
  const school = await makeSchool(app);
  const student = await makeStudent(app, { school, graduatingClass: String(thisYear + 1) });
  const teacher = await makeFaculty(app, { school });
  await makeReviewer(app, { student, faculty: teacher });
  const posts: TestPost[] = [];
  for (let at = 0; at < count; at += 1) {
    const createdAt = new Date(inHours(at - count));
    posts.push(await makePost(app, { student, casTokens: ['Service'], createdAt }));
  }
  const ids = posts.map(({ id }) => id);
  return { school, student, teacher, posts, ids };
}

const waiting = async (who: TestPerson, input: object = {}) =>
  dataOf(await callAs(app, who, 'GET /portfolio/review', input), reviewList);
const idsOf = async (who: TestPerson, input: object = {}) =>
  (await waiting(who, input)).posts.map(({ _id }) => _id);
const review = async (who: TestPerson, student: TestPerson, input: object) =>
  callAs(app, who, 'PUT /portfolio/reviewed', { studentPortfolioInfoId: student.id, ...input });
const serviceOf = async (who: TestPerson, student: TestPerson) => {
  const read = await callAs(app, who, 'GET /portfolio/{studentPortfolioInfoId}', {
    studentPortfolioInfoId: student.id,
  });
  const { tokensAwarded, evidencePosts } = dataOf(read, portfolio);
  return {
    service: tokensAwarded[0]?.casTokens.find(({ token }) => token === 'Service')?.count ?? 0,
    updatedAt: tokensAwarded[0]?.updatedAt ?? null,
    comments: evidencePosts.flatMap(({ comments }) => comments.map(({ content }) => content)),
  };
};
const archive = ({ id, school }: TestPerson) =>
  asOwner(app, school.id, 'update person set archived = true where id = $1', [id]);
const one = [{ token: 'Service', count: 1 }];

describe('the list of posts to review', () => {
  it('has posts of the teacher’s own portfolios and of those without a reviewer', async () => {
    const { school, student, teacher, ids } = await scene(2);
    const colleague = await makeFaculty(app, { school });
    const nobodys = await makePost(app, { student: await makeStudent(app, { school }) });
    expect((await idsOf(teacher)).toSorted()).toEqual([...ids, nobodys.id].toSorted());
    expect(await idsOf(colleague)).toEqual([nobodys.id]);
    expect((await callAs(app, student, 'GET /portfolio/review', {})).status).toBe(403);
    expect((await waiting(teacher)).total).toEqual({ posts: 3, students: 2, portfolios: 2, today: 0 });
  });

  it('shows a portfolio whose reviewers are all archived to every teacher, who can award tokens in it', async () => {
    const { school, student, teacher, ids } = await scene();
    const colleague = await makeFaculty(app, { school });
    const left = await makeFaculty(app, { school });
    await makeReviewer(app, { student, faculty: left });
    await archive(left);
    expect(await idsOf(colleague)).toEqual([]);
    await archive(teacher);
    expect(await idsOf(colleague)).toEqual(ids);
    const posts = ids.map((postId) => ({ postId, award: one }));
    const given = await review(colleague, student, { posts, period: 1, updatedAt: null });
    expect(given.status).toBe(200);
    expect((await serviceOf(colleague, student)).service).toBe(1);
  });

  it('comes in pages, newest or oldest first', async () => {
    const { teacher, ids } = await scene(3);
    const [first, second, third] = ids;
    expect(await idsOf(teacher)).toEqual([third, second, first]);
    const page = await waiting(teacher, { order: 'oldest', limit: 2 });
    expect(page.posts.map(({ _id }) => _id)).toEqual([first, second]);
    expect(await idsOf(teacher, { order: 'oldest', limit: 2, cursor: page.nextCursor })).toEqual([third]);
    expect(await idsOf(teacher, { limit: 2, cursor: page.nextCursor })).toEqual([first]);
    const unread = await callAs(app, teacher, 'GET /portfolio/review', { cursor: second });
    expect([unread.status, errorOf(unread).code]).toEqual([422, 'INVALID']);
  });

  it('continues after a page even if the post at its end has been deleted since', async () => {
    const { student, teacher, ids } = await scene(3);
    const [first, second, third] = ids;
    const { posts, nextCursor } = await waiting(teacher, { limit: 2 });
    expect(posts.map(({ _id }) => _id)).toEqual([third, second]);
    expect((await callAs(app, student, 'DELETE /portfolio/evidence', { _id: second })).status).toBe(200);
    expect(await idsOf(teacher, { limit: 2, cursor: nextCursor })).toEqual([first]);
  });

  it('lists every post once, also those that were posted within a millisecond', async () => {
    const { school, teacher, student } = await scene(0);
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) ids.push((await makePost(app, { student })).id);
    await asOwner(
      app,
      school.id,
      `update post set created_at = array_position($1::uuid[], id) * interval '1 microsecond'
                + (select date_trunc('second', min(created_at)) from post where id = any($1))
        where id = any($1)`,
      [ids],
    );
    const found: string[] = [];
    let cursor: string | null | undefined;
    for (let turn = 0; turn < ids.length && cursor !== null; turn += 1) {
      const page = await waiting(teacher, { limit: 1, ...(cursor === undefined ? {} : { cursor }) });
      found.push(...page.posts.map(({ _id }) => _id));
      cursor = page.nextCursor;
    }
    expect(found.toSorted()).toEqual(ids.toSorted());
  });

  it('leaves out posts that faculty commented on, and those of archived students and past classes', async () => {
    const { school, teacher, posts, ids } = await scene(1);
    expect(await idsOf(teacher)).toEqual(ids);
    for (const post of posts) await makePostComment(app, { post, author: teacher });
    await makePost(app, { student: await makeStudent(app, { school, archived: true }) });
    const left = await makeStudent(app, { school, graduatingClass: String(thisYear - 1) });
    await makePost(app, { student: left });
    expect(await idsOf(teacher)).toEqual([]);
  });
});

describe('reviewing posts', () => {
  it('awards tokens, adds a comment and takes the post off the list', async () => {
    const { school, student, teacher, ids } = await scene(2);
    const [postId, other] = ids;
    const sent = { posts: [{ postId, award: one }], comment: 'Well done.', period: 1, updatedAt: null };
    expect((await review(teacher, student, sent)).status).toBe(200);
    expect(await idsOf(teacher)).toEqual([other]);
    expect((await waiting(teacher)).total.today).toBe(1);
    expect(await serviceOf(teacher, student)).toMatchObject({ service: 1, comments: ['Well done.'] });
    expect((await activityOf(app, school.id)).map(({ action }) => action)).toEqual([
      'tokens.award',
      'post.comment',
      'post.review',
    ]);
  });

  it('refuses a post that was already reviewed, and awards nothing for the posts sent with it', async () => {
    const { student, teacher, ids } = await scene(2);
    const [postId, other] = ids;
    const twice = { posts: [{ postId, award: one }], period: 1 };
    expect((await review(teacher, student, twice)).status).toBe(200);
    const again = await review(teacher, student, {
      posts: [
        { postId, award: one },
        { postId: other, award: one },
      ],
      period: 1,
    });
    expect([again.status, errorOf(again).code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(errorOf(again).message).toBe(
      'You reviewed this post in another tab or window. This review was not saved.',
    );
    expect((await serviceOf(teacher, student)).service).toBe(1);
    expect(await idsOf(teacher)).toEqual([other]);
  });

  it('awards tokens once when two reviews arrive at the same time', async () => {
    const { school, student, teacher, ids } = await scene(1);
    const colleague = await makeFaculty(app, { school });
    await makeReviewer(app, { student, faculty: colleague });
    const sent = { posts: [{ postId: ids[0], award: one }], period: 1 };
    const answers = await Promise.all([review(teacher, student, sent), review(colleague, student, sent)]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect((await serviceOf(teacher, student)).service).toBe(1);
  });

  it('answers the same review sent again, as after a lost answer, with what it recorded', async () => {
    const { student, teacher, ids } = await scene(1);
    const [postId] = ids;
    const sent = { posts: [{ postId, award: one }], comment: 'Well done.', period: 1, updatedAt: null };
    const first = await review(teacher, student, sent);
    const again = await review(teacher, student, sent);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await serviceOf(teacher, student)).toMatchObject({ service: 1, comments: ['Well done.'] });
    const other = await review(teacher, student, { ...sent, comment: 'Very well done.' });
    expect(other.status).toBe(409);
    expect((await serviceOf(teacher, student)).comments).toEqual(['Well done.']);
  });

  it('awards nothing for a post that its student has changed since it was read', async () => {
    const { student, teacher, ids } = await scene(2);
    const [postId, other] = ids;
    const versions = async () => {
      const answer = await callAs(app, teacher, 'GET /portfolio/{studentPortfolioInfoId}', {
        studentPortfolioInfoId: student.id,
      });
      const { evidencePosts } = dataOf(answer, portfolio);
      return evidencePosts.map(({ _id, updatedAt }) => ({ postId: _id, award: one, updatedAt }));
    };
    const seen = await versions();
    const edited = { _id: postId, text: '<p>Less.</p>', CASTokens: [] };
    expect((await callAs(app, student, 'PUT /portfolio/evidence', edited)).status).toBe(200);
    const single = await review(teacher, student, {
      posts: seen.filter((post) => post.postId === postId),
      period: 1,
    });
    expect([single.status, errorOf(single).code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(errorOf(single).message).toMatch(
      / changed this post after you opened it\. Nothing was awarded\.$/,
    );
    const { evidencePosts } = portfolio.parse(errorOf(single).present);
    expect(evidencePosts.find(({ _id }) => _id === postId)?.CASTokens).toEqual([]);
    const both = await review(teacher, student, { posts: seen, period: 1 });
    expect(errorOf(both).message).toMatch(/ changed one of these posts after you opened it\. Nothing was/);
    expect((await serviceOf(teacher, student)).service).toBe(0);
    expect(await idsOf(teacher)).toEqual([other, postId]);
    expect((await review(teacher, student, { posts: await versions(), period: 1 })).status).toBe(200);
  });

  it('replaces a colleague’s review without tokens only if its reviewer knows of it', async () => {
    const { school, student, teacher, ids } = await scene(1);
    const colleague = await makeFaculty(app, { school });
    await makeReviewer(app, { student, faculty: colleague });
    const [postId] = ids;
    const award = async (reviewedAt: string | null) =>
      review(teacher, student, { posts: [{ postId, award: one, reviewedAt }], period: 1 });
    await review(colleague, student, { posts: [{ postId }] });
    const unaware = await award(null);
    expect(unaware.status).toBe(409);
    expect(errorOf(unaware).message).toMatch(/ reviewed this post after you opened it\./);
    const [known] = portfolio.parse(errorOf(unaware).present).reviews;
    if (known === undefined) throw new Error('The colleague’s review is known.');
    expect((await award(known.reviewedAt)).status).toBe(200);
  });

  it('marks a post as reviewed without tokens, which can be awarded later', async () => {
    const { student, teacher, ids } = await scene(1);
    const posts = [{ postId: ids[0] }];
    expect((await review(teacher, student, { posts })).status).toBe(200);
    expect(await serviceOf(teacher, student)).toMatchObject({ service: 0, updatedAt: null });
    expect(await idsOf(teacher)).toEqual([]);
    expect((await review(teacher, student, { posts, comment: 'Well done.' })).status).toBe(409);
    const award = [{ postId: ids[0], award: one }];
    expect((await review(teacher, student, { posts: award, period: 1 })).status).toBe(200);
  });

  it('refuses a review based on an older award, or beyond the maximum', async () => {
    const { student, teacher, ids } = await scene(2);
    const [postId, other] = ids;
    await review(teacher, student, { posts: [{ postId, award: one }], period: 1 });
    const stale = { posts: [{ postId: other, award: one }], period: 1, updatedAt: null, comment: 'Lost?' };
    expect((await review(teacher, student, stale)).status).toBe(409);
    const much = { posts: [{ postId: other, award: [{ token: 'Service', count: 10 }] }], period: 1 };
    expect((await review(teacher, student, much)).status).toBe(422);
    expect(await serviceOf(teacher, student)).toMatchObject({ service: 1, comments: [] });
    expect(await idsOf(teacher)).toEqual([other]);
  });

  it('refuses other students’ posts, repeated posts, and tokens without a period', async () => {
    const { student, teacher, ids } = await scene(2);
    const elsewhere = await scene(1);
    const status = async (input: object) => (await review(teacher, student, input)).status;
    const [postId, other] = ids;
    expect(await status({ posts: [{ postId: elsewhere.ids[0] }] })).toBe(404);
    expect(await status({ posts: [{ postId }, { postId }] })).toBe(422);
    expect(await status({ posts: [{ postId, award: one }] })).toBe(422);
    expect(await status({ posts: [{ postId }, { postId: other }], comment: 'Which?' })).toBe(422);
    expect(await status({ posts: [] })).toBe(422);
  });
});

describe('awarding tokens by hand', () => {
  const byHand = async (who: TestPerson, student: TestPerson, count: number, more: object) =>
    callAs(app, who, 'PUT /portfolio/tokensAwarded', {
      studentPortfolioInfoId: student.id,
      tokensAwarded: { semesterNumber: 1, casTokens: [{ token: 'Service', count }] },
      ...more,
    });

  it('marks the posts it names as reviewed, each with its tokens, and leaves the others', async () => {
    const { school, student, teacher, ids } = await scene(3);
    const [first, second, third] = ids;
    const reviewedPosts = [{ postId: first, award: one }, { postId: second }];
    const answer = dataOf(await byHand(teacher, student, 2, { reviewedPosts }), portfolio);
    expect(answer.reviews.map(({ postId, awarded }) => ({ postId, awarded }))).toEqual(
      expect.arrayContaining([
        { postId: first, awarded: one },
        { postId: second, awarded: [] },
      ]),
    );
    expect(await idsOf(teacher)).toEqual([third]);
    const more = [{ postId: first, award: [...one, { token: 'Activity', count: 1 }] }];
    expect((await review(teacher, student, { posts: more, period: 1 })).status).toBe(409);
    expect((await activityOf(app, school.id)).map(({ action }) => action)).toEqual([
      'tokens.award',
      'post.review',
    ]);
    const undone = await review(teacher, student, { posts: [{ postId: first }], undo: true });
    expect(undone.status).toBe(200);
    expect((await serviceOf(teacher, student)).service).toBe(1);
  });

  it('refuses a post that somebody has already reviewed, and awards nothing', async () => {
    const { student, teacher, ids } = await scene(1);
    const [postId] = ids;
    await review(teacher, student, { posts: [{ postId, award: one }], period: 1 });
    const answer = await byHand(teacher, student, 2, { reviewedPosts: [{ postId, award: one }] });
    expect([answer.status, errorOf(answer).code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect((await serviceOf(teacher, student)).service).toBe(1);
  });

  it('refuses posts worth more than the award, repeated posts and other students’ posts', async () => {
    const { student, teacher, ids } = await scene(2);
    const [postId, other] = ids;
    const elsewhere = await scene(1);
    const status = async (reviewedPosts: object[]) =>
      (await byHand(teacher, student, 1, { reviewedPosts })).status;
    const both = [
      { postId, award: one },
      { postId: other, award: one },
    ];
    expect(await status(both)).toBe(422);
    expect(await status([{ postId }, { postId }])).toBe(422);
    expect(await status([{ postId: elsewhere.ids[0] }])).toBe(404);
    expect((await serviceOf(teacher, student)).service).toBe(0);
    expect(await idsOf(teacher)).toEqual(ids.toReversed());
  });
});

describe('reviewed posts of a portfolio', () => {
  it('are shown to faculty, and not to students', async () => {
    const { student, teacher, ids } = await scene(1);
    await review(teacher, student, { posts: [{ postId: ids[0], award: one }], period: 1 });
    const read = async (who: TestPerson) =>
      dataOf(
        await callAs(app, who, 'GET /portfolio/{studentPortfolioInfoId}', {
          studentPortfolioInfoId: student.id,
        }),
        portfolio,
      ).reviews.map(({ postId }) => postId);
    expect(await read(teacher)).toEqual(ids);
    expect(await read(student)).toEqual([]);
  });
});

describe('undoing a review', () => {
  it('takes back that review’s award and comment, and nothing else', async () => {
    const { student, teacher, posts, ids } = await scene(2);
    const [postId, other] = ids;
    const [post] = posts;
    if (post === undefined) throw new Error('The scene has posts.');
    await review(teacher, student, { posts: [{ postId: other, award: one }], period: 1 });
    await makePostComment(app, { post, content: 'Earlier.' });
    const sent = { posts: [{ postId, award: one }], comment: 'Well done.', period: 1 };
    expect((await review(teacher, student, sent)).status).toBe(200);
    expect((await serviceOf(teacher, student)).service).toBe(2);
    expect((await review(teacher, student, { posts: [{ postId }], undo: true })).status).toBe(200);
    expect(await serviceOf(teacher, student)).toMatchObject({ service: 1, comments: ['Earlier.'] });
  });

  it('is refused if the award has changed since the review', async () => {
    const { student, teacher, ids } = await scene(1);
    const [postId] = ids;
    await review(teacher, student, { posts: [{ postId, award: one }], period: 1 });
    await callAs(app, teacher, 'PUT /portfolio/tokensAwarded', {
      studentPortfolioInfoId: student.id,
      tokensAwarded: { semesterNumber: 1, casTokens: [{ token: 'Service', count: 1 }] },
    });
    const answer = await review(teacher, student, { posts: [{ postId }], undo: true });
    expect([answer.status, errorOf(answer).code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect((await serviceOf(teacher, student)).service).toBe(1);
    expect(await idsOf(teacher)).toEqual([]);
  });

  it('is possible only for the teacher who reviewed the post', async () => {
    const { school, student, teacher, ids } = await scene(1);
    const colleague = await makeFaculty(app, { school });
    await makeReviewer(app, { student, faculty: colleague });
    const posts = [{ postId: ids[0] }];
    await review(teacher, student, { posts });
    expect((await review(colleague, student, { posts, undo: true })).status).toBe(403);
    expect((await review(teacher, student, { posts, undo: true })).status).toBe(200);
    expect(await idsOf(teacher)).toEqual(ids);
  });
});
