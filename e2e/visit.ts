/** Going to a screen and waiting until it stands. */
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { accounts, call, serviceUrl } from './people.ts';
import type { Screen } from './screens.ts';

const clubData = z.object({
  data: z.object({ clubs: z.array(z.object({ _id: z.string(), clubName: z.string() })) }),
});

let kept: string | undefined;

/** The id of the demo's Chamber Choir. The page must be signed in. */
export async function choirId(page: Page): Promise<string> {
  if (kept !== undefined) return kept;
  const { clubs } = clubData.parse(await call(page, 'GET', '/club/clubData')).data;
  const choir = clubs.find((club) => club.clubName === 'Chamber Choir');
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
