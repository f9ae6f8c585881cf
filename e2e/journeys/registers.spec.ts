/** Registers on a desk, while somebody else changes them, their meeting, or who can mark them. */

import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNothingCutOff } from '../axe.ts';
import { inHours, now } from '../clock.ts';
import { chooseForMeeting, type MadeClub, meetingsOf, readAgain, statusesIn, test } from '../clubs.ts';
import { holdRequests } from '../held.ts';
import { call, type Session, serviceUrl, signIn } from '../people.ts';

test.beforeEach(({ context }) => signIn(context, 'teacher'));

const rowOf = (page: Page, { displayName }: { displayName: string }) =>
  page.getByRole('group', { name: displayName, exact: true });

async function openAttendance(page: Page, club: MadeClub): Promise<void> {
  await page.goto(`${serviceUrl()}/clubspace/attendance/${club._id}/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Attendance');
}

const waitForSave = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

for (const how of ['at once', 'after a while without a network']) {
  test(`“All present” and its undo leave a colleague’s marks as they are, ${how}`, async ({
    page,
    context,
    makeClub,
    office,
  }) => {
    const club = await makeClub({ advisor: true, members: 4, meets: 'now' });
    const [mine, absent, late, present] = club.members;
    if (!mine || !absent || !late || !present) throw new Error('The club has four members.');
    await openAttendance(page, club);
    await expect(page.getByText('0 of 4 in')).toBeVisible();
    const [meeting] = await meetingsOf(office, club._id);
    const rows = new Map(meeting?.attendances.map(({ _id, student }) => [student._id, _id]));
    if (how !== 'at once') await context.setOffline(true);
    for (const [student, attendanceStatus] of [
      [absent, 'absent'],
      [late, 'late'],
      [present, 'present'],
    ] as const) {
      const attendanceId = rows.get(student._id);
      await call(office, 'PUT', '/club/attendanceStatus', { attendanceId, attendanceStatus });
    }

    await page.getByRole('button', { name: 'All present' }).click();
    await context.setOffline(false);
    await waitForSave(page);
    await expect(page.getByText('3 of 4 in · 1 of them late · 1 absent')).toBeVisible();
    await expect(rowOf(page, absent).getByRole('button', { name: 'Absent' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const theirs = [
      [absent.displayName, 'absent'],
      [late.displayName, 'late'],
      [present.displayName, 'present'],
    ] as const;
    expect(await statusesIn(office, club._id)).toEqual(new Map([...theirs, [mine.displayName, 'present']]));

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 of 4 in')).toBeVisible();
    await waitForSave(page);
    expect(await statusesIn(office, club._id)).toEqual(new Map([...theirs, [mine.displayName, 'unmarked']]));
  });
}

for (const how of ['without a network', 'while the answer is slow']) {
  test(`undoing “All present” ${how} leaves a colleague’s mark as it is`, async ({
    page,
    context,
    makeClub,
    office,
  }) => {
    const club = await makeClub({ advisor: true, members: 2, meets: 'now' });
    const [mine, theirs] = club.members;
    if (!mine || !theirs) throw new Error('The club has two members.');
    await openAttendance(page, club);
    await expect(page.getByText('0 of 2 in')).toBeVisible();
    const [meeting] = await meetingsOf(office, club._id);
    const row = meeting?.attendances.find(({ student }) => student._id === theirs._id);
    const mark = { attendanceId: row?._id, attendanceStatus: 'present' };
    const sent: string[] = [];
    let answer = () => {};
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/club/attendanceStatus**', async (route) => {
      sent.push(route.request().postData() ?? '');
      const response = await route.fetch();
      if (sent.length === 1) await slow;
      await route.fulfill({ response });
    });
    if (how === 'without a network') await context.setOffline(true);
    else await call(office, 'PUT', '/club/attendanceStatus', mark);

    await page.getByRole('button', { name: 'All present' }).click();
    await expect(page.getByText('2 of 2 in')).toBeVisible();
    if (how === 'without a network') await call(office, 'PUT', '/club/attendanceStatus', mark);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('0 of 2 in')).toBeVisible();
    answer();
    await context.setOffline(false);
    if (how === 'without a network') await page.reload();
    await expect(page.getByText('1 of 2 in')).toBeVisible();
    await expect(rowOf(page, theirs).getByRole('button', { name: 'Present' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    if (how === 'without a network') expect(sent).toEqual([]);
    else {
      await waitForSave(page);
      expect(sent).toHaveLength(2);
      expect(sent[1]).not.toContain(row?._id);
    }
    expect(await statusesIn(office, club._id)).toEqual(
      new Map([
        [mine.displayName, 'unmarked'],
        [theirs.displayName, 'present'],
      ]),
    );
  });
}

test('undoing “All present” leaves a mark cleared that was cleared just before, while the answer is slow', async ({
  page,
  makeClub,
  office,
}) => {
  const club = await makeClub({ advisor: true, members: 1, meets: 'now' });
  const [student] = club.members;
  if (!student) throw new Error('The club has a member.');
  await openAttendance(page, club);
  const mark = (name: string) => rowOf(page, student).getByRole('button', { name, exact: true });
  await mark('Absent').click();
  await waitForSave(page);
  let sent = 0;
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/club/attendanceStatus**', async (route) => {
    sent += 1;
    const response = await route.fetch();
    await slow;
    await route.fulfill({ response });
  });

  await mark('Absent').click();
  await expect(page.getByText('0 of 1 in · 1 to mark')).toBeVisible();
  await page.getByRole('button', { name: 'All present' }).click();
  await expect(mark('Present')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('0 of 1 in · 1 to mark')).toBeVisible();
  answer();
  await waitForSave(page);
  expect(sent).toBe(1);
  expect(await statusesIn(office, club._id)).toEqual(new Map([[student.displayName, 'unmarked']]));
});

const holdMarks = (page: Page) => holdRequests(page, '**/api/club/attendanceStatus**');

test('the question before a meeting is cancelled says which marks are saved and kept, and which are not', async ({
  page,
  makeClub,
}) => {
  const club = await makeClub({ advisor: true, members: 3, meets: 'now' });
  const [saved, ...others] = club.members;
  if (!saved) throw new Error('The club has three members.');
  const mark = async (one: { displayName: string }) =>
    rowOf(page, one).getByRole('button', { name: 'Present' }).click();
  await openAttendance(page, club);
  await mark(saved);
  await waitForSave(page);
  const arrive = await holdMarks(page);
  for (const one of others) await mark(one);
  await chooseForMeeting(page, 'Cancel meeting');
  const question = page.getByRole('dialog', { name: 'Cancel this meeting?' });
  await expect(question).toContainText('Its 1 attendance mark is kept');
  await expect(question).toContainText(
    '2 marks aren’t saved yet. If you cancel the meeting now, these marks are lost.',
  );
  arrive();
  await expect(question).toContainText('Its 3 attendance marks are kept');
  await expect(question.getByText('saved yet')).toBeHidden();
});

test('a mark that is still being sent when its meeting is deleted is dropped without a notice', async ({
  page,
  makeClub,
}) => {
  const club = await makeClub({ advisor: true, members: 1, meets: 'now' });
  const [student] = club.members;
  if (!student) throw new Error('The club has a member.');
  await page.clock.install({ time: now() });
  await openAttendance(page, club);
  const arrive = await holdMarks(page);
  await rowOf(page, student).getByRole('button', { name: 'Present' }).click();
  await chooseForMeeting(page, 'Delete meeting');
  const question = page.getByRole('dialog', { name: 'Are you sure' });
  await expect(question).toContainText('1 attendance mark');
  await question.getByRole('button', { name: 'Delete meeting' }).click();
  await expect(question).toHaveCount(0);
  const answered = page.waitForResponse('**/api/club/attendanceStatus**');
  arrive();
  expect((await answered).status()).toBe(404);
  // A notice would come after another read of the registers.
  await readAgain(page, club);
  await readAgain(page, club);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

const endings = {
  cancelled: async (office: Session, meetingId: string) =>
    call(office, 'PUT', '/club/meeting', { meetingId, cancelled: { reason: 'Storm' } }),
  moved: async (office: Session, meetingId: string) =>
    call(office, 'PUT', '/club/meeting', {
      meetingId,
      startDateAndTime: inHours(24 * 14),
      endDateAndTime: inHours(24 * 14 + 1),
    }),
  deleted: async (office: Session, meetingId: string) =>
    call(office, 'DELETE', '/club/meetingAndAttendances', { meetingId }),
};
const why = {
  cancelled: 'Locked: this meeting is cancelled',
  moved: 'Locked: this meeting was moved',
  deleted: 'Locked: this meeting was deleted',
};

for (const how of ['cancelled', 'moved', 'deleted'] as const) {
  test(`a register stays in its place and is locked when its meeting is ${how}`, async ({
    page,
    makeClub,
    office,
  }) => {
    const club = await makeClub({ advisor: true, members: 2, meets: 'now' });
    await call(office, 'POST', '/club/meetingsAndAttendances', [
      { clubId: club._id, startDateAndTime: inHours(24 * 7), endDateAndTime: inHours(24 * 7 + 1) },
    ]);
    const [first] = club.members;
    if (first === undefined) throw new Error('The club has two members.');
    await page.clock.install({ time: now() });
    await openAttendance(page, club);
    const marks = rowOf(page, first).getByRole('button', { name: 'Late' });
    await expect(marks).toHaveCount(1);
    const before = await marks.boundingBox();
    const [meeting] = await meetingsOf(office, club._id);
    await endings[how](office, meeting?._id ?? '');
    await readAgain(page, club);

    await expect(page.getByText(why[how])).toBeVisible();
    await expect(page.getByText('No longer open')).toBeVisible();
    await expect(marks).toHaveCount(2);
    await expect(marks.first()).toBeDisabled();
    const after = await marks.first().boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(8);
    await expectAccessible(page);
    await expectNothingCutOff(page);

    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(why[how])).toBeHidden();
    await expect(page.getByRole('heading', { level: 2 }).nth(1)).toBeFocused();
    await expect(marks).toHaveCount(1);
    await expect(marks).toBeEnabled();
    for (const { attendances } of await meetingsOf(office, club._id)) {
      expect(attendances.map(({ status }) => status)).toEqual(['unmarked', 'unmarked']);
    }
  });
}

async function takeRole(office: Session, club: MadeClub): Promise<void> {
  const [leader] = club.members;
  await call(office, 'PUT', '/club/updateClubMemberships', {
    clubId: club._id,
    studentMemberships: [{ studentId: leader?._id, roleKey: 'member' }],
    facultyMemberships: [],
  });
  await call(office, 'PUT', '/club/removeClubMemberships', {
    clubId: club._id,
    memberRemovals: [{ memberId: leader?._id, type: 'student', roleKey: 'Secretary' }],
  });
}

for (const [screen, width] of [
  ['a desk', 1440],
  ['a phone', 390],
] as const) {
  test(`a leader who has lost their role reads on ${screen} that the mark wasn’t saved, and why`, async ({
    page,
    context,
    makeClub,
    office,
  }) => {
    await signIn(context, 'leader');
    const club = await makeClub({ students: { leader: 'Secretary' }, members: 2, meets: 'now' });
    const [, first, second] = club.members;
    if (!first || !second) throw new Error('The club has three members.');
    await page.setViewportSize({ width, height: 900 });
    await openAttendance(page, club);
    if (width < 500) await page.getByRole('button', { name: 'Take attendance' }).click();
    await rowOf(page, first).getByRole('button', { name: 'Present' }).click();
    await waitForSave(page);
    await takeRole(office, club);

    await rowOf(page, second).getByRole('button', { name: 'Absent' }).click();
    await expect(page.getByText(`Couldn’t save the mark for ${second.displayName}`)).toBeVisible();
    await expect(page.getByText('You can no longer mark this register.')).toBeVisible();
    // The register closes after the notice; until then it has a heading, too.
    await expect(page.getByRole('button', { name: 'Absent' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Attendance');
    await expect(page.getByText(/was deleted/)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(1);
    const statuses = await statusesIn(office, club._id);
    expect([statuses.get(first.displayName), statuses.get(second.displayName)]).toEqual([
      'present',
      'unmarked',
    ]);
  });
}

test('a phone that reads that its person has lost their role closes the register and says why', async ({
  page,
  context,
  makeClub,
  office,
}) => {
  await signIn(context, 'leader');
  const club = await makeClub({ students: { leader: 'Secretary' }, members: 1, meets: 'now' });
  await page.clock.install({ time: now() });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAttendance(page, club);
  await page.getByRole('button', { name: 'Take attendance' }).click();
  await expect(page.getByRole('dialog').getByText('0 of 2 in')).toBeVisible();
  await takeRole(office, club);
  await readAgain(page, club);
  await expect(page.getByRole('alert')).toContainText('You can no longer mark this register');
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on a phone the meeting comes before the heat map, which keeps its student when the phone is turned', async ({
  page,
  context,
  makeClub,
}) => {
  await signIn(context, 'leader');
  const club = await makeClub({ students: { leader: 'Secretary' }, members: 1, meets: 'now' });
  await openAttendance(page, club);
  const heat = page.getByRole('region', { name: 'Day by day' });
  const meeting = page.getByText('Now', { exact: true });
  const lead = async () => {
    const [map, next] = [await heat.boundingBox(), await meeting.boundingBox()];
    return (map?.y ?? Number.NaN) - (next?.y ?? Number.NaN);
  };
  await expect.poll(lead, 'on a desk').toBeLessThan(0);
  const whose = heat.getByRole('combobox', { name: 'Whose attendance' });
  await whose.selectOption({ index: 1 });
  const chosen = await whose.inputValue();
  expect(chosen).not.toBe('');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(lead, 'on a phone').toBeGreaterThan(0);
  await expect(whose).toHaveValue(chosen);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(lead, 'on a phone on its side').toBeLessThan(0);
  await expect(whose).toHaveValue(chosen);
});
