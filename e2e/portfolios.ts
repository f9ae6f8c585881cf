/** Reading and filling portfolios in journeys. */
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { todayIn } from './clock.ts';
import { call, type Session } from './people.ts';

const post = z.object({ _id: z.string(), createdAt: z.string() });
const portfolio = z.object({
  data: z.object({ evidencePosts: z.array(post), reflectionPosts: z.array(post) }),
});
const me = z.object({ data: z.object({ user: z.object({ studentPortfolioInfo: z.string() }) }) });

/** Makes the token dashboard show a token that is neither claimed nor awarded. */
export async function addToken(page: Page, name: string): Promise<void> {
  const token = page.getByRole('textbox', { name, exact: true });
  if ((await token.count()) > 0) return;
  await page.getByRole('combobox', { name: 'Add another token' }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

/** The id of the portfolio of the student who is signed in. */
export async function ownPortfolioId(session: Session): Promise<string> {
  return me.parse(await call(session, 'GET', '/user/me')).data.user.studentPortfolioInfo;
}

/**
 * The id of the latest post of a kind that a portfolio has had since an earlier day: those of today are other
 * journeys', who delete them again.
 */
export async function postOf(
  session: Session,
  portfolioId: string,
  kind: 'evidence' | 'reflection',
): Promise<string> {
  const { data } = portfolio.parse(await call(session, 'GET', `/portfolio/${portfolioId}`));
  const today = todayIn().toZonedDateTime('Europe/Berlin').epochMilliseconds;
  const posts = kind === 'evidence' ? data.evidencePosts : data.reflectionPosts;
  const first = posts.find(({ createdAt }) => Date.parse(createdAt) < today);
  expect(first, `A student of the demo should have a post of ${kind}.`).toBeDefined();
  return first?._id ?? '';
}
