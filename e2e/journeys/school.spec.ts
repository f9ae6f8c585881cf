/** The school's settings, its activity log, the command palette, and viewing the school as somebody else. */
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { test } from '../clubs.ts';
import { call, type Session, serviceUrl, signIn } from '../people.ts';
import { choirId, memberId } from '../visit.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const banner = (page: Page) => page.getByRole('region', { name: 'Viewing as somebody else' });

const settings = z.object({ data: z.object({ schoolName: z.string(), timeZone: z.string() }) });
const settingsOf = async (session: Session) =>
  settings.parse(await call(session, 'GET', '/admin/tenant')).data;

test.describe('the settings of the school', () => {
  // Run serially: the second of two people to save them is shown a conflict.
  test.describe.configure({ mode: 'default' });
  test.beforeEach(({ context }) => signIn(context, 'administrator'));

  test('an administrator changes the school’s name and time zone, and finds the change in the activity log', async ({
    page,
  }) => {
    const before = await settingsOf(page);
    // Madrid has the same local time as Berlin, so the change doesn't affect other journeys.
    const zone = before.timeZone === 'Europe/Berlin' ? 'Europe/Madrid' : before.timeZone;
    const name = `${before.schoolName}, Quay House`;
    try {
      await page.goto(serviceUrl());
      await page.getByRole('button', { name: 'Ruth Okafor' }).click();
      await page.getByRole('menuitem', { name: 'School settings' }).click();
      await expect(title(page)).toHaveText('School settings');
      await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
      await page.getByRole('textbox', { name: 'Name' }).fill(' ');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Enter a name.')).toBeVisible();
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      await page.getByRole('combobox', { name: 'Time zone' }).fill('madrid');
      await page.getByRole('option', { name: /^Europe\/Madrid/ }).click();
      await page.getByRole('button', { name: 'Save changes' }).click();
      if (zone !== before.timeZone) {
        const question = page.getByRole('dialog', { name: 'Change the time zone to Europe/Madrid?' });
        await expect(question.getByText('Planned meetings keep their exact time')).toBeVisible();
        await question.getByRole('button', { name: 'Change the time zone' }).click();
      }
      await expect(page.getByText('The settings were saved.')).toBeVisible();
      await expect(page.getByRole('complementary', { name })).toBeVisible();
      const history = page.getByRole('region', { name: 'Earlier changes' });
      await expect(history.getByText(`${before.schoolName} → ${name}`).first()).toBeVisible();

      await page.getByRole('link', { name: 'Activity log' }).click();
      await expect(title(page)).toHaveText('Activity log');
      const line = page
        .getByRole('listitem')
        .filter({ hasText: 'changed the settings of the school' })
        .first();
      await expect(line).toContainText('Ruth Okafor');
    } finally {
      await call(page, 'PUT', '/admin/tenant', before);
    }
  });

  test('an administrator sets the sender and reply address of e-mails, and can’t save an invalid address', async ({
    page,
  }) => {
    try {
      await page.goto(`${serviceUrl()}/school/settings`);
      const card = page.getByRole('region', { name: 'E-mails' });
      await card.getByRole('textbox', { name: 'Sender' }).fill('CAS office');
      await card.getByRole('textbox', { name: 'Reply-to address' }).fill('cas office');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(card.getByRole('textbox', { name: 'Reply-to address' })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await card.getByRole('textbox', { name: 'Reply-to address' }).fill('cas@northbridge.example');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('The settings were saved.')).toBeVisible();
      await page.reload();
      await expect(card.getByRole('textbox', { name: 'Sender' })).toHaveValue('CAS office');
      await expect(card.getByRole('textbox', { name: 'Reply-to address' })).toHaveValue(
        'cas@northbridge.example',
      );
    } finally {
      await call(page, 'PUT', '/admin/tenant', { mailSenderName: '', mailReplyTo: '' });
    }
  });
});

test.describe('an administrator', () => {
  test.beforeEach(({ context }) => signIn(context, 'administrator'));

  test('searches the activity log by person and kind', async ({ page }) => {
    await page.goto(`${serviceUrl()}/school/activity`);
    const lines = page.getByRole('main').getByRole('listitem');
    await expect(lines.first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Registers' }).click();
    await expect(lines.first()).toContainText('in the register of the club');
    await lines.first().getByRole('button').click();
    await expect(page.getByRole('button', { name: /^Show everyone again/ })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search people and actions' }).fill('nobody has this name');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.getByRole('button', { name: 'Show everything' }).click();
    await expect(lines.first()).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search people and actions' }).fill('marked register');
    await expect(lines.first()).toContainText('in the register of the club');
    await page.goto(`${serviceUrl()}/school/activity`);
    await expect(lines).toHaveCount(100);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => lines.count()).toBeGreaterThan(100);
  });

  test('opens a club and a student from the command palette by keyboard', async ({ page }) => {
    await page.goto(serviceUrl());
    await expect(title(page)).toBeVisible();
    const club = await choirId(page);
    const student = await memberId(page);
    const field = page.getByRole('textbox', { name: 'Search screens, clubs and people' });
    await page.keyboard.press('ControlOrMeta+k');
    await field.fill('chmbr choi');
    await expect(page.getByRole('button', { name: /^Chamber Choir/ })).toHaveAttribute(
      'data-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/clubspace/overview/${club}/admin`);
    await expect(field).toBeHidden();
    await page.keyboard.press('ControlOrMeta+k');
    await field.fill('AMARA DIALLO');
    const found = page.getByRole('button', { name: 'Amara Diallo Class of' });
    await expect(found).toHaveAttribute('data-selected', 'true');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/studentspace/${student}`);
    await page.keyboard.press('ControlOrMeta+k');
    const recent = page.getByRole('group', { name: 'Recent' });
    await expect(recent.getByRole('button')).toHaveText([/^Amara Diallo/, /^Chamber Choir/]);
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await page.reload();
    await expect(title(page)).toHaveText('Amara Diallo');
    await page.keyboard.press('ControlOrMeta+k');
    await expect(recent.getByRole('button')).toHaveText([/^Amara Diallo/, /^Chamber Choir/]);
    await field.fill('time zone');
    await expect(page.getByRole('button', { name: 'Time zone Setting' })).toHaveAttribute(
      'data-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('School settings');
    await page.keyboard.press('ControlOrMeta+k');
    await field.fill('statistics');
    await expect(page.getByRole('button', { name: 'Portfolio statistics Screen' })).toHaveAttribute(
      'data-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Statistics' })).toHaveAttribute('aria-selected', 'true');
  });

  test('views the school as a student, can’t change anything, and returns to the same page', async ({
    page,
  }) => {
    await page.goto(`${serviceUrl()}/studentspace`);
    await expect(title(page)).toHaveText('Students Dashboard');
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('textbox', { name: 'Search screens, clubs and people' }).fill('amara diallo');
    await page.getByRole('button', { name: 'View the school as Amara Diallo' }).click();
    await expect(title(page)).toHaveText('View the school as Amara Diallo?');
    await expect(page.getByText('You can’t change, send or mark anything until you return.')).toBeVisible();
    await page.getByRole('button', { name: 'View as Amara' }).click();

    await expect(banner(page)).toContainText('You’re viewing the school as Amara Diallo');
    await expect(banner(page)).toContainText(/Read-only until \d+:\d\d [AP]M/);
    await expect(title(page)).toContainText('Amara');
    await expect(page.getByRole('link', { name: 'Students', exact: true })).toBeHidden();
    await page.goto(`${serviceUrl()}/profile`);
    await expect(page.getByRole('radio', { name: 'Dark Theme' })).toBeDisabled();
    await expect(
      page.getByText('You’re viewing the school as somebody else and can’t change anything.').first(),
    ).toBeVisible();

    await banner(page).getByRole('button', { name: 'Return' }).click();
    await expect(title(page)).toHaveText('Students Dashboard');
    await expect(banner(page)).toBeHidden();
    await page.goto(`${serviceUrl()}/school/activity?group=impersonation`);
    const lines = page.getByRole('main').getByRole('listitem');
    await expect(
      lines.filter({ hasText: 'started viewing the school as Amara Diallo' }).first(),
    ).toBeVisible();
    await expect(
      lines.filter({ hasText: 'stopped viewing the school as Amara Diallo' }).first(),
    ).toBeVisible();
  });

  test('can’t mark a register while viewing the school as a teacher', async ({ page }) => {
    const club = await choirId(page);
    await page.goto(`${serviceUrl()}/impersonate`);
    await page.getByRole('searchbox', { name: 'Search for a person' }).fill('maren pedersen');
    await page.getByRole('link', { name: 'Maren Pedersen' }).click();
    await page.getByRole('button', { name: 'View as Maren' }).click();
    await expect(banner(page)).toContainText('Maren Pedersen');
    await page.goto(`${serviceUrl()}/clubspace/attendance/${club}/admin`);
    await expect(page.getByText('Read-only while you view the school as somebody else')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Present', exact: true }).first()).toBeDisabled();
    await banner(page).getByRole('button', { name: 'Return' }).click();
    await expect(banner(page)).toBeHidden();
  });
});

test('a teacher can’t open the settings or the activity log, or view the school as others', async ({
  page,
  context,
}) => {
  await signIn(context, 'teacher');
  await page.goto(serviceUrl());
  await page.getByRole('button', { name: /Maren Pedersen/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  for (const name of ['School settings', 'Activity log', 'View as…']) {
    await expect(page.getByRole('menuitem', { name })).toBeHidden();
  }
  for (const path of ['/school/settings', '/school/activity', '/impersonate']) {
    await page.goto(`${serviceUrl()}${path}`);
    await expect(page.getByText('You don’t have access to this page')).toBeVisible();
  }
});

test('a student’s command palette finds clubs but no students', async ({ page, context }) => {
  await signIn(context, 'student');
  await page.goto(serviceUrl());
  await page.getByRole('button', { name: 'Search everything' }).first().click();
  const field = page.getByRole('textbox', { name: 'Search screens and clubs' });
  await field.fill('dawid');
  await expect(page.getByText(/^Nothing found/).last()).toBeVisible();
  await field.fill('chamber');
  await page.getByRole('button', { name: 'Chamber Choir' }).click();
  await expect(title(page)).toHaveText('Chamber Choir');
});
