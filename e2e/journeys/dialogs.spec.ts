/**
 * Everything that opens over a page: in a window whose scrollbar takes up room, the page below doesn't move, and
 * the focus returns to the control that opened it, even the first time, when its code has to be loaded.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { attach, dropAssignment, makeAssignment } from '../assignments.ts';
import { deleteAuditLink, makeAuditLink } from '../audits.ts';
import { expectAccessible } from '../axe.ts';
import { todayIn } from '../clock.ts';
import { demoStudent } from '../clubs.ts';
import { expectFocusInMenu } from '../focus.ts';
import { test } from '../newcomers.ts';
import { call, serviceUrl, signIn } from '../people.ts';
import { dropProject, makeProject } from '../projects.ts';
import { screens } from '../screens.ts';
import { memberId, settled, visit } from '../visit.ts';

test.beforeEach(async ({ context, page }) => {
  // Playwright hides scrollbars, and that would hide the bug.
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setScrollbarsHidden', { hidden: false });
  await signIn(context, 'administrator');
});

/** Horizontal positions of the page's own parts, in pixels. */
async function across(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    ['main', 'h1', '[href="/"]'].flatMap((part) => {
      const box = document.querySelector(part)?.getBoundingClientRect();
      return box === undefined ? [] : [box.left, box.right];
    }),
  );
}

/** Opens something over the page, and asserts that nothing below moves sideways, then or when it closes. */
async function expectStill(page: Page, open: () => Promise<void>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
  const before = await across(page);
  expect(before).toHaveLength(6);
  expect(await page.evaluate(() => innerWidth - document.body.getBoundingClientRect().width)).toBeGreaterThan(
    0,
  );
  await open();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await across(page)).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await across(page)).toEqual(before);
}

test('a page that scrolls doesn’t move below comments, photos and the search', async ({ page }) => {
  await page.goto(`${serviceUrl()}/portfolios/${await memberId(page)}/main`);
  await expectStill(page, () =>
    page
      .getByRole('button', { name: /comments? on “/ })
      .first()
      .click(),
  );
  await expectStill(page, () =>
    page
      .getByRole('button', { name: /^Open photo/ })
      .first()
      .click(),
  );
  await expectStill(page, () => page.keyboard.press('Control+k'));
});

test('a page that fits the window doesn’t move below the search', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 3000 });
  await page.goto(`${serviceUrl()}/school/settings`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
  await expectStill(page, () => page.keyboard.press('Control+k'));
});

/** Opens a dialog with the keyboard, and closes it with Escape: the focus moves in, and returns to the opener. */
async function expectReturn(page: Page, opener: Locator, entry?: string): Promise<void> {
  await expect(opener).toBeVisible();
  await settled(page);
  const below = await page.getByRole('dialog').count();
  await opener.focus();
  await page.keyboard.press('Enter');
  if (entry !== undefined) {
    await expectFocusInMenu(page);
    await page.getByRole('menuitem', { name: entry }).focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('dialog')).toHaveCount(below + 1);
  await expect(page.getByRole('dialog').last().locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(below);
  await expect(opener, `the focus returns to ${opener.toString()}`).toBeFocused();
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

test('the focus returns from the dialogs of the calendar', async ({ page, office }) => {
  const day = `${todayIn().year + 4}-02-03`;
  const name = `Looked at ${process.pid}`;
  const event = { name, type: 'start_of_clubs', startDate: day };
  const made = z.object({ data: z.object({ events: z.array(z.object({ _id: z.string() })) }) });
  const answer = await call(office, 'POST', '/calendar/events', { events: [event] });
  const [{ _id: eventId } = { _id: '' }] = made.parse(answer).data.events;
  try {
    for (const opener of ['Subscribe', 'Add Events', new RegExp(name)]) {
      await page.goto(`${serviceUrl()}/calendar?view=day&date=${day}`);
      await expectReturn(page, button(page, opener));
    }
    await page.getByRole('button', { name: new RegExp(name) }).click();
    await expectReturn(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit event' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expectReturn(page, page.getByRole('dialog').getByRole('button', { name: 'Open calendar' }));
    await page.getByRole('textbox', { name: 'Location' }).fill('Somewhere');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).focus();
    await expectReturn(page, page.getByRole('dialog').getByRole('button', { name: 'Cancel' }));
  } finally {
    await call(office, 'DELETE', '/calendar/event', { eventId });
  }
});

test('the focus returns from the dialogs of a club', async ({ page, makeClub }) => {
  const club = await makeClub({ members: 2, meets: 'now' });
  const attendance = `${serviceUrl()}/clubspace/attendance/${club._id}/admin`;
  await page.goto(attendance);
  await expectReturn(page, button(page, 'Create New Meeting'));
  await page.goto(attendance);
  await expectReturn(page, button(page, /^More for .*day/), 'Delete meeting');
  await expectReturn(page, button(page, /^More for .*day/), 'Cancel meeting');
  await page.goto(`${serviceUrl()}/clubspace/overview/${club._id}/admin`);
  await expectReturn(page, button(page, 'Delete club'));
  await page.getByRole('tab', { name: 'Budget' }).click();
  await expectReturn(page, button(page, 'Request funds'));
  await page.goto(`${serviceUrl()}/clubspace/clubTags`);
  await expectReturn(page, button(page, /^Edit /));
  await expectReturn(page, button(page, /^Archive /));
});

test('the focus returns from the dialogs of the office', async ({ page, newStudent }) => {
  const { _id, displayName } = await newStudent();
  await page.goto(`${serviceUrl()}/studentspace/${_id}`);
  await expectReturn(page, button(page, 'More actions'), 'Archive Student');
  await page.goto(`${serviceUrl()}/portfolios/facultyAssignment?q=${displayName}`);
  await expectReturn(page, button(page, `Change the reviewers of ${displayName}`));
  await page.getByRole('checkbox', { name: `Select ${displayName}` }).check();
  await expectReturn(page, button(page, 'Assign reviewers'));
  await page.goto(`${serviceUrl()}/portfolios/portfolioGuidelines`);
  await expectReturn(page, button(page, /^Remove .* guidelines$/));
  await page.goto(`${serviceUrl()}/portfolios/requiredTokensDashboard`);
  await expectReturn(page, button(page, /^Delete the targets/));
  const link = await makeAuditLink({
    accessType: 'specific_portfolios',
    specificStudentPortfolioInfos: [_id],
  });
  try {
    await page.goto(`${serviceUrl()}/portfolios/audit/edit/${link._id}`);
    await expectReturn(page, button(page, 'Delete link'));
    await page.goto(`${serviceUrl()}/portfolios/audit/main`);
    await expectReturn(page, button(page, /^\d+ visits?$/));
  } finally {
    await deleteAuditLink(link._id);
  }
});

test('the focus returns from comments, photos, menus, the search and the unsaved-changes dialog', async ({
  page,
}) => {
  const portfolio = `${serviceUrl()}/portfolios/${await memberId(page)}/main`;
  for (const opener of [/comments? on “/, /^Open photo/]) {
    await page.goto(portfolio);
    await expectReturn(page, button(page, opener));
  }
  await page.goto(portfolio);
  const account = button(page, /Your account/);
  await account.focus();
  await page.keyboard.press('Enter');
  await expectFocusInMenu(page);
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();

  await page.goto(`${serviceUrl()}/school/settings`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Left');
  const away = page.getByRole('link', { name: 'Calendar' }).first();
  await expectReturn(page, away);
  await away.focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(away).toBeFocused();
});

test('the focus returns from the dialogs of templates, evaluations and a student’s record', async ({
  page,
  office,
}) => {
  const made = z.object({
    data: z.object({ _id: z.string(), fields: z.array(z.object({ _id: z.string(), name: z.string() })) }),
  });
  const fields = ['Plan', 'Act'].map((name) => ({ name, type: 'text' }));
  const graduatingClass = `${todayIn().year + 40}`;
  const template = { graduatingClass, fields };
  const { _id: contentTemplateId, fields: asked } = made.parse(
    await call(office, 'POST', '/contentTemplate/template', template),
  ).data;
  const projectId = await makeProject(office, `Looked at ${process.pid}`);
  const assignment = await makeAssignment(office, `Looked at ${process.pid}`, 'individual');
  try {
    // A question that was deleted and added again: restoring the old one asks how.
    const contentFieldTemplateId = asked.find(({ name }) => name === 'Act')?._id;
    await call(office, 'DELETE', '/contentTemplate/field', { contentTemplateId, contentFieldTemplateId });
    await call(office, 'POST', '/contentTemplate/field', {
      contentTemplateId,
      newFieldData: [{ name: 'Act', type: 'text' }],
    });
    await page.goto(`${serviceUrl()}/projectspace/contentTemplates/${contentTemplateId}/edit`);
    await expectReturn(page, button(page, 'Edit Plan'));
    await expectReturn(page, button(page, 'Delete Plan'));
    await expectReturn(page, button(page, 'Restore Act'));

    const eventId = await attach(office, assignment._id, projectId);
    await page.goto(`${serviceUrl()}/projectspace/${projectId}/evaluation/${eventId}`);
    await expectReturn(page, button(page, (await demoStudent(office)).displayName));
  } finally {
    await call(office, 'DELETE', '/contentTemplate/template', {
      casProjectContentTemplateId: contentTemplateId,
    });
    await dropAssignment(office, assignment._id);
    await dropProject(office, projectId);
  }

  await page.goto(`${serviceUrl()}/studentspace/${await memberId(page)}`);
  const lately = page.getByRole('region', { name: 'Recent activity' });
  await expectReturn(page, lately.getByRole('heading', { level: 3 }).getByRole('link').first());
});

test('the focus returns from the register on a phone, with Escape and with Done', async ({
  page,
  makeClub,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { _id } = await makeClub({ members: 2, meets: 'now' });
  await page.goto(`${serviceUrl()}/clubspace/attendance/${_id}/admin`);
  const take = page.getByRole('button', { name: 'Take attendance' });
  await expectReturn(page, take);
  await page.keyboard.press('Enter');
  const done = page.getByRole('dialog').getByRole('button', { name: 'Done' });
  await done.press('Enter');
  await expect(done).toHaveCount(0);
  await expect(take).toBeFocused();
});

/** Other controls that open something, on screens of `screens.ts`: a menu, or the dialog of one of its entries. */
const openers: { screen: string; name: string | RegExp; entry?: string; menu?: true; role?: 'link' }[] = [
  { screen: 'activity', name: 'Open calendar' },
  { screen: 'faculty-assignment', name: 'Distribute evenly' },
  { screen: 'faculty-assignment', name: 'Assign by CAS projects' },
  { screen: 'watchlist', name: 'Saved filters', menu: true },
  { screen: 'watchlist', name: 'Saved filters', entry: 'Save this filter…' },
  { screen: 'portfolio-main', name: 'Filter by tokens', menu: true },
  { screen: 'portfolio-main', name: 'Export', menu: true },
  { screen: 'attendance-admin', name: /^More for .*day/, entry: 'Edit meeting' },
  { screen: 'message-draft', name: 'Send Email' },
  { screen: 'assignment-projects', name: 'Duplicate' },
];

test('the focus returns from dialogs and menus whose code loads when they open', async ({ page }) => {
  for (const { screen, name, entry, menu, role } of openers) {
    const found = screens.find((each) => each.name === screen);
    if (found === undefined) throw new Error(`There is no screen ${screen}.`);
    await test.step(`${screen}: ${name} ${entry ?? ''}`, async () => {
      await visit(page, found);
      const opener = page.getByRole(role ?? 'button', { name }).first();
      if (menu === undefined) {
        await expectReturn(page, opener, entry);
        // The dialog’s code is loaded by now, so it opens while the menu closes.
        if (entry !== undefined) await expectReturn(page, opener, entry);
        return;
      }
      await opener.focus();
      await page.keyboard.press('Enter');
      await expectFocusInMenu(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  }
});

test('the focus returns from the icon picker, and from the date picker on a phone', async ({ page }) => {
  await page.goto(`${serviceUrl()}/clubspace/settings`);
  const icon = button(page, /an icon|, change$/);
  await expect(icon).toBeVisible();
  await icon.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search icons' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(icon).toBeFocused();
  await expect(icon).toHaveAttribute('aria-expanded', 'false');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${serviceUrl()}/portfolios/audit/create`);
  await expectReturn(page, button(page, 'Open calendar'));
  await button(page, 'Open calendar').click();
  await expect(page.locator('[data-day]:focus')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Open calendar')).toBeFocused();
});

test('the focus moves to the nearest control when the pressed one disappears', async ({ page }) => {
  await page.goto(`${serviceUrl()}/messageboard?q=nothing-is-called-so`);
  await button(page, 'Clear Search').press('Enter');
  await expect(page.getByRole('searchbox')).toBeFocused();

  await page.goto(`${serviceUrl()}/clubspace/settings`);
  const removals = page.getByRole('button', { name: /^Remove / });
  await expect(removals).not.toHaveCount(0);
  for (let left = (await removals.count()) - 1; left >= 0; left -= 1) {
    await removals.last().press('Enter');
    await expect(removals).toHaveCount(left);
    await expect(left === 0 ? button(page, 'Add role') : removals.last()).toBeFocused();
  }
});
