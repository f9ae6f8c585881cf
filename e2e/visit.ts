/** Going to a screen and waiting until it stands. */
import { expect, type Page } from '@playwright/test';
import { accounts, call, serviceUrl } from './people.ts';
import type { Screen } from './screens.ts';

type Named = { _id: string; clubName: string };

function isNamed(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && '_id' in value && 'clubName' in value;
}

let kept: string | undefined;

/** The id of the demo's Chamber Choir. The page must be signed in. */
export async function choirId(page: Page): Promise<string> {
  if (kept !== undefined) return kept;
  const answer = await call(page, 'GET', '/club/clubData');
  const clubs: unknown[] = JSON.parse(JSON.stringify(answer)).data.clubs;
  const choir = clubs.filter(isNamed).find((club) => club.clubName === 'Chamber Choir');
  if (choir === undefined) throw new Error(`${accounts.leader} should lead the Chamber Choir.`);
  kept = choir._id;
  return kept;
}

/** Opens a screen and waits for its own words and for its skeletons to go. */
export async function visit(page: Page, screen: Screen): Promise<void> {
  const path = screen.path.includes('{club}')
    ? screen.path.replace('{club}', await choirId(page))
    : screen.path;
  await page.goto(`${serviceUrl()}${path}`);
  await expect(page.locator('body')).toContainText(screen.shows);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}
