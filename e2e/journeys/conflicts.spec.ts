/**
 * Two people save the same record: for every form where this can happen, both ways out are tried. The page keeps
 * working, nothing typed is lost before the choice, and the chosen version is stored. These are the office's
 * forms for one record; guidelines: portfolio-guidelines.spec.ts, settings: tags.spec.ts.
 */
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { deleteAuditLink, makeAuditLink } from '../audits.ts';
import { classIn, todayIn } from '../clock.ts';
import { facultyOf } from '../clubs.ts';
import { comparedIn, desk, expectConflict, phone, tryBothWays, zoomed } from '../forms.ts';
import { test } from '../newcomers.ts';
import { call, read, serviceUrl, signIn } from '../people.ts';
import { addToken } from '../portfolios.ts';

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test.describe('the office', () => {
  test.beforeEach(({ context }) => signIn(context, 'administrator'));

  test('resolves two edits of a club either way', async ({ page, office, makeClub }) => {
    const { _id } = await makeClub();
    const club = z.object({ clubDescription: z.string(), clubHighlights: z.array(z.string()) });
    await tryBothWays(page, {
      open: () => page.goto(`${serviceUrl()}/clubspace/overview/${_id}/edit/admin`),
      type: (words) => textbox(page, 'Description').fill(words),
      save: () => press(page, 'Save changes'),
      others: (clubDescription, highlight) =>
        call(office, 'PUT', '/club/club', { _id, clubDescription, clubHighlights: [highlight] }),
      stored: async () => {
        const { clubDescription, clubHighlights } = await read(office, `/club/club/${_id}`, club);
        return [clubDescription, clubHighlights.join()];
      },
      shown: async (words, highlight) => {
        await expect(textbox(page, 'Description')).toHaveValue(words);
        await expect(page.getByRole('button', { name: `Remove “${highlight}”` })).toBeVisible();
      },
      fields: ['Description', 'Highlights'],
    });
  });

  test('resolves two edits of a student either way', async ({ page, office, newStudent }) => {
    const { _id } = await newStudent();
    const student = z.object({
      firstName: z.string(),
      lastName: z.string(),
      displayName: z.string(),
      graduatingClass: z.string(),
    });
    const before = await read(office, `/students/${_id}`, student);
    await tryBothWays(page, {
      open: () => page.goto(`${serviceUrl()}/studentspace/${_id}/edit`),
      type: (words) => textbox(page, 'First Name').fill(words),
      save: () => press(page, 'Save changes'),
      others: (firstName, lastName) =>
        call(office, 'PUT', '/students/student', { ...before, studentId: _id, firstName, lastName }),
      stored: async () => {
        const { firstName, lastName } = await read(office, `/students/${_id}`, student);
        return [firstName, lastName];
      },
      shown: async (firstName, lastName) => {
        await expect(textbox(page, 'First Name')).toHaveValue(firstName);
        await expect(textbox(page, 'Last Name')).toHaveValue(lastName);
      },
      fields: ['First Name', 'Last Name'],
    });
  });

  test('resolves two edits of a teacher either way', async ({ page, office, newTeacher }) => {
    const { _id } = await newTeacher();
    const teacher = z.object({ firstName: z.string(), lastName: z.string() });
    await tryBothWays(page, {
      open: () => page.goto(`${serviceUrl()}/facultyspace/${_id}/edit`),
      type: (words) => textbox(page, 'First Name').fill(words),
      save: () => press(page, 'Save changes'),
      others: (firstName, lastName) =>
        call(office, 'PUT', '/faculty/faculty', { facultyId: _id, firstName, lastName }),
      stored: async () => {
        const { firstName, lastName } = await read(office, `/faculty/${_id}`, teacher);
        return [firstName, lastName];
      },
      shown: async (firstName, lastName) => {
        await expect(textbox(page, 'First Name')).toHaveValue(firstName);
        await expect(textbox(page, 'Last Name')).toHaveValue(lastName);
      },
      fields: ['First Name', 'Last Name'],
    });
  });

  test('resolves two edits of a calendar event either way', async ({ page, office }) => {
    const day = `${todayIn().year + 3}-02-03`;
    const fields = { name: `Twice saved ${process.pid}`, type: 'start_of_clubs', startDate: day };
    const events = z.object({
      events: z.array(z.object({ _id: z.string(), location: z.string(), description: z.string() })),
    });
    const made = z.object({ data: events });
    const [event] = made.parse(await call(office, 'POST', '/calendar/events', { events: [fields] })).data
      .events;
    const eventId = event?._id;
    try {
      await tryBothWays(page, {
        open: async () => {
          await page.goto(`${serviceUrl()}/calendar?view=day&date=${day}`);
          await page.getByText(fields.name).click();
          await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
        },
        type: (words) => textbox(page, 'Location').fill(words),
        save: () => press(page, 'Save changes'),
        others: (location, description) =>
          call(office, 'PUT', '/calendar/event', { ...fields, eventId, location, description }),
        stored: async () => {
          const { events: found } = await read(office, `/calendar/events?from=${day}&to=${day}`, events);
          const one = found.find(({ _id }) => _id === eventId);
          return [one?.location ?? '', one?.description ?? ''];
        },
        shown: async (location, description) => {
          await expect(textbox(page, 'Location')).toHaveValue(location);
          await expect(textbox(page, 'Description')).toHaveValue(description);
        },
        fields: ['Location', 'Description'],
      });
    } finally {
      await call(office, 'DELETE', '/calendar/event', { eventId });
    }
  });

  test('resolves two edits of a tag either way', async ({ page, office }) => {
    const tags = z.object({
      clubTags: z.array(
        z.object({ _id: z.string(), tag: z.string(), fontAwesomeIcon: z.string().nullable() }),
      ),
    });
    const before = `Twice saved ${process.pid}`;
    const made = z.object({ data: tags });
    const answer = await call(office, 'POST', '/club/clubTags', { tags: [{ tag: before }] });
    const clubTagId = made.parse(answer).data.clubTags[0]?._id;
    const storedTag = async () =>
      (await read(office, '/club/clubTags', tags)).clubTags.find(({ _id }) => _id === clubTagId);
    try {
      await tryBothWays(page, {
        open: async () => {
          await page.goto(`${serviceUrl()}/clubspace/clubTags`);
          await press(page, `Edit ${(await storedTag())?.tag}`);
        },
        type: (words) => page.getByRole('dialog').getByRole('textbox', { name: 'Tag' }).fill(words),
        save: () => press(page, 'Save changes'),
        others: (newTag, fontAwesomeIcon) =>
          call(office, 'PUT', '/club/clubTag', { clubTagId, newTag, fontAwesomeIcon }),
        stored: async () => {
          const stored = await storedTag();
          return [stored?.tag ?? '', stored?.fontAwesomeIcon ?? ''];
        },
        shown: async (words, icon) => {
          const dialog = page.getByRole('dialog');
          await expect(dialog.getByRole('textbox', { name: 'Tag' })).toHaveValue(words);
          await expect(dialog.getByRole('button', { name: `Icon: ${icon}` })).toBeVisible();
        },
        fields: ['Tag', 'Icon'],
        elsewhere: ['guitar', 'drum'],
        small: zoomed,
      });
    } finally {
      await call(office, 'DELETE', '/club/clubTag', { clubTagId });
    }
  });

  test('resolves two edits of an audit link either way', async ({ page, office, newStudent }) => {
    const student = await newStudent();
    const opens = {
      accessType: 'specific_portfolios',
      specificStudentPortfolioInfos: [student._id],
    };
    const { _id } = await makeAuditLink(opens);
    const links = z.object({
      links: z.array(z.object({ _id: z.string(), adminNotes: z.string(), exportAllowed: z.boolean() })),
    });
    const allowed = 'The auditor can download portfolios as PDF and ZIP';
    try {
      await tryBothWays(page, {
        open: () => page.goto(`${serviceUrl()}/portfolios/audit/edit/${_id}`),
        type: (words) => textbox(page, 'Notes to the auditor').fill(words),
        save: () => press(page, 'Save changes'),
        others: (adminNotes, exported) =>
          call(office, 'PUT', '/auditAccessLink/link', {
            ...opens,
            auditAccessLinkId: _id,
            adminNotes,
            exportAllowed: exported === 'Yes',
          }),
        stored: async () => {
          const found = (await read(office, '/auditAccessLink/links', links)).links;
          const one = found.find((link) => link._id === _id);
          return [one?.adminNotes ?? '', one?.exportAllowed ? 'Yes' : 'No'];
        },
        shown: async (notes, exported) => {
          await expect(textbox(page, 'Notes to the auditor')).toHaveValue(notes);
          await expect(page.getByRole('switch', { name: allowed })).toBeChecked({
            checked: exported === 'Yes',
          });
        },
        fields: ['Notes to the auditor', allowed],
        elsewhere: ['No', 'Yes'],
      });
    } finally {
      await deleteAuditLink(_id);
    }
  });

  test('resolves two awards of tokens either way', async ({ page, office, newStudent }) => {
    const { _id } = await newStudent();
    const portfolio = z.object({
      tokensAwarded: z.array(
        z.object({
          semesterNumber: z.number(),
          customTokens: z.array(z.object({ token: z.string(), count: z.number() })),
        }),
      ),
    });
    const [fairness, voice] = ['CustomTokenType1_Fairness', 'CustomTokenType1_Voice'] as const;
    await tryBothWays(page, {
      open: async () => {
        await page.goto(`${serviceUrl()}/portfolios/${_id}/tokenDashboard`);
        await page.getByRole('radio', { name: /^Semester 1/ }).check({ force: true });
      },
      type: async (count) => {
        await addToken(page, 'Fairness');
        await textbox(page, 'Fairness').fill(count);
      },
      save: () => page.getByRole('button', { name: /Assign Tokens$/ }).click(),
      others: (fair, voiced) =>
        call(office, 'PUT', '/portfolio/tokensAwarded', {
          studentPortfolioInfoId: _id,
          tokensAwarded: {
            semesterNumber: 1,
            customTokens: [
              { token: fairness, count: Number(fair) },
              { token: voice, count: Number(voiced) },
            ],
          },
        }),
      stored: async () => {
        const { tokensAwarded } = await read(office, `/portfolio/${_id}`, portfolio);
        const counts = tokensAwarded.find(({ semesterNumber }) => semesterNumber === 1)?.customTokens;
        const countOf = (name: string) => String(counts?.find(({ token }) => token === name)?.count ?? 0);
        return [countOf(fairness), countOf(voice)];
      },
      shown: async (fair, voiced) => {
        await expect(textbox(page, 'Fairness')).toHaveValue(fair);
        await expect(textbox(page, 'Having a voice')).toHaveValue(voiced);
      },
      fields: ['Fairness', 'Having a voice'],
      mine: ['3', '1'],
      theirs: ['2', '4'],
      elsewhere: ['1', '2'],
    });
  });

  test('resolves two edits of required tokens either way', async ({ page, office }) => {
    // A year in which no student of the demo school graduates.
    const graduatingYear = classIn(11);
    const nought = { semester1: 0, semester2: 0, semester3: 0, semester4: 0 };
    const targets = z.object({
      requiredTokens: z.array(
        z.object({
          graduatingYear: z.string(),
          periods: z.array(z.object({ period: z.number(), creativity: z.number(), service: z.number() })),
        }),
      ),
    });
    const set = (creativity: number, service: number) =>
      call(office, 'PUT', '/portfolio/requiredTokens', {
        graduatingYear,
        creativityToken: { ...nought, semester1: creativity },
        activityToken: nought,
        serviceToken: { ...nought, semester3: service },
        learningOutcomeToken: nought,
      });
    const form = page.getByRole('region', { name: `Class of ${graduatingYear}` });
    const field = (name: string) => form.getByRole('textbox', { name });
    await set(9, 9);
    try {
      await tryBothWays(page, {
        open: () => page.goto(`${serviceUrl()}/portfolios/requiredTokensDashboard`),
        type: (count) => field('Creativity, Semester 1').fill(count),
        save: () => form.getByRole('button', { name: 'Update number of tokens' }).click(),
        others: (creativity, service) => set(Number(creativity), Number(service)),
        stored: async () => {
          const { requiredTokens } = await read(office, '/portfolio/requiredTokens', targets);
          const found = requiredTokens.find((one) => one.graduatingYear === graduatingYear)?.periods;
          const of = (wanted: number) => found?.find(({ period }) => period === wanted);
          return [String(of(1)?.creativity), String(of(3)?.service)];
        },
        shown: async (creativity, service) => {
          await expect(field('Creativity, Semester 1')).toHaveValue(creativity);
          await expect(field('Service, Semester 3')).toHaveValue(service);
        },
        fields: ['Creativity, Semester 1', 'Service, Semester 3'],
        mine: ['3', '1'],
        theirs: ['2', '4'],
        elsewhere: ['1', '2'],
      });
    } finally {
      await call(office, 'DELETE', '/portfolio/requiredTokens', { graduatingYear, periodKind: 'semester' });
    }
  });

  test('resolves two changes of a portfolio’s reviewers either way', async ({ page, office, newStudent }) => {
    const [mine, theirs] = await facultyOf(office);
    for (const [size, way] of [
      [desk, 'Use the newer version'],
      [phone, 'Keep my changes'],
    ] as const) {
      const student = await newStudent();
      const dialog = page.getByRole('dialog', { name: `Reviewers of ${student.displayName}` });
      const row = page.getByRole('row', { name: new RegExp(student.displayName) });
      await page.setViewportSize(size);
      await page.goto(`${serviceUrl()}/portfolios/facultyAssignment?q=${student.displayName}`);
      await page.getByRole('button', { name: `Change the reviewers of ${student.displayName}` }).click();
      await dialog.getByRole('combobox', { name: 'Faculty reviewers' }).fill(mine?.displayName ?? '');
      await page.getByRole('option', { name: mine?.displayName ?? '' }).click();
      await page.keyboard.press('Tab');
      await call(office, 'PUT', '/portfolio/facultyReviewers', {
        studentPortfolioInfoId: student._id,
        facultyReviewersId: [theirs?._id],
      });
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      const panel = await expectConflict(page);
      expect(await comparedIn(panel)).toEqual({
        'Faculty reviewers': [mine?.displayName, theirs?.displayName],
      });
      await panel.getByRole('button', { name: way }).click();
      await expect(panel).toHaveCount(0);
      if (way === 'Keep my changes') await dialog.getByRole('button', { name: 'Save changes' }).click();
      else await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      const chosen = way === 'Keep my changes' ? mine : theirs;
      await page.setViewportSize(desk);
      await expect(row).toContainText(chosen?.displayName ?? '');
    }
  });
});
