/** What is typed right after the command palette's shortcut, while its code loads. */

import { expect, type Page } from '@playwright/test';
import { type MadeClub, statusesIn, test } from '../clubs.ts';
import { serviceUrl, signIn } from '../people.ts';

test.beforeEach(({ context }) => signIn(context, 'teacher'));

/** Opens a register with the focus on its first mark; the palette's code arrives once it's released. */
async function openRegister(page: Page, club: MadeClub) {
  let release = (_how: 'arrives' | 'is missing') => {};
  const released = new Promise<'arrives' | 'is missing'>((resolve) => {
    release = resolve;
  });
  await page.route(/\/Palette-[^/]*\.js$/, async (route) =>
    (await released) === 'arrives' ? route.continue() : route.abort(),
  );
  await page.goto(`${serviceUrl()}/clubspace/attendance/${club._id}/admin`);
  const first = page.getByRole('button', { name: 'Present', exact: true }).first();
  await first.focus();
  return { first, release };
}

const fieldOf = (page: Page) => page.getByRole('dialog').getByRole('textbox');
const unmarked = (club: MadeClub) =>
  new Map(club.members.map(({ displayName }) => [displayName, 'unmarked']));

test('what is typed while the palette loads reaches it, and marks nobody', async ({
  page,
  makeClub,
  office,
}) => {
  const club = await makeClub({ advisor: true, members: 4, meets: 'now' });
  const { first, release } = await openRegister(page, club);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('pa');
  release('arrives');
  await page.keyboard.type('ula plaza', { delay: 30 });
  await expect(fieldOf(page)).toHaveValue('paula plaza');
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
  await expect(page.getByText('0 of 4 in')).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('lap');
  await expect(fieldOf(page)).toHaveValue('lap');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(first).toBeFocused();
  await expect(fieldOf(page)).toBeHidden();
  expect(await statusesIn(office, club._id)).toEqual(unmarked(club));
});

test('Escape and the shortcut close the palette while it loads, and if it can’t be loaded, a notice says so', async ({
  page,
  makeClub,
}) => {
  const club = await makeClub({ advisor: true, members: 2, meets: 'now' });
  const { first, release } = await openRegister(page, club);
  for (const key of ['Escape', 'ControlOrMeta+k']) {
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('pal');
    await expect(first).not.toBeFocused();
    await page.keyboard.press(key);
    await expect(first).toBeFocused();
  }
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('pal');
  release('is missing');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(first).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('0 of 2 in')).toBeVisible();
});
