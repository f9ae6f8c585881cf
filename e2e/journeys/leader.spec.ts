/** A club leader can do what the role allows and no more; so can a member. */

import { expect, type Page } from '@playwright/test';
import { todayIn } from '../clock.ts';
import { meetingsOf, readClub, test } from '../clubs.ts';
import { serviceUrl, signIn } from '../people.ts';

const clubPath = (clubId: string) => `${serviceUrl()}/clubspace/overview/${clubId}`;

/** The fields of the edit form, by their labels. */
const fields = (page: Page) => ({
  name: page.getByRole('textbox', { name: 'Club name' }),
  description: page.getByRole('textbox', { name: 'Description' }),
  highlight: page.getByRole('textbox', { name: 'Highlight', exact: true }),
  strand: page.getByRole('radiogroup', { name: 'CAS strand' }),
  tags: page.getByRole('combobox', { name: 'Tags' }),
  times: page.getByRole('group', { name: 'Meeting times' }),
  location: page.getByRole('textbox', { name: 'Meeting location' }),
});

test('a president edits the club’s name, description and highlights, and nothing else', async ({
  page,
  context,
  makeClub,
  office,
}) => {
  await signIn(context, 'leader');
  const club = await makeClub({ students: { leader: 'President' }, members: 2 });
  await page.goto(serviceUrl());
  await page.getByRole('link', { name: club.clubName, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(club.clubName);
  await expect(page.getByRole('link', { name: 'Edit members' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit leadership' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete club' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Edit details' }).first().click();
  const { name, description, highlight, strand, tags, times, location } = fields(page);
  for (const allowed of [name, description, highlight]) await expect(allowed).toBeVisible();
  for (const refused of [strand, tags, times, location]) await expect(refused).toHaveCount(0);
  await name.fill(`${club.clubName} (renamed)`);
  await description.fill('Now with more <b>rope</b>.');
  await highlight.fill('  Climbed the tower  ');
  await page.getByRole('button', { name: 'Add highlight' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Successful Club Update')).toBeVisible();
  await expect(page.getByText('The club has been successfully updated!')).toBeVisible();
  await expect(page.getByText('Now with more <b>rope</b>.')).toBeVisible();
  expect(await readClub(office, club._id)).toMatchObject({
    clubName: `${club.clubName} (renamed)`,
    clubHighlights: ['Climbed the tower'],
  });

  await page.goto(`${clubPath(club._id)}/facilitatorEdit/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t edit this club');
});

test('a member who can add highlights is offered only those', async ({ page, context, makeClub, office }) => {
  await signIn(context, 'student');
  const club = await makeClub({ students: { student: 'member' }, clubHighlights: ['Won the cup'] });
  await page.goto(clubPath(club._id));
  await page.getByRole('link', { name: 'Edit highlights' }).first().click();
  const { highlight, name, description, strand, tags, times, location } = fields(page);
  await expect(highlight).toBeVisible();
  for (const refused of [name, description, strand, tags, times, location])
    await expect(refused).toHaveCount(0);
  await highlight.fill('Kept the cup');
  await highlight.press('Enter');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Successful Club Update')).toBeVisible();
  await expect(page.getByText('Kept the cup')).toBeVisible();
  expect((await readClub(office, club._id)).clubHighlights).toEqual(['Won the cup', 'Kept the cup']);

  await page.goto(`${clubPath(club._id)}/memberEdit/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t edit this club');
  await page.goto(`${serviceUrl()}/clubspace/attendance/${club._id}/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Attendance');
  await expect(page.getByRole('button', { name: 'Create New Meeting' })).toHaveCount(0);
});

test('a secretary creates a meeting, marks its register and deletes it after confirming', {
  tag: '@main',
}, async ({ page, context, makeClub, office }) => {
  await signIn(context, 'leader');
  const club = await makeClub({ students: { leader: 'Secretary' }, members: 2 });
  await page.goto(`${serviceUrl()}/clubspace/attendance/${club._id}/admin`);
  await page.getByRole('button', { name: 'Create New Meeting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Meeting' });
  await dialog.getByText('Once', { exact: true }).click();
  const day = todayIn().add({ days: 3 }).toString();
  await dialog.getByLabel('Day').fill(day);
  await dialog.getByLabel('Ends on').fill(day);
  await dialog.getByLabel('Start').fill('15:30');
  await dialog.getByLabel(/^End( \*)?$/).fill('15:15');
  await dialog.getByRole('button', { name: 'Create meeting' }).click();
  await expect(dialog.getByText('The end must be after the start.')).toBeVisible();
  await dialog.getByLabel(/^End( \*)?$/).fill('16:45');
  await dialog.getByRole('button', { name: 'Create meeting' }).click();
  await expect(page.getByText('Meeting created')).toBeVisible();

  const next = page.getByRole('region', { name: /3:30 – 4:45 PM/ });
  await expect(next.getByText('Single Event')).toBeVisible();
  await next.getByRole('button', { name: 'All present' }).click();
  // The meeting is three days ahead.
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as present' }).click();
  await expect(next.getByText('3 of 3 in · all marked')).toBeVisible();
  await expect(next.getByText('Saved', { exact: true })).toBeVisible();

  await next.getByRole('button', { name: /^More for .*3:30/ }).click();
  await page.getByRole('menuitem', { name: 'Delete meeting' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure' });
  await expect(question.getByText('This will delete this meeting', { exact: true })).toBeVisible();
  await expect(question.getByText('This also deletes 3 attendance marks and can’t be undone.')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await meetingsOf(office, club._id)).toHaveLength(1);

  await next.getByRole('button', { name: /^More for .*3:30/ }).click();
  await page.getByRole('menuitem', { name: 'Delete meeting' }).click();
  await question.getByRole('button', { name: 'Delete meeting' }).click();
  await expect(page.getByText('No meetings yet')).toBeVisible();
  expect(await meetingsOf(office, club._id)).toHaveLength(0);
});

const staffPages = [
  { path: '/studentspace', says: 'This page is for faculty' },
  { path: '/facultyspace', says: 'This page is for faculty' },
  { path: '/onboarding/uploadStudents', says: 'This page is for faculty' },
  { path: '/onboarding/uploadFaculty', says: 'This page is for faculty' },
  { path: '/clubspace/create', says: 'You can’t create clubs' },
];

for (const { path, says } of staffPages) {
  test(`${path} tells a leader that it isn’t for them`, async ({ page, context }) => {
    await signIn(context, 'leader');
    await page.goto(`${serviceUrl()}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(says);
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  });
}
