/** A meeting is moved, cancelled and reinstated, as its advisor, the office and a member see it. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNothingCutOff } from '../axe.ts';
import { inHours, now, todayIn } from '../clock.ts';
import { chooseForMeeting, type MadeClub, meetingsOf, readAgain, test } from '../clubs.ts';
import { call, type Session, serviceUrl, signIn } from '../people.ts';

test('an advisor cancels the next meeting with a reason that a member reads, and reinstates it @main', async ({
  page,
  context,
  browser,
  makeClub,
}) => {
  const club = await makeClub({ advisor: true, students: { student: 'member' }, meets: 'soon' });
  await signIn(context, 'teacher');
  await page.goto(`${serviceUrl()}/clubspace/attendance/${club._id}/admin`);
  await chooseForMeeting(page, 'Cancel meeting');
  const dialog = page.getByRole('dialog', { name: 'Cancel this meeting?' });
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'Keep meeting' })).toBeVisible();
  await dialog.getByLabel('Reason').fill('The gym is closed');
  await dialog.getByRole('button', { name: 'Cancel meeting' }).click();
  await expect(page.getByText('Meeting cancelled')).toBeVisible();
  await expect(page.getByText('No meeting is planned.')).toBeVisible();
  await page.getByRole('button', { name: 'Upcoming meetings' }).click();
  await expect(page.getByText('Cancelled: The gym is closed')).toBeVisible();
  await page.getByRole('listitem').getByRole('button', { expanded: false }).first().click();
  await expect(page.getByText('Locked: this meeting is cancelled')).toBeVisible();
  await expect(page.getByText('Not marked yet')).toBeHidden();

  const member = await browser.newContext();
  await signIn(member, 'student');
  const phone = await member.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`${serviceUrl()}/clubspace/overview/${club._id}`);
  await expect(phone.getByText('Cancelled: The gym is closed')).toBeVisible();
  await phone.goto(`${serviceUrl()}/clubspace/attendance/${club._id}`);
  await expect(phone.getByText('Cancelled: The gym is closed')).toBeVisible();
  await expectNothingCutOff(phone);
  await phone.goto(`${serviceUrl()}/calendar?view=day`);
  await expect(phone.getByText(`Cancelled: ${club.clubName}`).first()).toBeVisible();
  await member.close();

  await chooseForMeeting(page, 'Reinstate meeting');
  await expect(page.getByText('Meeting reinstated')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByText('No meeting is planned.')).toBeHidden();
});

test('an advisor edits a meeting that the office has just renamed, and neither change is lost', async ({
  page,
  context,
  office,
  makeClub,
}) => {
  const club = await makeClub({ advisor: true, members: 1, meets: 'soon' });
  await signIn(context, 'teacher');
  await page.goto(`${serviceUrl()}/clubspace/attendance/${club._id}/admin`);
  await chooseForMeeting(page, 'Edit meeting');
  const dialog = page.getByRole('dialog', { name: 'Edit meeting' });
  await dialog.getByLabel('Location').fill('Hall');
  const [meeting] = await meetingsOf(office, club._id);
  await call(office, 'PUT', '/club/meeting', {
    meetingId: meeting?._id,
    meetingName: 'Final',
    startDateAndTime: inHours(0.75),
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Final');
  await expect(dialog.getByLabel('Location')).toHaveValue('Hall');
  await dialog.getByLabel('Ends on').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The end must be after the start.')).toBeVisible();
  await dialog.getByLabel('Ends on').fill(await dialog.getByLabel('Day').inputValue());
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Meeting saved')).toBeVisible();
  await expect(page.getByText('Final · Hall')).toBeVisible();
});

/** The heading of the next meeting, below the heat map's. */
const nextMeeting = (page: Page) => page.getByRole('heading', { level: 2 }).nth(1);

const week = 24 * 7;
const planned = (club: MadeClub, hours: number) => [
  { clubId: club._id, startDateAndTime: inHours(hours), endDateAndTime: inHours(hours + 0.2) },
];

/** What a colleague does to a meeting, or beside it, and what the page then says about it. */
const colleague = {
  deletes: async (office: Session, _club: MadeClub, meetingId: string) =>
    call(office, 'DELETE', '/club/meetingAndAttendances', { meetingId }),
  moves: async (office: Session, _club: MadeClub, meetingId: string) =>
    call(office, 'PUT', '/club/meeting', {
      meetingId,
      startDateAndTime: inHours(2 * week),
      endDateAndTime: inHours(2 * week + 1),
    }),
  'puts another before': async (office: Session, club: MadeClub) =>
    call(office, 'POST', '/club/meetingsAndAttendances', planned(club, 0.2)),
  cancels: async (office: Session, _club: MadeClub, meetingId: string) =>
    call(office, 'PUT', '/club/meeting', { meetingId, cancelled: { reason: 'Storm' } }),
};

type Beside = { office: Session; makeClub: (wanted: { advisor: true; meets: 'soon' }) => Promise<MadeClub> };

/** The attendance page with a dialog about the first of two meetings; `change` is what a colleague then does. */
async function askAbout(page: Page, entry: string, { office, makeClub }: Beside) {
  const club = await makeClub({ advisor: true, meets: 'soon' });
  const [meeting] = await meetingsOf(office, club._id);
  await call(office, 'POST', '/club/meetingsAndAttendances', planned(club, week));
  await signIn(page.context(), 'teacher');
  await page.clock.install({ time: now() });
  await page.goto(`${serviceUrl()}/clubspace/attendance/${club._id}/admin`);
  await chooseForMeeting(page, entry);
  const change = async (how: keyof typeof colleague) => {
    await colleague[how](office, club, meeting?._id ?? '');
    await readAgain(page, club);
  };
  return { club, change };
}

const deleted = 'This meeting was deleted. Copy your text if you need it.';

for (const [how, screen, width] of [
  ['deletes', 'a desk', 1440],
  ['deletes', 'a phone', 390],
  ['moves', 'a phone', 390],
  ['puts another before', 'a phone', 390],
  ['cancels', 'a phone', 390],
] as const) {
  test(`what is typed about a meeting on ${screen} stays when a colleague ${how} it`, async ({
    page,
    office,
    makeClub,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { club, change } = await askAbout(page, 'Edit meeting', { office, makeClub });
    const dialog = page.getByRole('dialog', { name: 'Edit meeting' });
    await dialog.getByLabel('Location').fill('Hall');
    await change(how);
    await expect(dialog.getByLabel('Location')).toHaveValue('Hall');
    await dialog.getByRole('button', { name: 'Save' }).click();

    if (how === 'deletes') {
      await expect(dialog.getByRole('alert')).toContainText(deleted);
      await expect(dialog.getByLabel('Location')).toHaveValue('Hall');
      await expectAccessible(page);
      await expectNothingCutOff(page);
      await page.keyboard.press('Escape');
      await page
        .getByRole('dialog', { name: 'Leave without saving?' })
        .getByRole('button', { name: 'Leave', exact: true })
        .click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(nextMeeting(page)).toBeFocused();
      return;
    }
    if (how === 'moves') {
      await dialog.getByRole('button', { name: 'Keep my changes' }).click();
      await dialog.getByRole('button', { name: 'Save' }).click();
    }
    await expect(page.getByText('Meeting saved')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    const places = (await meetingsOf(office, club._id)).map(({ place }) => place);
    expect(places.filter((place) => place !== '')).toEqual(['Hall']);
  });
}

test('the focus goes to the row that takes the place of a deleted meeting, and stays on the page', async ({
  page,
  context,
  office,
  makeClub,
}) => {
  const club = await makeClub({ advisor: true, meets: 'soon' });
  await call(office, 'POST', '/club/meetingsAndAttendances', [
    ...planned(club, week),
    ...planned(club, 2 * week),
  ]);
  await signIn(context, 'teacher');
  await page.goto(`${serviceUrl()}/clubspace/attendance/${club._id}/admin`);
  await page.getByRole('button', { name: 'Upcoming meetings' }).click();
  const more = page.getByRole('listitem').getByRole('button', { name: /^More for/ });
  const question = page.getByRole('dialog', { name: 'Are you sure' });

  async function remove() {
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete meeting' }).press('Enter');
    await question.getByRole('button', { name: 'Delete meeting' }).press('Enter');
    await expect(question).toHaveCount(0);
  }
  await expect(more).toHaveCount(2);
  await more.first().focus();
  await remove();
  await expect(more).toHaveCount(1);
  await expect(more).toBeFocused();
  await remove();
  await expect(more).toHaveCount(0);
  await expect(nextMeeting(page)).toBeFocused();

  await chooseForMeeting(page, 'Cancel meeting');
  const cancelling = page.getByRole('dialog', { name: 'Cancel this meeting?' });
  await cancelling.getByRole('button', { name: 'Cancel meeting' }).click();
  await expect(page.getByText('No meeting is planned.')).toBeFocused();
});

test('a reason that is typed for a cancellation stays when a colleague deletes the meeting', async ({
  page,
  office,
  makeClub,
}) => {
  const { change } = await askAbout(page, 'Cancel meeting', { office, makeClub });
  const dialog = page.getByRole('dialog', { name: 'Cancel this meeting?' });
  await dialog.getByLabel('Reason').fill('The gym is closed');
  await change('deletes');
  await dialog.getByRole('button', { name: 'Cancel meeting' }).click();
  await expect(dialog.getByRole('alert')).toContainText(deleted);
  await expect(dialog.getByLabel('Reason')).toHaveValue('The gym is closed');
});

test('the question before a meeting is deleted names its new time when a colleague moves it', async ({
  page,
  office,
  makeClub,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { club, change } = await askAbout(page, 'Delete meeting', { office, makeClub });
  const question = page.getByRole('dialog', { name: 'Are you sure' });
  const times = question.getByText('No attendance has been marked.');
  const before = await times.innerText();
  await change('moves');
  await expect(times).not.toHaveText(before);
  await change('deletes');
  await question.getByRole('button', { name: 'Delete meeting' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await meetingsOf(office, club._id)).toHaveLength(1);
});

test('a meeting of several days says on which day it ends on its club’s page and in the week', async ({
  page,
  context,
  office,
  makeClub,
}) => {
  const club = await makeClub({ advisor: true });
  await call(office, 'POST', '/club/meetingsAndAttendances', [
    { clubId: club._id, startDateAndTime: inHours(-24), endDateAndTime: inHours(48), meetingName: 'Camp' },
  ]);
  const last = todayIn().add({ days: 2 });
  const until = (weekday: 'short' | 'long') =>
    last.toLocaleString('en-GB', { weekday, day: 'numeric', month: weekday }).replace(',', '');
  await signIn(context, 'teacher');
  await page.goto(`${serviceUrl()}/clubspace/overview/${club._id}/admin`);
  await expect(page.getByText(new RegExp(`– ${until('short')}, .+M$`))).toBeVisible();
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(page.getByText(new RegExp(`– ${until('long')}, .+M$`))).toBeVisible();
  await expectNothingCutOff(page);

  await page.goto(`${serviceUrl()}/calendar?view=day&clubs=mine`);
  const camp = page
    .getByRole('region', { name: /^Calendar/ })
    .getByRole('button', { name: `${club.clubName}: Camp` });
  await expect(camp).toContainText(`until ${until('short')},`);
  await page.goto(`${serviceUrl()}/calendar?view=day&clubs=mine&date=${last.toString()}`);
  await expect(camp).toContainText(/until \d+:\d\d [AP]M/);
  await expectNothingCutOff(page);
});
