/** A student saves the same post or proposal in two places: both ways out of each conflict (see conflicts.spec.ts). */
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { test } from '../clubs.ts';
import { tryBothWays } from '../forms.ts';
import { call, read, serviceUrl, signIn } from '../people.ts';

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test.beforeEach(({ context }) => signIn(context, 'student'));

const words = (html: string) => html.replace(/^<p>|<\/p>$/g, '');
const made = z.object({ data: z.object({ _id: z.string() }) });
const own = z.object({ user: z.object({ studentPortfolioInfo: z.string() }) });

/** Opens the form that edits a post, without the draft from the last time. */
async function edit(page: Page, kind: string, postId: string): Promise<void> {
  await call(page, 'DELETE', '/portfolio/draft', { slot: postId });
  await page.goto(`${serviceUrl()}/portfolio/write/${kind}?post=${postId}`);
  const editor = page.locator('[contenteditable="true"]');
  const discard = page.getByRole('button', { name: 'Discard' });
  await expect(editor.or(discard).first()).toBeVisible();
  if (await discard.isVisible()) {
    await discard.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  }
  await expect(editor).toBeVisible();
}

test('a student resolves two edits of evidence either way', async ({ page }) => {
  const label = 'What did you do?';
  const text = page.getByRole('textbox', { name: label });
  const post = { dateOfEvent: '2026-01-15', text: '<p>As it was</p>' };
  const { _id } = made.parse(await call(page, 'POST', '/portfolio/evidence', post)).data;
  const portfolio = z.object({
    evidencePosts: z.array(
      z.object({
        _id: z.string(),
        text: z.string(),
        links: z.array(z.object({ title: z.string() })),
      }),
    ),
  });
  try {
    const { studentPortfolioInfo } = (await read(page, '/user/me', own)).user;
    await tryBothWays(page, {
      open: () => edit(page, 'evidence', _id),
      type: (typed) => text.fill(typed),
      save: () => press(page, 'Save changes'),
      others: (written, title) =>
        call(page, 'PUT', '/portfolio/evidence', {
          _id,
          text: `<p>${written}</p>`,
          CASTokens: ['Service'],
          links: [{ url: 'https://example.org/', title }],
        }),
      stored: async () => {
        const { evidencePosts } = await read(page, `/portfolio/${studentPortfolioInfo}`, portfolio);
        const one = evidencePosts.find((evidence) => evidence._id === _id);
        return [words(one?.text ?? ''), one?.links[0]?.title ?? ''];
      },
      shown: async (written, title) => {
        await expect(text).toHaveText(written);
        // The line under the heading describes the latest version.
        const head = page.locator('header', { has: page.getByRole('heading', { level: 1 }) });
        await expect(head).toContainText('Theirs');
        await expect(page.getByRole('textbox', { name: 'Title of link 1' })).toHaveValue(title);
        await expect(page.getByRole('checkbox', { name: 'Service' })).toBeChecked();
      },
      fields: [label, 'Links'],
      inPanel: (title) => `${title}: https://example.org/`,
    });
  } finally {
    await call(page, 'DELETE', '/portfolio/evidence', { _id });
  }
});

test('a student resolves two edits of a reflection either way', async ({ page }) => {
  const label = 'What have you learned?';
  const text = page.getByRole('textbox', { name: label });
  const post = { reflectionName: 'As it was', reflectionText: '<p>As it was</p>' };
  const { _id } = made.parse(await call(page, 'POST', '/portfolio/reflection', post)).data;
  const portfolio = z.object({
    reflectionPosts: z.array(
      z.object({ _id: z.string(), reflectionName: z.string(), reflectionText: z.string() }),
    ),
  });
  try {
    const { studentPortfolioInfo } = (await read(page, '/user/me', own)).user;
    await tryBothWays(page, {
      open: () => edit(page, 'reflection', _id),
      type: (typed) => text.fill(typed),
      save: () => press(page, 'Save changes'),
      others: (written, reflectionName) =>
        call(page, 'PUT', '/portfolio/reflection', {
          _id,
          reflectionName,
          reflectionText: `<p>${written}</p>`,
        }),
      stored: async () => {
        const { reflectionPosts } = await read(page, `/portfolio/${studentPortfolioInfo}`, portfolio);
        const one = reflectionPosts.find((reflection) => reflection._id === _id);
        return [words(one?.reflectionText ?? ''), one?.reflectionName ?? ''];
      },
      shown: async (written, name) => {
        await expect(text).toHaveText(written);
        await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
      },
      fields: [label, 'Name'],
    });
  } finally {
    await call(page, 'DELETE', '/portfolio/reflection', { _id });
  }
});

test('a student resolves two edits of a proposal either way', async ({ page }) => {
  const named = { clubName: `Twice written ${process.pid}`, clubDescription: 'As it was' };
  const { _id } = made.parse(await call(page, 'POST', '/club/proposal', named)).data;
  const proposal = z.object({ clubDescription: z.string(), clubHighlights: z.array(z.string()) });
  try {
    await tryBothWays(page, {
      open: () => page.goto(`${serviceUrl()}/clubspace/proposal/${_id}/edit`),
      type: (typed) => textbox(page, 'Description').fill(typed),
      save: () => press(page, 'Save draft'),
      others: (clubDescription, highlight) =>
        call(page, 'PUT', '/club/proposal', { _id, clubDescription, clubHighlights: [highlight] }),
      stored: async () => {
        const { clubDescription, clubHighlights } = await read(page, `/club/proposal/${_id}`, proposal);
        return [clubDescription, clubHighlights.join()];
      },
      shown: async (description, highlight) => {
        await expect(textbox(page, 'Description')).toHaveValue(description);
        await expect(page.getByRole('button', { name: `Remove “${highlight}”` })).toBeVisible();
      },
      fields: ['Description', 'Highlights'],
    });
  } finally {
    await call(page, 'DELETE', '/club/proposal', { clubId: _id });
  }
});
