/** An administrator edits clubs, even when another person does so at the same time. */
import { expect, type Page } from '@playwright/test';
import { clubIds, readClub, studentsOf, test } from '../clubs.ts';
import { codeSentBy } from '../outbox.ts';
import { call, serviceDataDir, serviceUrl, signIn } from '../people.ts';

test.beforeEach(({ context }) => signIn(context, 'administrator'));

const overview = (clubId: string) => `${serviceUrl()}/clubspace/overview/${clubId}`;
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('an administrator edits a club’s details', async ({ page, makeClub }) => {
  const club = await makeClub();
  await page.goto(`${overview(club._id)}/admin`);
  await page.getByRole('link', { name: 'Edit details' }).first().click();
  await page.getByRole('textbox', { name: 'Club name' }).fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Please input a club name')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Club name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Club name' }).fill(`${club.clubName} II`);
  await page.getByRole('radio', { name: 'Service' }).check({ force: true });

  const times = page.getByRole('group', { name: 'Meeting times' });
  await times.getByRole('button', { name: 'Add time' }).click();
  await expect(page.getByText('Please select a day')).toBeVisible();
  await times.getByRole('combobox', { name: 'Day' }).click();
  await page.getByRole('option', { name: 'Tuesday' }).click();
  await times.getByLabel('Start').fill('1545');
  await expect(times.getByLabel('End')).toHaveValue('16:45');
  await times.getByLabel('End').fill('15:00');
  await times.getByRole('button', { name: 'Add time' }).click();
  await expect(page.getByText('Start time must be before end time')).toBeVisible();
  await times.getByLabel('End').fill('17:00');
  await times.getByRole('button', { name: 'Add time' }).click();
  await expect(times.getByText('Tue 3:45 – 5:00 PM')).toBeVisible();
  await page.getByRole('textbox', { name: 'Meeting location' }).fill('Room 12');

  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Successful Club Update')).toBeVisible();
  await expect(page.getByText('The club has been successfully updated!')).toBeVisible();
  await expect(title(page)).toHaveText(`${club.clubName} II`);
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByText('Tue 3:45 – 5:00 PM')).toBeVisible();
  await expect(details.getByText('Room 12')).toBeVisible();
});

test('the history below a club’s form lists its changes and previous texts', async ({
  page,
  makeClub,
  office,
}) => {
  const club = await makeClub({ clubDescription: 'As it was.', clubHighlights: ['City cup'] });
  await call(office, 'PUT', '/club/club', {
    _id: club._id,
    clubDescription: 'As it is now.',
    clubHighlights: ['City cup', 'Spring fair'],
  });
  await page.goto(`${overview(club._id)}/edit/admin`);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveCount(5);
  await expect(history.locator('time')).toHaveCount(5);
  await expect(history.getByText('Ruth Okafor added “Spring fair” to the highlights')).toBeVisible();
  await expect(history.getByText('Ruth Okafor changed the description')).toBeVisible();
  await expect(history.getByText('As it was.')).toBeHidden();
  await history.getByText('Previous text').click();
  await expect(history.getByText('As it was.')).toBeVisible();
  await expect(history.getByText(`Ruth Okafor named it “${club.clubName}”`)).toBeVisible();
});

test('leaving a form asks about unsaved changes', async ({ page, makeClub }) => {
  const club = await makeClub();
  await page.goto(`${overview(club._id)}/edit/admin`);
  await page.getByRole('textbox', { name: 'Description' }).fill('Half a thought');
  await page.getByRole('link', { name: 'Students', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Half a thought');
});

test('a stale tab shows the current version and keeps what was typed', async ({
  page,
  context,
  makeClub,
  office,
}) => {
  const club = await makeClub({ clubDescription: 'As it was.' });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${overview(club._id)}/edit/admin`);
    await expect(tab.getByRole('textbox', { name: 'Description' })).toHaveValue('As it was.');
  }
  await other.getByRole('textbox', { name: 'Description' }).fill('As the other tab has it.');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByText('Successful Club Update')).toBeVisible();

  // A background tab is drawn too rarely for Playwright to click in it.
  await page.bringToFront();
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('As this tab has it.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const conflict = page
    .getByRole('alert')
    .filter({ hasText: `You changed “${club.clubName}” in another tab` });
  await expect(conflict.getByText('As the other tab has it.')).toBeVisible();
  await expect(description).toHaveValue('As this tab has it.');
  expect((await readClub(office, club._id)).clubDescription).toBe('As the other tab has it.');

  await conflict.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(description).toHaveValue('As this tab has it.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Successful Club Update')).toBeVisible();
  expect((await readClub(office, club._id)).clubDescription).toBe('As this tab has it.');
});

test('a stale tab can use the current version', async ({ page, makeClub, office }) => {
  const club = await makeClub({ clubDescription: 'As it was.' });
  await page.goto(`${overview(club._id)}/edit/admin`);
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('As this tab has it.');
  await call(office, 'PUT', '/club/club', { _id: club._id, clubDescription: 'As somebody else has it.' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Use the newer version' }).click();
  await expect(description).toHaveValue('As somebody else has it.');
});

test('an administrator adds and removes members', async ({ page, makeClub, office }) => {
  const club = await makeClub({ members: 2, meets: 'soon' });
  const [leaving] = club.members;
  const joining = (await studentsOf(office)).find(
    ({ _id }) => !club.members.some((member) => member._id === _id),
  );
  const name = joining?.displayName ?? '';
  await page.goto(`${overview(club._id)}/admin`);
  await page.getByRole('link', { name: 'Edit members' }).click();
  const picker = page.getByRole('combobox', { name: 'Students to add' });
  await picker.click();
  await picker.fill(leaving?.displayName ?? '');
  await expect(page.getByText('Nobody with that name')).toBeVisible();
  await picker.fill(name);
  await page.getByRole('option', { name }).first().click();
  await page.getByRole('button', { name: 'Add 1 student' }).click();
  await expect(page.getByText('Successful addition of new members')).toBeVisible();
  await expect(page.getByText('You have added new members to the club.')).toBeVisible();
  await expect(page.getByText('3 members')).toBeVisible();

  await page.getByRole('button', { name: `Remove ${leaving?.displayName}` }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure', exact: true });
  await expect(
    question.getByText('This will remove this student from the club', { exact: true }),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Remove student', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('2 members')).toBeVisible();
  const { members } = await readClub(office, club._id);
  expect(new Set(members.map(({ displayName }) => displayName))).toEqual(
    new Set([club.members[1]?.displayName, name]),
  );
});

test('an administrator adds and removes advisors and leaders', async ({ page, makeClub }) => {
  const club = await makeClub({ students: { leader: 'President' } });
  await page.goto(`${overview(club._id)}/facilitatorEdit/admin`);
  const advisors = page.getByRole('region', { name: 'Faculty advisors' });
  await advisors.getByRole('combobox', { name: 'Faculty to add' }).fill('Pedersen');
  await page.getByRole('option', { name: 'Maren Pedersen' }).click();
  await advisors.getByRole('button', { name: 'Add advisor' }).click();
  await expect(page.getByText('Faculty Advisor Added')).toBeVisible();
  await expect(page.getByText('The faculty advisor has been successfully added to the club.')).toBeVisible();

  const roles = page.getByRole('region', { name: 'Student leadership roles' });
  await roles.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Secretary' }).click();
  await roles.getByRole('combobox', { name: 'Students to add' }).fill('Łukasik');
  await page.getByRole('option', { name: /Dawid Łukasik/ }).click();
  await roles.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(roles.getByText('In several roles')).toBeVisible();

  const question = page.getByRole('dialog', { name: 'Confirm Removal', exact: true });
  const removals = [
    {
      button: 'Remove Dawid Łukasik from the role of Secretary',
      asks: 'Are you sure you want to remove Dawid Łukasik from the role of Secretary?',
      confirm: 'Remove from role',
    },
    {
      button: 'Remove Maren Pedersen as a faculty advisor',
      asks: 'Are you sure you want to remove Maren Pedersen as a faculty advisor?',
      confirm: 'Remove advisor',
    },
  ];
  await page.getByRole('button', { name: 'Remove Dawid Łukasik from all roles' }).click();
  await expect(
    question.getByText('Are you sure you want to remove Dawid Łukasik from all roles?'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  for (const { button, asks, confirm } of removals) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(question.getByText(asks)).toBeVisible();
    await question.getByRole('button', { name: confirm, exact: true }).click();
    await expect(page.getByRole('button', { name: button, exact: true })).toHaveCount(0);
  }
  await expect(advisors.getByText('No faculty advisor')).toBeVisible();
});

test('deleting a club says how many members and meetings it removes', async ({ page, makeClub, office }) => {
  const club = await makeClub({ members: 3, meets: 'now' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${overview(club._id)}/admin`);
  // In a phone’s menu it comes last, and the focus begins at the first entry.
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit details', 'Delete club']);
  await expect(page.getByRole('menuitem', { name: 'Edit details' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Delete club' }).click();
  const question = page.getByRole('dialog', { name: `Delete ${club.clubName}?` });
  await expect(
    question.getByText('This removes 3 members and 1 meeting. This can’t be undone.'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Delete club' }).click();
  await expect(page).toHaveURL(/\/clubspace$/);
  await expect(page.getByText(`${club.clubName} was deleted`)).toBeVisible();
  await expect(page.getByRole('link', { name: club.clubName, exact: true })).toHaveCount(0);
  expect(await clubIds(office)).not.toContain(club._id);
});

test('a double click on Create creates only one club', async ({ page, office }) => {
  const clubName = `Double ${crypto.randomUUID()}`;
  await page.goto(`${serviceUrl()}/clubspace/create`);
  await page.getByRole('button', { name: 'Create club' }).click();
  await expect(page.getByText('Please input a club name')).toBeVisible();
  await expect(page.getByText('Please input a club description')).toBeVisible();
  await page.getByRole('textbox', { name: 'Club name' }).fill(clubName);
  await page.getByRole('textbox', { name: 'Description' }).fill('Once is enough.');
  await page.getByRole('radio', { name: 'Activity' }).check({ force: true });
  await page.getByRole('button', { name: 'Create club' }).dblclick();
  await expect(page.getByText('Successfully Created', { exact: true })).toBeVisible();
  await expect(title(page)).toHaveText(clubName);
  const ids = await clubIds(office, clubName);
  for (const clubId of ids) await call(office, 'DELETE', '/club/deleteClub', { clubId });
  expect(ids).toHaveLength(1);
});

test('a club that was deleted elsewhere isn’t found, and a link leads back to the clubs', async ({
  page,
  makeClub,
  office,
}) => {
  const club = await makeClub();
  await page.goto(`${overview(club._id)}/admin`);
  await expect(title(page)).toHaveText(club.clubName);
  await call(office, 'DELETE', '/club/deleteClub', { clubId: club._id });
  await page.getByRole('link', { name: 'Edit details' }).first().click();
  await expect(title(page)).toHaveText('Club not found');
  await page.getByRole('link', { name: 'Back to clubs' }).click();
  await expect(title(page)).toHaveText('Clubs Dashboard');

  await page.goto(`${overview('no-such-club')}/admin`);
  await expect(title(page)).toHaveText('Club not found');
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(serviceUrl());
    await expect(title(tab)).toHaveText('Welcome back, Ruth');
  }
  await page.bringToFront();
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signIn$/);
  await expect(other).toHaveURL(/\/signIn$/);
  await expect(other.getByText('Ruth Okafor')).toBeVisible();
  await other.goto(`${serviceUrl()}/studentspace`);
  await expect(other).toHaveURL(/\/signIn\?back=/);
});

test('signing out asks about typed text, here or in another tab, and then leaves without it', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto(serviceUrl());
  await expect(title(other)).toHaveText('Welcome back, Ruth');
  await page.goto(`${serviceUrl()}/messageboard/create`);
  const field = page.getByRole('textbox', { name: 'Title' });
  await field.fill('Bring boots');
  for (const tab of [other, page]) {
    await tab.bringToFront();
    await tab.getByRole('button', { name: /Your account/ }).click();
    await tab.getByRole('menuitem', { name: 'Sign out' }).click();
    const question = tab.getByRole('dialog', { name: 'Sign out and lose your changes?' });
    await expect(question).toContainText('Unsaved changes, here or in another tab, will be lost.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(field).toHaveValue('Bring boots');
  }
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign out anyway' }).click();
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/signIn$/);
});

test('a sign-out that failed first is done by the second press, and its notice is gone', async ({ page }) => {
  await page.goto(serviceUrl());
  await expect(title(page)).toHaveText('Welcome back, Ruth');
  const press = async () => {
    await page.getByRole('button', { name: /Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  await page.route('**/api/auth/sign-out', (route) => route.abort(), { times: 1 });
  await press();
  const notice = page.getByText('You may still be signed in.');
  await expect(notice).toBeVisible();
  await press();
  await expect(page).toHaveURL(/\/signIn$/);
  await expect(page.getByText('Ruth Okafor')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('signing in leads back to the requested page, and the theme survives a reload', async ({ browser }) => {
  // A person whose theme no other journey checks.
  const address = 'tomasz.wojcik@northbridge.example';
  const context = await browser.newContext({ colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto(`${serviceUrl()}/profile`);
  await page.getByLabel('School e-mail').fill(address);
  const code = await codeSentBy(
    () => page.getByRole('button', { name: 'Send the code' }).click(),
    address,
    serviceDataDir(),
  );
  const field = page.getByLabel('Code', { exact: true });
  await field.fill(code === '00000000' ? '11111111' : '00000000');
  await expect(page.getByText('That code isn’t right.')).toBeVisible();
  await field.fill(code);
  await expect(title(page)).toHaveText('Profile');

  const scheme = page.locator('html');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.getByText('Dark Theme').click();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await saved;
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark Theme' })).toBeChecked();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await context.close();
});
