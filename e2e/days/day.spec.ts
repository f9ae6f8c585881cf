/** A day of the demo school: it is alive, and every screen opens without errors. */
import { expect } from '@playwright/test';
import { z } from 'zod';
import { now, todayIn } from '../clock.ts';
import { meetingsOf } from '../clubs.ts';
import { call, type Role, serviceUrl, signIn } from '../people.ts';
import { screens } from '../screens.ts';
import { test } from '../test.ts';
import { choirId, settled, visit } from '../visit.ts';

const roles = ['administrator', 'teacher', 'leader', 'student'] as const satisfies readonly Role[];
const dayLong = 86_400_000;

/** How many days ago an instant was, by the clock of the journeys. */
const daysAgo = (instant: string) => (now().getTime() - Date.parse(instant)) / dayLong;

const ownPortfolio = z.object({
  data: z.object({ evidencePosts: z.array(z.object({ dateOfEvent: z.string() })) }),
});
const ownId = z.object({ data: z.object({ user: z.object({ studentPortfolioInfo: z.string() }) }) });

test('the demo has a meeting within 7 days, and a marked register and a post from the last 14', {
  tag: '@main',
}, async ({ page }) => {
  await signIn(page, 'teacher');
  const clubId = await choirId(page);
  const meetings = await meetingsOf(page, clubId);
  const ahead = meetings.map(({ endDateAndTime }) => -daysAgo(endDateAndTime));
  expect(ahead.some((days) => days > 0 && days < 7)).toBe(true);
  const marked = meetings.filter(
    ({ startDateAndTime, attendances }) =>
      daysAgo(startDateAndTime) > 0 &&
      daysAgo(startDateAndTime) < 14 &&
      attendances.some(({ status }) => status !== 'unmarked'),
  );
  expect(marked.length).toBeGreaterThan(0);
  await signIn(page, 'student');
  const { user } = ownId.parse(await call(page, 'GET', '/user/me')).data;
  const read = await call(page, 'GET', `/portfolio/${user.studentPortfolioInfo}`);
  const posts = ownPortfolio.parse(read).data.evidencePosts.map(({ dateOfEvent }) => daysAgo(dateOfEvent));
  expect(posts.some((days) => days < 14)).toBe(true);
});

for (const role of roles) {
  test(`home shows the date and a club, as ${role}`, { tag: '@main' }, async ({ page }) => {
    await signIn(page, role);
    await page.goto(`${serviceUrl()}/`);
    await settled(page);
    const day = todayIn();
    const words = `${day.day} ${day.toLocaleString('en-GB', { month: 'long' })}`;
    await expect(page.getByRole('main')).toContainText(words);
    // Clubs or meetings, the person's own or the school's; entries about writing are listed even without any.
    const places = page.getByRole('main').locator('h3 a[href*="/clubspace/"]');
    expect(await places.count()).toBeGreaterThan(0);
  });
}

const visitors = [...roles, 'nobody'] as const;

for (const visitor of visitors) {
  // Each screen once, as one of the roles that can see it; another role on another day.
  const turn = todayIn().dayOfYear;
  const own = screens.filter((screen, index) => {
    const { roles: seen } = screen;
    return seen[(index + turn) % seen.length] === visitor;
  });
  test(`every screen opens: ${visitor}`, { tag: '@main' }, async ({ page }) => {
    test.setTimeout(Math.max(720_000, own.length * 60_000));
    if (visitor !== 'nobody') await signIn(page, visitor);
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error.message}`));
    page.on('response', (answer) => {
      if (answer.status() >= 500) wrong.push(`${answer.url()}: ${answer.status()}`);
    });
    for (const screen of own) await test.step(screen.name, () => visit(page, screen));
    expect(wrong).toEqual([]);
  });
}
