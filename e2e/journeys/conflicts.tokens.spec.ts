/** Two people set the required tokens of a class: one of them adds or deletes them while the other types. */
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { classIn } from '../clock.ts';
import { comparedIn, desk, expectConflict, zoomed } from '../forms.ts';
import { test } from '../newcomers.ts';
import { call, read, type Session, serviceUrl, signIn } from '../people.ts';

const periods = ['semester1', 'semester2', 'semester3', 'semester4'];
const nought = Object.fromEntries(periods.map((period) => [period, 0]));
const set = (office: Session, graduatingYear: string, creativity: number) =>
  call(office, 'PUT', '/portfolio/requiredTokens', {
    graduatingYear,
    creativityToken: { ...nought, semester1: creativity },
    activityToken: nought,
    serviceToken: { ...nought, semester3: 4 },
    learningOutcomeToken: nought,
  });
const remove = (office: Session, graduatingYear: string) =>
  call(office, 'DELETE', '/portfolio/requiredTokens', { graduatingYear, periodKind: 'semester' });

/** The stored targets of Creativity in Semester 1 and Service in Semester 3. */
async function stored(office: Session, graduatingYear: string) {
  const period = z.object({ period: z.number(), creativity: z.number(), service: z.number() });
  const targets = z.object({
    requiredTokens: z.array(z.object({ graduatingYear: z.string(), periods: z.array(period) })),
  });
  const { requiredTokens } = await read(office, '/portfolio/requiredTokens', targets);
  const found = requiredTokens.find((one) => one.graduatingYear === graduatingYear)?.periods ?? [];
  const of = (wanted: number) => found.find((one) => one.period === wanted);
  return [of(1)?.creativity, of(3)?.service];
}

const cardOf = (page: Page, year: string) => page.getByRole('region', { name: `Class of ${year}` });
const creativity = { name: 'Creativity, Semester 1' };
const service = { name: 'Service, Semester 3' };

test.beforeEach(({ context }) => signIn(context, 'administrator'));

test('targets that a colleague adds after you chose the class are compared in the form, and shown in their card', async ({
  page,
  office,
  newStudent,
}) => {
  // A class of one student: it can be chosen, though it has no targets.
  const year = classIn(10);
  const { _id } = await newStudent();
  const student = await read(office, `/students/${_id}`, z.looseObject({}));
  await call(office, 'PUT', '/students/student', { ...student, studentId: _id, graduatingClass: year });
  const form = page.getByRole('region', { name: 'Add or update number of tokens' });
  const card = cardOf(page, year);
  try {
    for (const [size, way] of [
      [desk, 'Use the newer version'],
      [zoomed, 'Keep my changes'],
    ] as const) {
      await page.setViewportSize(size);
      await page.goto(`${serviceUrl()}/portfolios/requiredTokensDashboard`);
      await expect(form).toBeVisible();
      // The tab first shows what it had before, with the targets that were deleted since.
      await expect(card).toHaveCount(0);
      await form.getByRole('combobox', { name: 'Graduating class' }).click();
      await page.getByRole('option', { name: year }).click();
      await form.getByRole('textbox', creativity).fill('8');
      await set(office, year, 3);
      await form.getByRole('button', { name: 'Add number of tokens' }).click();
      const panel = await expectConflict(page);
      expect(await comparedIn(panel)).toEqual({
        'Creativity, Semester 1': ['8', '3'],
        'Service, Semester 3': ['0', '4'],
      });
      await expect(form.getByRole('textbox', creativity)).toHaveValue('8');
      await expect(card.getByRole('row', { name: /^Creativity/ })).toContainText('3');
      await panel.getByRole('button', { name: way }).press('Enter');
      await expect(panel).toHaveCount(0);
      if (way === 'Use the newer version') {
        await expect(card.getByRole('textbox', creativity)).toBeFocused();
        await expect(card.getByRole('textbox', creativity)).toHaveValue('3');
        await remove(office, year);
      } else {
        await page.keyboard.press('Enter');
        await expect(card.getByRole('textbox', creativity)).toHaveValue('8');
        expect(await stored(office, year)).toEqual([8, 4]);
      }
    }
  } finally {
    await remove(office, year);
  }
});

test('targets that a colleague deletes after you opened them stay in their card, and all of them can be kept', async ({
  page,
  office,
}) => {
  const year = classIn(12);
  const card = cardOf(page, year);
  await set(office, year, 3);
  try {
    for (const [size, way, mine] of [
      [desk, 'Keep my changes', '5'],
      [zoomed, 'Use the newer version', '6'],
    ] as const) {
      await page.setViewportSize(size);
      await page.goto(`${serviceUrl()}/portfolios/requiredTokensDashboard`);
      await expect(card.getByRole('textbox', service)).toHaveValue('4');
      await card.getByRole('textbox', creativity).fill(mine);
      await remove(office, year);
      await card.getByRole('button', { name: 'Update number of tokens' }).click();
      const panel = await expectConflict(page);
      expect(await comparedIn(panel)).toMatchObject({
        'Creativity, Semester 1': [mine, 'Nothing'],
        'Service, Semester 3': ['4', 'Nothing'],
      });
      await expect(panel).toContainText('“Keep my changes” keeps all of it.');
      await panel.getByRole('button', { name: way }).press('Enter');
      await expect(panel).toHaveCount(0);
      if (way === 'Keep my changes') {
        await expect(card.getByRole('textbox', service)).toHaveValue('4');
        await page.keyboard.press('Enter');
        await expect(page.getByText(`Targets set for the class of ${year}`)).toBeVisible();
        expect(await stored(office, year)).toEqual([5, 4]);
      } else {
        await expect(card).toHaveCount(0);
        await expect(page.getByRole('heading', { name: 'Add or update number of tokens' })).toBeFocused();
      }
    }
  } finally {
    await remove(office, year).catch(() => undefined);
  }
});

test('targets that you delete yourself are gone, with what you typed over them', async ({ page, office }) => {
  const year = classIn(13);
  await set(office, year, 3);
  try {
    await page.goto(`${serviceUrl()}/portfolios/requiredTokensDashboard`);
    const card = cardOf(page, year);
    await card.getByRole('textbox', creativity).fill('7');
    await card.getByRole('button', { name: /^Delete/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(page.getByText(`The targets of the class of ${year} were deleted`)).toBeVisible();
    await expect(card).toHaveCount(0);
    expect(await stored(office, year)).toEqual([undefined, undefined]);
  } finally {
    await remove(office, year).catch(() => undefined);
  }
});
