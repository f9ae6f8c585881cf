/** The page for reviewing posts, and posts to review. */
import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { now } from './clock.ts';
import type { Person } from './clubs.ts';
import { drawn } from './drawn.ts';
import { signInWithCode } from './outbox.ts';
import { call, signIn } from './people.ts';

const posted = z.object({ data: z.object({ _id: z.string() }) });
/** The list of posts to review. */
export const list = (page: Page) => page.getByRole('region', { name: 'Posts to review' });

/**
 * Evidence of today: its id, the student's session, and what deletes the post again.
 * @param author whose it is, by default the demo's student: many journeys read that portfolio, so none awards in it
 */
export async function postEvidence(browser: Browser, text: string, CASTokens: string[], author?: Person) {
  const student = await browser.newContext();
  await (author === undefined ? signIn(student, 'student') : signInWithCode(student, author.schoolEmail));
  const dateOfEvent = now().toISOString().slice(0, 10);
  const sent = { _id: crypto.randomUUID(), dateOfEvent, text, CASTokens, customTokens: [] };
  const { _id } = posted.parse(await call(student, 'POST', '/portfolio/evidence', sent)).data;
  const remove = async () => {
    await call(student, 'DELETE', '/portfolio/evidence', { _id });
    await student.close();
  };
  return { _id, student, remove };
}

const listed = z.object({
  data: z.looseObject({
    posts: z.array(z.looseObject({ plainText: z.string(), createdAt: z.string() })),
  }),
});

/**
 * Lists only posts with these words, so that the first one isn't another journey's. They have to be among the first 100.
 * @param limit the size of a page
 */
export async function listOnly(page: Page, words: string, limit = 100): Promise<void> {
  await page.route('**/api/portfolio/review?**', async (route) => {
    const url = new URL(route.request().url());
    const after = url.searchParams.get('cursor');
    url.searchParams.delete('cursor');
    url.searchParams.set('limit', '100');
    const response = await route.fetch({ url: url.href });
    const { data } = listed.parse(await response.json());
    const isAfter = (createdAt: string) =>
      after === null || (url.searchParams.get('order') === 'oldest' ? createdAt > after : createdAt < after);
    const all = data.posts.filter(
      ({ plainText, createdAt }) => plainText.includes(words) && isAfter(createdAt),
    );
    const posts = all.slice(0, limit);
    const nextCursor = all.length > limit ? (posts.at(-1)?.createdAt ?? null) : null;
    await route.fulfill({ response, json: { data: { ...data, posts, nextCursor } } });
  });
}

/** Reads the list again, as a tab does to which its reader returns. */
export async function returnTo(page: Page): Promise<void> {
  const read = page.waitForResponse(/\/api\/portfolio\/review\?/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await (await read).finished();
}

/** Waits until the screen shows the next post, as the page does: it ignores a press before. */
export const untilShown = drawn;

/** The open post. */
export const post = (page: Page) => page.getByRole('region', { name: 'Post', exact: true });
