/** From an empty school and its own student list to a marked register, across a restart. */

import { expect, type Locator, type Page } from '@playwright/test';
import { nowIn, todayIn } from '../clock.ts';
import { meetingsOf } from '../clubs.ts';
import { download, linesOf } from '../downloads.ts';
import { codeSentBy } from '../outbox.ts';
import { startSchool } from '../service.ts';
import { test } from '../test.ts';

const zone = 'Europe/Berlin';
const coordinator = { schoolEmail: 'ines.moreau@hillcrest.example', firstName: 'Inés', lastName: 'Moreau' };

const today = todayIn(zone);
const graduates = String(today.year + 1);

type Row = [lastName: string, firstName: string, email: string, graduatingClass: string];

const firstNames = ['Zoë', 'Björn', 'Siân', 'Łucja', 'Nguyễn', 'Ana', "D'Arcy", 'Jean-Luc', 'Mehmet', 'Olu'];
const lastNames = ["O'Neill", 'Müller', 'Åkesson', 'de la Cruz', 'Şahin', 'Kowalczyk'];

/** Sixty rows: 55 correct ones, and one with each of five mistakes. */
function studentList(): Row[] {
  const rows = lastNames.flatMap((lastName, at) =>
    firstNames.map((firstName, other): Row => {
      const number = String(at * firstNames.length + other + 1).padStart(2, '0');
      return [lastName, firstName, `student${number}@hillcrest.example`, graduates];
    }),
  );
  const change = (line: number, field: 0 | 1 | 2 | 3, value: string) => {
    const row = rows[line - 2];
    if (row !== undefined) row[field] = value;
  };
  change(5, 2, 'student04 at hillcrest.example');
  change(14, 1, '');
  change(23, 3, 'Form 12');
  change(32, 2, 'STUDENT01@hillcrest.example');
  change(41, 2, coordinator.schoolEmail.toUpperCase());
  return rows;
}

const csvOf = (rows: readonly Row[]) =>
  ['Last name;First name;School e-mail;Graduating class', ...rows.map((row) => row.join(';'))].join('\r\n');

/** Picks the first suggested people who aren't leaders, one after the other. */
async function pickFirst(page: Page, field: Locator, count: number): Promise<void> {
  await field.click();
  const options = page.getByRole('listbox').getByRole('option').filter({ hasNotText: 'Müller' });
  for (let picked = 0; picked < count; picked += 1) await options.first().click();
  await page.keyboard.press('Escape');
}

/** Picks a person by name. */
async function pick(page: Page, field: Locator, name: string): Promise<void> {
  await field.click();
  await field.fill(name);
  await page.getByRole('listbox').getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
}

test('a coordinator goes from a student list to a marked register', { tag: '@main' }, async ({ browser }) => {
  const service = await test.step('an empty school is created from the command line', () =>
    startSchool({
      subdomain: 'hillcrest',
      schoolName: 'Hillcrest School',
      timeZone: zone,
      administrator: coordinator,
    }));
  const settings = { locale: 'en-GB', timezoneId: zone, reducedMotion: 'reduce' } as const;
  const desk = await browser.newContext({ ...settings, viewport: { width: 1440, height: 900 } });
  const page = await desk.newPage();
  try {
    await test.step('the coordinator signs in with a code from the outbox', async () => {
      await page.goto(service.url);
      await page.getByLabel('School e-mail').fill(coordinator.schoolEmail);
      const code = await codeSentBy(
        () => page.getByRole('button', { name: 'Send the code' }).click(),
        coordinator.schoolEmail,
        service.dataDir,
      );
      await expect(page.getByText(`If ${coordinator.schoolEmail} is on the school’s list`)).toBeVisible();
      await page.getByLabel('Code', { exact: true }).fill(code);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Inés');
      await expect(page.getByRole('heading', { name: 'Set up Hillcrest School' })).toBeVisible();
    });

    await test.step('the student list is checked, corrected in place and onboarded', async () => {
      await page.getByRole('link', { name: 'Onboard New Students' }).click();
      await page.getByLabel('CSV file').setInputFiles({
        name: 'students 2026.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(csvOf(studentList())),
      });
      await expect(page.getByText('First 10 of 60 rows')).toBeVisible();
      await expect(page.getByText('Read as UTF-8, columns separated by semicolons.')).toBeVisible();
      await page.getByRole('button', { name: 'Check 60 rows' }).click();
      await expect(page.getByText('55 ready')).toBeVisible();
      for (const problem of [
        'Enter an e-mail address, such as name@school.org.',
        'The first name is missing.',
        'Enter a year from',
        'Duplicate of line 2.',
        'This address is already used by a teacher.',
      ])
        await expect(page.getByText(problem)).toBeVisible();

      await page.getByLabel('School e-mail, line 5').fill('student04@hillcrest.example');
      await expect(page.getByText('56 ready')).toBeVisible();
      await expect(page.getByText('4 with problems')).toBeVisible();
      await page.getByRole('button', { name: 'Onboard 56 students, leave the rest' }).click();
      await expect(
        page.getByRole('heading', { name: 'You have created some new student users!' }),
      ).toBeVisible();
      await expect(page.getByRole('heading', { name: '3 rows were left out' })).toBeVisible();
      const existing = page.getByRole('table', { name: 'Not created because they already exist' });
      await expect(existing.getByText('Already used by a teacher')).toBeVisible();

      const file = await download(page.getByRole('button', { name: 'Download the result' }));
      expect(file.name).toBe('students-onboarded.csv');
      const lines = linesOf(file);
      expect(lines).toHaveLength(58);
      expect(lines[1]).toBe(`student01@hillcrest.example,Zoë,O'Neill,${graduates},Created`);
      expect(lines[57]).toMatch(/Already used by a teacher$/);

      await page.getByRole('link', { name: 'Finish' }).click();
      await expect(page.getByText('56 total students')).toBeVisible();
    });

    await test.step('faculty are typed in by hand', async () => {
      await page.getByRole('link', { name: 'Faculty', exact: true }).click();
      await page.getByRole('link', { name: 'Onboard New Faculty' }).click();
      await page.getByRole('tab', { name: 'Upload Manual' }).click();
      const people = [
        ['farah.haddad@hillcrest.example', 'Farah', 'Haddad'],
        ['tom.ashby@hillcrest.example', 'Tom', 'Ashby'],
      ] as const;
      for (const [at, [email, firstName, lastName]] of people.entries()) {
        await page.getByLabel(`School e-mail, row ${at + 1}`).fill(email);
        await page.getByLabel(`First name, row ${at + 1}`).fill(firstName);
        await page.getByLabel(`Last name, row ${at + 1}`).fill(lastName);
      }
      await page.getByRole('button', { name: 'Onboard 2 faculty' }).click();
      await expect(
        page.getByRole('heading', { name: 'You have created some new faculty users.' }),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Finish' }).click();
      await expect(page.getByText('3 total faculty')).toBeVisible();
    });

    await test.step('a club is created with advisors, leaders and members', async () => {
      await page.getByRole('link', { name: 'Clubs', exact: true }).click();
      await page.getByRole('link', { name: 'Create club' }).first().click();
      await page.getByRole('textbox', { name: 'Club name' }).fill('Astronomy Club');
      await page.getByRole('textbox', { name: 'Description' }).fill('Looks up on clear nights.');
      await page.getByRole('radio', { name: 'Creativity' }).check({ force: true });
      await page.getByRole('textbox', { name: 'Meeting location' }).fill('Roof terrace');
      await pick(page, page.getByRole('combobox', { name: 'Faculty advisors' }), 'Farah Haddad');
      await pick(page, page.getByRole('combobox', { name: 'Faculty advisors' }), 'Tom Ashby');
      await pick(page, page.getByRole('combobox', { name: 'President', exact: true }), 'Zoë Müller');
      await pick(page, page.getByRole('combobox', { name: 'Secretary' }), 'Björn Müller');
      await pickFirst(page, page.getByRole('combobox', { name: 'Members' }), 10);
      await page.getByRole('button', { name: 'Create club' }).click();
      await expect(page.getByText('Successfully Created', { exact: true })).toBeVisible();
      await expect(page.getByText('The club has been successfully created.')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Astronomy Club');
      await expect(page.getByText('12 members')).toBeVisible();
      const leadership = page.getByRole('region', { name: 'Leadership' });
      for (const name of ['Farah Haddad', 'Tom Ashby', 'Zoë Müller', 'Björn Müller'])
        await expect(leadership.getByText(name)).toBeVisible();
    });

    // Six weeks on either side of the next clock change, on a different weekday from today's.
    const change = nowIn(zone).getTimeZoneTransition('next')?.toPlainDate() ?? today;
    const nearby = change.subtract({ weeks: 6 });
    const first = nearby.add({ days: (today.dayOfWeek + 2 - nearby.dayOfWeek + 7) % 7 });
    const clubId = /overview\/([^/]+)/.exec(page.url())?.[1] ?? '';
    const weekly = async () =>
      (await meetingsOf(page, clubId, service.url)).filter(({ meetingName }) =>
        meetingName.endsWith('Meeting'),
      );
    const dialog = page.getByRole('dialog', { name: 'Create New Meeting' });

    await test.step('twelve weekly meetings stay at 15:30 when the clocks change', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Attendance', exact: true }).click();
      await expect(page.getByText('No meetings yet')).toBeVisible();
      await page.getByRole('button', { name: 'Create New Meeting' }).click();
      await dialog.getByLabel('First meeting').fill(first.toString());
      await dialog.getByLabel('Start').fill('15:30');
      await dialog.getByLabel(/^End/).fill('16:45');
      await expect(dialog.getByLabel('Weeks')).toHaveValue('12');
      await expect(dialog.getByText('The meetings stay at the same time of day.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Create 12 meetings' }).click();
      await expect(page.getByText('12 meetings created')).toBeVisible();
      await expect(dialog).toBeHidden();

      const starts = (await weekly()).map(({ startDateAndTime }) =>
        Temporal.Instant.from(startDateAndTime).toZonedDateTimeISO(zone),
      );
      expect(starts).toHaveLength(12);
      expect(new Set(starts.map((start) => start.toPlainTime().toString()))).toEqual(new Set(['15:30:00']));
      expect(new Set(starts.map((start) => start.offset))).toEqual(new Set(['+01:00', '+02:00']));
    });

    await test.step('a meeting is created that is under way', async () => {
      await page.getByRole('button', { name: 'Create New Meeting' }).click();
      await dialog.getByText('Once', { exact: true }).click();
      const now = nowIn(zone).round({ smallestUnit: 'minute' });
      const [start, end] = [now.subtract({ minutes: 30 }), now.add({ minutes: 90 })];
      const clock = (at: Temporal.ZonedDateTime) => at.toPlainTime().toString({ smallestUnit: 'minute' });
      await dialog.getByLabel('Day').fill(start.toPlainDate().toString());
      await dialog.getByLabel('Start').fill(clock(start));
      await dialog.getByLabel('Ends on').fill(end.toPlainDate().toString());
      await dialog.getByLabel(/^End( \*)?$/).fill(clock(end));
      await dialog.getByRole('button', { name: 'Create meeting' }).click();
      await expect(page.getByText('Meeting created')).toBeVisible();
      await expect(page.getByText('Single Event')).toBeVisible();
    });

    const marked = page.getByRole('region', { name: 'Day by day' }).getByRole('row', {
      name: /10 of 12 present or late/,
    });

    await test.step('the register is taken on a phone', async () => {
      const phone = await browser.newContext({
        ...settings,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        storageState: await desk.storageState(),
      });
      const small = await phone.newPage();
      await small.goto(`${service.url}/clubspace/attendance/${clubId}/admin`);
      await small.getByRole('button', { name: 'Take attendance' }).tap();
      const register = small.getByRole('dialog');
      await register.getByRole('button', { name: 'All present' }).tap();
      await expect(register.getByText('12 of 12 in')).toBeVisible();
      const absent = register.getByRole('button', { name: 'Absent' });
      await absent.nth(2).tap();
      await absent.nth(7).tap();
      await expect(register.getByText('10 of 12 in')).toBeVisible();
      await expect(register.getByText('Saved', { exact: true })).toBeVisible();
      await register.getByRole('button', { name: 'Done' }).tap();
      // Ten out of twelve is the second darkest level.
      await expect(small.locator('svg[role="img"] rect[data-level="3"]')).toHaveCount(1);
      await phone.close();
    });

    await test.step('the heat map shows the register', async () => {
      await page.reload();
      const heat = page.getByRole('region', { name: 'Day by day' });
      await expect(heat.getByText('83%', { exact: true })).toBeVisible();
      // The map is drawn once its width is known, and is then higher than its placeholder.
      await expect(heat.getByRole('img', { name: /^Attendance by day/ })).toBeVisible();
      await heat.getByText('Show as a table').click();
      await expect(marked).toBeVisible();
    });

    await test.step('everything is still there after a restart', async () => {
      await service.restart();
      await page.reload();
      await expect(
        page.getByRole('region', { name: 'Day by day' }).getByText('83%', { exact: true }),
      ).toBeVisible();
      await expect(page.getByText('10 of 12 in · 2 absent · all marked')).toBeVisible();
      expect(await weekly()).toHaveLength(12);
      await page.getByRole('link', { name: 'Astronomy Club' }).click();
      await expect(page.getByText('12 members')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Leadership' }).getByText('Farah Haddad')).toBeVisible();
      await page.getByRole('link', { name: 'Students', exact: true }).click();
      await expect(page.getByText('56 total students')).toBeVisible();
    });
  } finally {
    await desk.close();
    await service.stop();
  }
});
