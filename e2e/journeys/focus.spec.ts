/** The focus is seen, and it is not lost: WCAG 2.2, 2.4.11 (no sticky bar covers it) and 2.4.3. */
import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { todayIn } from '../clock.ts';
import { type MadeClub, studentsOf, test } from '../clubs.ts';
import { expectFocusSeen } from '../focus.ts';
import { phone } from '../forms.ts';
import { accounts, call, read, type Session, serviceUrl, signIn } from '../people.ts';
import { screens } from '../screens.ts';
import { settled, visit } from '../visit.ts';

/** Screens with a sticky bar at the bottom or the top, and the role that opens each. */
const covered = {
  administrator: ['club-create', 'club-settings', 'school-settings', 'project-create', 'audit-create'],
  student: ['write-evidence', 'write-reflection'],
} as const;
const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

for (const [role, names] of [
  ['administrator', covered.administrator],
  ['student', covered.student],
] as const) {
  test(`nothing covers the focused field when ${role}s tab through forms`, async ({ page, context }) => {
    await signIn(context, role);
    for (const screen of screens.filter(({ name }) => names.some((each) => each === name))) {
      for (const size of windows) {
        await test.step(`${screen.name}, ${size.width} px`, async () => {
          await page.setViewportSize(size);
          await visit(page, screen);
          await expectFocusSeen(page);
        });
      }
    }
  });
}

/** Opens a page and gives something the focus, which loads the code that follows it. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${serviceUrl()}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
  await page.keyboard.press('Tab');
  const isLoaded = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/focusLost'));
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
}

/** Presses a button by keyboard. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

const named = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' }).first();

/** Confirms the question that is open, and waits until it has left the page. */
async function confirm(page: Page, title: string | RegExp): Promise<void> {
  const question = page.getByRole('dialog', { name: title });
  await expect(named(question, 'Cancel')).toBeFocused();
  await press(question.getByRole('button').last());
  await expect(question).toHaveCount(0);
}

/** Expects that nothing takes the focus away again while notices and dialogs fade. */
async function expectFocused(focused: Locator): Promise<void> {
  await expect(focused).toBeFocused();
  const moving = () => document.getAnimations().length;
  await expect.poll(() => focused.page().evaluate(moving)).toBe(0);
  await expect(focused).toBeFocused();
}

async function throughClub(page: Page, { _id, members }: MadeClub): Promise<void> {
  const main = page.getByRole('main');
  const remove = main.getByRole('button', { name: /^Remove / });
  await open(page, `/clubspace/overview/${_id}/memberEdit/admin`);
  await expect(remove).toHaveCount(members.length);
  await press(remove.first());
  await confirm(page, 'Are you sure');
  await expectFocused(remove.first());
  await press(named(page, 'Undo'));
  await expect(remove).toHaveCount(members.length);
  await expectFocused(main.locator('li :focus'));

  await open(page, `/clubspace/overview/${_id}/edit/admin`);
  await press(named(main, /^Remove “First/));
  await expectFocused(named(main, /^Remove “Second/));
  await press(named(main, /^Remove “Second/));
  await expectFocused(main.getByRole('group', { name: 'Highlights' }));
  await press(main.getByRole('link', { name: 'Cancel', exact: true }));
  await confirm(page, 'Leave without saving?');
}

const portfolio = z.object({ evidencePosts: z.array(z.unknown()) });

/** The id of a student with a post, whose inbox no journey reads. */
async function idOfWriter(session: Session): Promise<string> {
  for (const { _id, schoolEmail } of await studentsOf(session)) {
    if (Object.values<string>(accounts).includes(schoolEmail)) continue;
    const { evidencePosts } = await read(session, `/portfolio/${_id}`, portfolio);
    if (evidencePosts.length > 0) return _id;
  }
  throw new Error('A student of the demo should have a post.');
}

/** In dialogs whose content changes. */
async function throughDialogs(page: Page, event: { name: string; startDate: string }): Promise<void> {
  await open(page, `/calendar?view=day&date=${event.startDate}`);
  await press(named(page.getByRole('main'), new RegExp(event.name)));
  const dialog = page.getByRole('dialog');
  await press(named(dialog, 'Edit'));
  await expectFocused(dialog.getByLabel('Name'));
  await page.keyboard.type('Changed');
  await press(named(dialog, 'Cancel'));
  await confirm(page, 'Leave without saving?');
  await expectFocused(dialog);
  await press(named(dialog, 'Delete'));
  await confirm(page, /^Delete /);
  await expect(dialog).toHaveCount(0);
  await expectFocused(page.locator('main:focus, main :focus'));

  await open(page, `/portfolios/${await idOfWriter(page)}/main`);
  await press(named(page, /omments? on “/));
  await dialog.getByLabel('New comment').fill('Nothing to change.');
  await press(named(dialog, 'Add comment'));
  await expectFocused(dialog.getByLabel('New comment'));
  await press(dialog.getByRole('button', { name: /^Delete the comment by Ruth/ }).last());
  await confirm(page, 'Delete Comment');
  await expectFocused(page.locator('[role="dialog"]:focus, [role="dialog"] :focus'));
}

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the focus goes on from a control that is removed or disabled, and stays in an open dialog', async ({
    page,
    context,
    office,
    makeClub,
  }) => {
    await signIn(context, 'administrator');
    await throughClub(page, await makeClub({ members: 3, clubHighlights: ['First.', 'Second.'] }));

    const name = `Lost and found ${process.pid}`;
    const startDate = `${todayIn().year + 3}-11-16`;
    const event = { name, type: 'start_of_clubs', startDate };
    await call(office, 'POST', '/calendar/events', { events: [event] });
    await throughDialogs(page, event);

    const select = page.getByRole('checkbox', { name: /^Select / });
    await open(page, '/studentspace');
    await select.nth(2).press('Space');
    await press(named(page, 'Clear selection'));
    await expectFocused(select.nth(2));

    await open(page, '/school/settings');
    await page.getByRole('textbox', { name: 'Name', exact: true }).pressSequentially('x');
    await press(named(page, 'Discard changes'));
    await expect(named(page, 'Discard changes')).toBeDisabled();
    await expectFocused(page.locator('[data-held]'));
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, contextOptions: { reducedMotion: 'no-preference' } });

  test('the focus goes on from what a tap removes, and from the menu to the page', async ({
    page,
    context,
    makeClub,
  }) => {
    await signIn(context, 'administrator');
    const { _id } = await makeClub({ clubHighlights: ['First.', 'Second.'] });
    const main = page.getByRole('main');
    await open(page, `/clubspace/overview/${_id}/edit/admin`);
    await named(main, /^Remove “First/).tap();
    await expectFocused(named(main, /^Remove “Second/));
    await press(main.getByRole('link', { name: 'Cancel', exact: true }));
    await confirm(page, 'Leave without saving?');

    await named(page, 'Open menu').tap();
    await press(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Calendar/ }));
    await expect(page).toHaveURL(/calendar/);
    await expectFocused(main);
  });
});
