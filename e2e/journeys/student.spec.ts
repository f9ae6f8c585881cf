/** A student looks around: the directory, their own clubs, their own record; by keyboard too. */
import { expect, type Page } from '@playwright/test';
import { meetingsOf, test } from '../clubs.ts';
import { drawn } from '../drawn.ts';
import { expectFocusInMenu } from '../focus.ts';
import { holdRequests } from '../held.ts';
import { call, serviceUrl, signIn, untouchedUrl } from '../people.ts';
import { movedBetween, placesOfLinks } from '../shifts.ts';
import { choirId } from '../visit.ts';

test.beforeEach(({ context }) => signIn(context, 'student'));

const own = (page: Page) => page.getByRole('region', { name: 'Your clubs' });
const others = (page: Page) => page.getByRole('region', { name: 'More clubs' });

test('the directory lists own clubs first, filters by class and strand, and searches by name', {
  tag: '@main',
}, async ({ page, context }) => {
  await signIn(context, 'student', untouchedUrl());
  await page.goto(`${untouchedUrl()}/clubspace`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clubs Dashboard');
  await expect(own(page).getByRole('link', { name: 'Chamber Choir' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create club' })).toHaveCount(0);
  const cards = others(page).getByRole('article');
  await expect(cards).not.toHaveCount(0);

  const open = (name: RegExp) => page.getByRole('button', { name }).click();
  const choices = page.getByRole('menuitemcheckbox');
  await open(/^Classes/);
  await expect(choices).not.toHaveCount(0);
  for (const choice of await choices.all()) {
    if ((await choice.getAttribute('aria-checked')) !== 'true') continue;
    await choice.click();
    await expect(choice).not.toBeChecked();
  }
  await page.keyboard.press('Escape');
  await expect(others(page)).toHaveCount(0);
  await expect(page).toHaveURL(/show=/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Classes: none' })).toBeVisible();
  const hidden = Number(/\d+/.exec(await page.getByText(/^Filters hide \d+ clubs/).innerText())?.[0]);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  // A long list is rendered in two steps.
  await expect(cards).toHaveCount(hidden);
  const names = await cards.getByRole('heading').allTextContents();
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
  await expect(page).not.toHaveURL(/show=/);

  // Filters by one strand with the keyboard: every remaining card belongs to it.
  await page.getByRole('button', { name: 'Strand' }).focus();
  await page.keyboard.press('Enter');
  await expectFocusInMenu(page);
  await page.getByRole('menuitemcheckbox', { name: 'Service' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Strand: Service' })).toBeFocused();
  await expect(cards.filter({ hasNotText: 'Service' })).toHaveCount(0);
  await expect(cards).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();

  // Filters in the address that the page doesn't know hide nothing.
  await page.goto(`${untouchedUrl()}/clubspace?strand=Sport&tag=deleted`);
  await expect(cards).toHaveCount(hidden);

  const search = page.getByRole('searchbox', { name: 'Search by name' });
  await search.fill('chamber');
  await expect(page.getByRole('article')).toHaveCount(1);
  await search.fill('no club of this name');
  await expect(page.getByText('No clubs found... Perhaps check the filter settings?')).toBeVisible();
  await page.getByRole('button', { name: 'Show all clubs' }).click();
  await expect(search).toHaveValue('');
  await expect(own(page).getByRole('link', { name: 'Chamber Choir' })).toBeVisible();
});

test('on a phone home starts with what is left for the semester, and evidence is one tap away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(serviceUrl());
  const period = page.getByRole('region', { name: /^Semester \d$/ });
  await expect(period).toContainText(/to go|All targets reached/);
  await expect(period).toContainText(/ends (in \d+ days|today|tomorrow)/);
  await period.getByRole('link', { name: 'Write reflection' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write reflection');
  await page.goBack();
  // The whole card opens what is missing.
  await period.click();
  await expect(page).toHaveURL(/\/portfolio\/tokens#/);
  await page.goBack();
  const next = page.getByRole('link', { name: /^(Next|Now)\b/ });
  await expect(next).toBeInViewport({ ratio: 1 });
  await expect(next).toHaveAttribute('href', /^\/clubspace\/attendance\//);
  const add = page.getByRole('link', { name: 'Add evidence' });
  await expect(add).toBeInViewport();
  const last = page.getByRole('main').getByRole('link').filter({ hasNotText: 'Add evidence' }).last();
  // Parts that load after the click make the page longer.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(last).toBeInViewport({ timeout: 1_000 });
  }).toPass({ timeout: 120_000 });
  await last.click({ trial: true });
  await add.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add evidence');
});

test('Back leads from a club to the same place in the directory', async ({ page, context }) => {
  await signIn(context, 'student', untouchedUrl());
  await page.goto(untouchedUrl());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Amara');
  await page.getByRole('link', { name: 'Browse clubs' }).click();
  const last = others(page).getByRole('article').last();
  await last.scrollIntoViewIfNeeded();
  const name = (await last.getByRole('heading').textContent()) ?? '';
  // By name, because the last card changes as more cards are rendered.
  const card = others(page).getByRole('link', { name, exact: true });
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('region', { name: 'Leadership' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit details' })).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clubs Dashboard');
  await expect(card).toBeInViewport();
});

test('a student sees their own attendance and nobody else’s', { tag: '@main' }, async ({
  page,
  makeClub,
  office,
}) => {
  const club = await makeClub({ students: { student: 'member' }, members: 2, meets: 'now' });
  const [meeting] = await meetingsOf(office, club._id);
  for (const { _id, student } of meeting?.attendances ?? []) {
    const attendanceStatus = student.displayName === 'Amara Diallo' ? 'late' : 'absent';
    await call(office, 'PUT', '/club/attendanceStatus', { attendanceId: _id, attendanceStatus });
  }
  await page.goto(serviceUrl());
  // The row opens it, beside its link too.
  await expect(own(page).getByRole('link', { name: `Your attendance at ${club.clubName}` })).toBeVisible();
  await own(page).getByRole('listitem').filter({ hasText: club.clubName }).click();
  const heat = page.getByRole('region', { name: 'Day by day' });
  await expect(heat.getByRole('combobox', { name: 'Whose attendance' })).toContainText('You');
  await expect(heat.getByText('100%', { exact: true })).toBeVisible();
  await expect(page.getByText(meeting?.meetingName ?? 'no meeting')).toBeVisible();
  for (const { displayName } of club.members.filter(({ displayName }) => displayName !== 'Amara Diallo'))
    await expect(page.getByText(displayName)).toHaveCount(0);
  await heat.getByRole('combobox').selectOption('Everyone');
  await expect(heat.getByText('33%', { exact: true })).toBeVisible();
});

test('a student can’t see the attendance of a club they aren’t in', async ({ page, makeClub }) => {
  const club = await makeClub({ members: 2, meets: 'now' });
  await page.goto(`${serviceUrl()}/clubspace/attendance/${club._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You don’t have access to this attendance',
  );
  await page.getByRole('link', { name: 'All clubs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clubs Dashboard');
});

test('a student gets from the directory to a club by keyboard alone', async ({ page }) => {
  await page.goto(`${serviceUrl()}/clubspace`);
  await expect(own(page)).toBeVisible();
  const focused = page.locator(':focus');
  const ringed = () =>
    focused.evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });

  await page.keyboard.press('Tab');
  await expect(focused).toHaveText('Skip to content');
  await expect(focused).toBeInViewport();
  expect(await ringed()).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.getByRole('main').locator(':focus').count()).toBe(1);

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search by name' })).toBeFocused();
  await page.keyboard.type('chamber/');
  await expect(page.getByRole('searchbox')).toHaveValue('chamber/');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.keyboard.type('chamber');
  await expect(page.getByRole('article')).toHaveCount(1);

  const link = page.getByRole('link', { name: 'Chamber Choir' });
  for (
    let presses = 0;
    presses < 12 && !(await link.evaluate((one) => one === document.activeElement));
    presses += 1
  ) {
    await page.keyboard.press('Tab');
    expect(await focused.count()).toBe(1);
  }
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chamber Choir');
  await expect(page.getByRole('main')).toBeFocused();
  const choir = await choirId(page);
  expect(new URL(page.url()).pathname).toContain(`/clubspace/overview/${choir}`);
});

test.describe('on a phone', () => {
  const height = 844;
  test.use({ viewport: { width: 390, height }, hasTouch: true, isMobile: true });

  test('nothing on home moves when drafts or fonts arrive late', async ({ page, context }) => {
    await signIn(context, 'student', untouchedUrl());
    const sendDrafts = await holdRequests(page, '**/api/portfolio/drafts');
    const sendFonts = await holdRequests(page, '**/*.woff2');
    const home = page.waitForResponse('**/api/home');
    await page.goto(untouchedUrl(), { waitUntil: 'commit' });
    await home;
    await drawn(page, 20);
    const withoutDrafts = await placesOfLinks(page);
    sendDrafts();
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    await expect(waiting.getByRole('link', { name: /you started/ }).first()).toBeVisible();
    const withoutFonts = await placesOfLinks(page);
    expect(movedBetween(withoutDrafts, withoutFonts, height)).toEqual([]);
    sendFonts();
    await page.evaluate(async () => document.fonts.ready.then(() => undefined));
    await drawn(page, 20);
    expect(movedBetween(withoutFonts, await placesOfLinks(page), height)).toEqual([]);
  });
});
