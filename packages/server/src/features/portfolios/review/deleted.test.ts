/** Posts that their student deletes while a reviewer has them open, through the API. */
import { portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { thisYear } from '../../../testing/app/clock.ts';
import { callAs, dataOf, errorOf } from '../../../testing/callers/call.ts';
import { makeFaculty, makeSchool, makeStudent } from '../../../testing/factories.ts';
import { makePost, makeReviewer } from '../portfolios.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const service = (count: number) => [{ token: 'Service', count }];

/** A student with two posts, of which one can be deleted, and what their reviewer does in the first semester. */
async function scene() {
  const school = await makeSchool(app);
  const student = await makeStudent(app, { school, graduatingClass: String(thisYear + 1) });
  const teacher = await makeFaculty(app, { school });
  await makeReviewer(app, { student, faculty: teacher });
  const [post, other] = [await makePost(app, { student }), await makePost(app, { student })];
  const named = { studentPortfolioInfoId: student.id };
  return {
    student,
    post,
    other,
    deletePost: async () => {
      const answer = await callAs(app, student, 'DELETE /portfolio/evidence', { _id: post.id });
      expect(answer.status).toBe(200);
    },
    review: async (input: object) => callAs(app, teacher, 'PUT /portfolio/reviewed', { ...named, ...input }),
    byHand: async (count: number, reviewedPosts: object[]) =>
      callAs(app, teacher, 'PUT /portfolio/tokensAwarded', {
        ...named,
        tokensAwarded: { semesterNumber: 1, casTokens: service(count) },
        reviewedPosts,
      }),
    stored: async () =>
      dataOf(await callAs(app, teacher, 'GET /portfolio/{studentPortfolioInfoId}', named), portfolio),
  };
}

/** A refusal because of a newer version: its words and the portfolio in it. */
function newerIn(answer: Awaited<ReturnType<typeof callAs>>) {
  const { code, message, present } = errorOf(answer);
  expect([answer.status, code]).toEqual([409, 'CHANGED_MEANWHILE']);
  return { message, present: portfolio.parse(present) };
}

it('refuses a review of a deleted post with the portfolio as it is, and awards nothing', async () => {
  const { student, post, other, deletePost, review, stored } = await scene();
  await deletePost();
  const single = newerIn(await review({ posts: [{ postId: post.id }] }));
  expect(single.message).toBe(
    `${student.displayName} deleted this post after you opened it. Your review was not saved.`,
  );
  const posts = [post, other].map(({ id }) => ({ postId: id, award: service(1) }));
  const both = newerIn(await review({ posts, period: 1 }));
  expect(both.message).toBe(
    `${student.displayName} deleted one of these posts after you opened it. Nothing was awarded.`,
  );
  expect(both.present.evidencePosts.map(({ _id }) => _id)).toEqual([other.id]);
  expect(both.present).toEqual(await stored());
  expect(both.present.tokensAwarded).toEqual([]);
});

it('refuses an award by hand for a deleted post, with the award as it is stored', async () => {
  const { post, other, deletePost, byHand, stored } = await scene();
  expect((await byHand(1, [])).status).toBe(200);
  await deletePost();
  const refused = newerIn(await byHand(3, [{ postId: post.id, award: service(2) }, { postId: other.id }]));
  expect(refused.message).toContain('deleted one of these posts');
  expect(refused.present).toEqual(await stored());
  expect(refused.present.tokensAwarded).toMatchObject([{ casTokens: service(1) }]);
});

it('refuses an award by hand for a post that was reviewed, with the award as it is stored', async () => {
  const { post, review, byHand, stored } = await scene();
  await review({ posts: [{ postId: post.id, award: service(1) }], period: 1 });
  const refused = newerIn(await byHand(3, [{ postId: post.id, award: service(2) }]));
  expect(refused.present).toEqual(await stored());
});

it('says why a review of a deleted post can’t be undone', async () => {
  const { post, deletePost, review, stored } = await scene();
  await review({ posts: [{ postId: post.id, award: service(1) }], period: 1 });
  await deletePost();
  const refused = newerIn(await review({ posts: [{ postId: post.id }], undo: true }));
  expect(refused.message).toMatch(/ deleted this post after you opened it\. The review was not undone\. /);
  expect(refused.present).toEqual(await stored());
  expect(refused.present.tokensAwarded).toMatchObject([{ casTokens: service(1) }]);
});

it('finds neither a post that another student has deleted nor one that never was', async () => {
  const { review, byHand } = await scene();
  const elsewhere = await scene();
  await elsewhere.deletePost();
  for (const postId of [elsewhere.post.id, elsewhere.student.id]) {
    expect((await review({ posts: [{ postId }] })).status).toBe(404);
    expect((await byHand(1, [{ postId }])).status).toBe(404);
  }
});
