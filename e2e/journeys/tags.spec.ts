/** The club office: tags, settings and budget requests, as the people who do the work. */
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { test } from '../clubs.ts';
import { tryBothWays, zoomed } from '../forms.ts';
import { accounts, call, read, type Session, serviceUrl, signIn } from '../people.ts';
import { type Service, startService } from '../service.ts';
import { settled } from '../visit.ts';

const rowOf = (page: Page, tag: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Rename ${tag}`, exact: true }) });

const tagList = z.object({
  data: z.object({ clubTags: z.array(z.object({ _id: z.string(), tag: z.string() })) }),
});

/** Removes the test's records, even if the test failed halfway. */
async function dropTags(office: Session, wanted: RegExp): Promise<void> {
  const { clubTags } = tagList.parse(await call(office, 'GET', '/club/clubTags')).data;
  for (const { _id, tag } of clubTags) {
    if (wanted.test(tag)) await call(office, 'DELETE', '/club/clubTag', { clubTagId: _id });
  }
}

test('an administrator creates, renames, archives, unarchives, deletes and restores a tag', async ({
  page,
  context,
  makeClub,
  office,
}) => {
  await signIn(context, 'administrator');
  await page.goto(`${serviceUrl()}/clubspace`);
  await page.getByRole('link', { name: 'Manage Tags' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Club Tags');

  const field = page.getByRole('textbox', { name: 'New tag' });
  await field.fill('musIC');
  await page.getByRole('button', { name: 'Create tag' }).click();
  await expect(page.getByText('There is already a tag “Music”.')).toBeVisible();
  await expect(field).toHaveValue('musIC');

  await field.fill('Kite flying');
  await page.getByRole('button', { name: 'Create tag' }).dblclick();
  await expect(page.getByText('Kite flying was created')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(page.getByText('There is already a tag')).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Kite flying' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Kite flying' });
  await dialog.getByRole('textbox', { name: 'Tag' }).fill('Music');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('There is already a tag “Music”.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Tag' }).fill('Kites');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Tag' })).toHaveValue('Kites');
  await dialog.getByRole('button', { name: /^Icon: / }).click();
  await expect(dialog.getByRole('searchbox', { name: 'Search icons' })).toBeFocused();
  await dialog.getByRole('searchbox', { name: 'Search icons' }).fill('spaghetti');
  await expect(dialog.getByText('No icon of that name')).toBeVisible();
  await dialog.getByRole('searchbox', { name: 'Search icons' }).fill('weather');
  await dialog.getByRole('radio', { name: 'sun', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'moon' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('radio', { name: 'sun', exact: true })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Kites was saved')).toBeVisible();
  await expect(rowOf(page, 'Kites').locator('svg')).toBeVisible();

  // Renames it in its row, by keyboard; the name of another tag is refused there.
  const rename = page.getByRole('button', { name: 'Rename Kites', exact: true });
  await rename.press('Enter');
  const name = page.getByRole('textbox', { name: 'New name of Kites' });
  await expect(name).toBeFocused();
  await name.fill('music');
  await name.press('Enter');
  await expect(page.getByText('There is already a tag “Music”.')).toBeVisible();
  await name.press('Escape');
  await expect(rename).toBeFocused();
  await rename.press('Enter');
  await name.fill('Kite festival');
  await name.press('Enter');
  await expect(page.getByText('Kite festival was saved')).toBeVisible();
  // It has its old name in the list before the service has.
  const undone = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await undone;
  await expect(rename).toBeVisible();

  const club = await makeClub();
  const { clubTags } = tagList.parse(await call(office, 'GET', '/club/clubTags')).data;
  const made = clubTags.find(({ tag }) => tag === 'Kites');
  await call(office, 'PUT', '/club/club', { _id: club._id, clubTagIds: [made?._id] });
  await page.reload();
  const search = page.getByRole('searchbox', { name: 'Search tags' });
  await search.fill('kite');
  await page.getByRole('button', { name: 'Archive Kites' }).click();
  const archiving = page.getByRole('dialog', { name: 'Archive Kites?' });
  await expect(archiving).toContainText(club.clubName);
  await archiving.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Kites was archived')).toBeVisible();
  await expect(rowOf(page, 'Kites')).toHaveCount(0);

  await page
    .getByRole('group', { name: 'Tags', exact: true })
    .getByLabel('Show Archived')
    .check({ force: true });
  await expect(rowOf(page, 'Kites').getByRole('link', { name: club.clubName })).toBeVisible();
  await page.getByRole('button', { name: 'Unarchive Kites' }).click();
  await expect(page.getByText('Kites was unarchived')).toBeVisible();

  await call(office, 'PUT', '/club/club', { _id: club._id, clubTagIds: [] });
  await page.reload();
  await page.getByRole('button', { name: 'Delete Kites' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Kites was deleted')).toBeVisible();
  await expect(rowOf(page, 'Kites')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('Kites was restored')).toBeVisible();
  await expect(rowOf(page, 'Kites')).toBeVisible();
  await dropTags(office, /^Kite/);
});

test.describe('settings', () => {
  // These tests change settings that all other journeys rely on, so they have their own school.
  test.describe.configure({ mode: 'serial' });
  let service: Service;
  test.beforeAll(async () => {
    service = await startService();
  });
  test.afterAll(() => service.stop());
  test.beforeEach(async ({ context }) => {
    const answer = await context.request.post(`${service.url}/api/demo/signIn`, {
      data: { schoolEmail: accounts.administrator },
      headers: { origin: service.url },
    });
    expect(answer.ok()).toBe(true);
  });

  test('a role that students hold is removed only with a new role for them', async ({ page, context }) => {
    await page.goto(`${service.url}/clubspace/settings`);
    await page.getByRole('button', { name: 'Remove Treasurer' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    const question = page.getByRole('dialog', { name: 'Remove Treasurer?' });
    await expect(question).toContainText(/Assigned to .+ \(.+\), .+ and \d+ more/);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await question.getByRole('combobox', { name: 'New role' }).click();
    await page.getByRole('option', { name: 'Secretary' }).click();
    await question.getByRole('button', { name: 'Remove role', exact: true }).click();
    await expect(page.getByText('Successfully Updated', { exact: true })).toBeVisible();
    await expect(question).toHaveCount(0);
    await expect(
      page.getByText('removed the role Treasurer and gave its holders the role Secretary'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Treasurer' })).toHaveCount(0);
    const { data } = z
      .object({ data: z.object({ holders: z.array(z.object({ title: z.string() })) }) })
      .parse(await call(context, 'GET', '/club/clubSettings', undefined, service.url));
    expect(data.holders.some(({ title }) => title === 'Treasurer')).toBe(false);
  });

  test('the second of two people to save the school settings can keep either version', async ({
    page,
    context,
  }) => {
    const school = z.object({
      schoolName: z.string(),
      features: z.object({ evaluations: z.object({ enabled: z.boolean() }) }),
    });
    await tryBothWays(page, {
      open: () => page.goto(`${service.url}/school/settings`),
      type: (name) => page.getByRole('textbox', { name: 'Name', exact: true }).fill(name),
      save: () => page.getByRole('button', { name: 'Save changes' }).click(),
      others: (schoolName, evaluations) =>
        call(
          context,
          'PUT',
          '/admin/tenant',
          { schoolName, features: { evaluations: { enabled: evaluations === 'On' } } },
          service.url,
        ),
      stored: async () => {
        const { schoolName, features } = await read(context, '/admin/tenant', school, service.url);
        return [schoolName, features.evaluations.enabled ? 'On' : 'Off'];
      },
      shown: async (name, evaluations) => {
        await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
        await expect(page.getByRole('switch', { name: 'Projects and evaluations' })).toBeChecked({
          checked: evaluations === 'On',
        });
      },
      fields: ['Name', 'Projects and evaluations'],
      elsewhere: ['Off', 'On'],
      small: zoomed,
    });
  });

  test('the second of two people to save the club settings can keep either version', async ({
    page,
    context,
  }) => {
    const clubSettings = z.object({
      alternateName: z.string().nullable(),
      showAttendanceInTokenDashboard: z.boolean(),
    });
    const word = page.getByRole('textbox', { name: 'The school’s word for clubs' });
    const option = 'Attendance in the token dashboard';
    await tryBothWays(page, {
      open: () => page.goto(`${service.url}/clubspace/settings`),
      type: (name) => word.fill(name),
      save: () => page.getByRole('button', { name: 'Save changes' }).click(),
      others: (alternateName, shown) =>
        call(
          context,
          'PUT',
          '/club/clubSettings',
          { alternateName, showAttendanceInTokenDashboard: shown === 'on' },
          service.url,
        ),
      stored: async () => {
        const found = await read(context, '/club/clubSettings', clubSettings, service.url);
        return [found.alternateName ?? '', found.showAttendanceInTokenDashboard ? 'on' : 'off'];
      },
      shown: async (name, shown) => {
        await expect(word).toHaveValue(name);
        await expect(page.getByRole('switch', { name: option })).toBeChecked({ checked: shown === 'on' });
      },
      fields: ['The school’s word for clubs', option],
      mine: ['Society', 'Circle'],
      theirs: ['Guild', 'Group'],
      elsewhere: ['off', 'on'],
    });
    await call(context, 'PUT', '/club/clubSettings', { alternateName: null }, service.url);
  });

  test('a new word for clubs appears everywhere immediately, in another tab too', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await other.goto(`${service.url}/clubspace`);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Clubs Dashboard');
    await page.bringToFront();
    await page.goto(`${service.url}/clubspace/settings`);
    await page.getByRole('textbox', { name: 'The school’s word for clubs' }).fill('Society');
    await expect(page.getByText('Reads as “Societies” in the menu')).toBeVisible();
    await page.getByRole('link', { name: 'Students', exact: true }).click();
    const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
    await leave.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Successfully Updated', { exact: true })).toBeVisible();
    await expect(page.getByText('The society settings have been successfully updated.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Society Settings');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: /^Societies/ })).toBeVisible();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history.getByText('changed the name from Clubs to Societies')).toBeVisible();
    await other.bringToFront();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Societies Dashboard');
  });
});

test('a leader requests funds, an administrator decides with a note, and the leader reads it', async ({
  page,
  context,
  browser,
  makeClub,
}) => {
  const club = await makeClub({ students: { leader: 'Treasurer' } });
  await signIn(context, 'leader');
  await page.goto(`${serviceUrl()}/clubspace/overview/${club._id}`);
  await page.getByRole('tab', { name: 'Budget' }).click();
  await page.getByRole('button', { name: 'Request funds' }).click();
  const form = page.getByRole('dialog', { name: 'Request funds' });
  await form.getByRole('textbox', { name: 'Amount' }).fill('1,250');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByText('Enter an amount, such as 125.50.')).toBeVisible();
  await expect(form.getByText('Say what the money is for.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Amount' }).fill('12,5');
  await form.getByRole('textbox', { name: 'Purpose' }).fill('Chalk for the wall');
  await form.getByRole('button', { name: 'Send request' }).dblclick();
  await expect(page.getByText('The request was sent')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Chalk for the wall' })).toContainText(
    'Undecided',
  );

  // A second request, withdrawn: it stays listed, and nobody can decide on it.
  await page.getByRole('button', { name: 'Request funds' }).click();
  await form.getByRole('textbox', { name: 'Amount' }).fill('3');
  await form.getByRole('textbox', { name: 'Purpose' }).fill('Crayons.');
  await form.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('button', { name: 'Withdraw “Crayons.”' }).click();
  const taking = page.getByRole('dialog', { name: 'Withdraw this request?' });
  await expect(taking).toContainText('“Crayons”. The request stays here as withdrawn');
  await taking.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Crayons.' })).toContainText(
    'Withdrawn by Dawid',
  );

  const desk = await browser.newContext();
  await signIn(desk, 'administrator');
  const office = await desk.newPage();
  await office.goto(`${serviceUrl()}/clubspace`);
  await office.getByRole('link', { name: /^Budget/ }).click();
  const waiting = office.getByRole('listitem').filter({ hasText: 'Chalk for the wall' });
  await expect(waiting.getByRole('link', { name: club.clubName })).toBeVisible();
  // Declines it by mistake and undoes that; then approves a part, with a note, in the row itself.
  await waiting.getByRole('button', { name: 'Decline “Chalk for the wall”' }).click();
  await expect(office.getByText(`12.50 for ${club.clubName} was declined`)).toBeVisible();
  await expect(waiting.getByRole('button', { name: 'Approve “Chalk for the wall”' })).toHaveCount(0);
  const history = office.getByRole('region', { name: 'Decided and withdrawn' });
  await history.getByRole('button', { name: 'Undo the decision on “Chalk for the wall”' }).click();
  await expect(office.getByText('The request is undecided again')).toBeVisible();
  const amount = waiting.getByRole('textbox', { name: 'Amount to approve for “Chalk for the wall”' });
  await expect(amount).toHaveValue('12.50');
  await amount.fill('13');
  await amount.press('Enter');
  await expect(waiting.getByText('Enter no more than the amount requested.')).toBeVisible();
  await amount.fill('10');
  await waiting.getByRole('button', { name: 'Add note on “Chalk for the wall”' }).press('Enter');
  await waiting.getByRole('textbox', { name: 'Note' }).fill('Bring the receipt.');
  await waiting.getByRole('button', { name: 'Approve “Chalk for the wall”' }).dblclick();
  await expect(office.getByText(`10.00 for ${club.clubName} was approved`)).toBeVisible();
  await expect(history.getByRole('listitem').filter({ hasText: 'Chalk for the wall' })).toContainText(
    'Approved by Ruth Okafor',
  );
  // Withdrawn while an administrator has it open: its row says so.
  await page.getByRole('button', { name: 'Request funds' }).click();
  await form.getByRole('textbox', { name: 'Amount' }).fill('4');
  await form.getByRole('textbox', { name: 'Purpose' }).fill('Paint');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw “Paint”' })).toBeVisible();
  await office.reload();
  const paint = office.getByRole('listitem').filter({ hasText: 'Paint' }).filter({ hasText: club.clubName });
  await expect(paint.getByRole('button', { name: 'Approve “Paint”' })).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw “Paint”' }).click();
  await taking.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw “Paint”' })).toHaveCount(0);
  await paint.getByRole('button', { name: 'Approve “Paint”' }).click();
  await expect(paint.getByRole('alert')).toContainText('has already withdrawn this request');
  // A refresh doesn't remove the row with its message.
  const read = office.waitForResponse(/\/api\/club\/budgetRequests$/);
  await office.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await read;
  await settled(office);
  await expect(paint.getByRole('alert')).toContainText('has already withdrawn this request');
  await paint.getByRole('button', { name: 'Show latest' }).click();
  await expect(paint.getByRole('button', { name: 'Approve “Paint”' })).toHaveCount(0);
  await desk.close();

  await page.reload();
  await page.getByRole('tab', { name: 'Budget' }).click();
  const own = page.getByRole('listitem').filter({ hasText: 'Chalk for the wall' });
  await expect(own).toContainText('Approved by Ruth Okafor');
  await expect(own).toContainText('Bring the receipt.');
  await expect(own).toContainText('10.00 approved');
  await expect(own.getByRole('button')).toHaveCount(0);
});
