/** A tag that two people rename, one of them in its row. */
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { desk, expectConflict, phone } from '../forms.ts';
import { test } from '../newcomers.ts';
import { call, serviceUrl, signIn } from '../people.ts';

const tagList = z.object({
  data: z.object({ clubTags: z.array(z.object({ _id: z.string(), tag: z.string() })) }),
});

/** Expects that leaving the page by the menu asks first, and stays. */
async function expectQuestion(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Students', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
}

test('renaming a tag in its row overwrites no colleague’s name, nor does undoing it', async ({
  page,
  context,
  office,
}) => {
  await signIn(context, 'administrator');
  const made = tagList.parse(await call(office, 'POST', '/club/clubTags', { tags: [{ tag: 'Moors' }] }));
  const clubTagId = made.data.clubTags[0]?._id;
  const colleague = (newTag: string) => call(office, 'PUT', '/club/clubTag', { clubTagId, newTag });
  const stored = async () =>
    tagList
      .parse(await call(office, 'GET', '/club/clubTags'))
      .data.clubTags.find(({ _id }) => _id === clubTagId)?.tag;
  const rename = (tag: string) => page.getByRole('button', { name: `Rename ${tag}`, exact: true });
  async function renameTo(
    newTag: string,
    { from, before }: { from: string; before: () => Promise<unknown> },
  ) {
    await rename(from).click();
    const field = page.getByRole('textbox', { name: `New name of ${from}` });
    await field.fill(newTag);
    await before();
    await field.press('Enter');
  }

  await page.setViewportSize(desk);
  await page.goto(`${serviceUrl()}/clubspace/clubTags`);
  // What is typed for a new tag, and for one in its row, isn't lost without a question.
  const added = page.getByRole('textbox', { name: 'New tag' });
  await added.fill('Marsh');
  await expectQuestion(page);
  await expect(added).toHaveValue('Marsh');
  await added.clear();
  await rename('Moors').click();
  await page.getByRole('textbox', { name: 'New name of Moors' }).fill('Marsh');
  await expectQuestion(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await renameTo('Moorings', { from: 'Moors', before: () => colleague('Heaths') });
  const first = await expectConflict(page);
  await expect(first).toContainText(/changed “Moors” .+: “Heaths”/);
  expect(await stored()).toBe('Heaths');
  await first.getByRole('button', { name: 'Use the newer version' }).click();
  await expect(rename('Heaths')).toBeFocused();

  await page.setViewportSize(phone);
  await renameTo('Moorings', { from: 'Heaths', before: () => colleague('Heathland') });
  await (await expectConflict(page)).getByRole('button', { name: 'Keep my changes' }).click();
  await page.getByRole('button', { name: 'Rename', exact: true }).press('Enter');
  await expect(page.getByText('Moorings was saved')).toBeVisible();
  expect(await stored()).toBe('Moorings');
  await colleague('Fens');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('The tag was not saved')).toBeVisible();
  expect(await stored()).toBe('Fens');
  await call(office, 'DELETE', '/club/clubTag', { clubTagId });
});

for (const size of [desk, phone]) {
  test(`renaming a deleted tag in its row says so, at a width of ${size.width}`, async ({
    page,
    context,
    office,
  }) => {
    await signIn(context, 'administrator');
    await page.setViewportSize(size);
    const tag = `Deleted at ${size.width}`;
    const { clubTags } = tagList.parse(
      await call(office, 'POST', '/club/clubTags', { tags: [{ tag }] }),
    ).data;
    await page.goto(`${serviceUrl()}/clubspace/clubTags`);
    const row = page.getByRole('button', { name: `Rename ${tag}`, exact: true });
    await row.click();
    const field = page.getByRole('textbox', { name: `New name of ${tag}` });
    await field.fill('Moorings');
    await call(office, 'DELETE', '/club/clubTag', { clubTagId: clubTags[0]?._id });
    await field.press('Enter');
    await expect(page.getByText(`“${tag}” was deleted. You typed “Moorings”.`)).toBeVisible();
    await expect(field).toHaveCount(0);
    await expect(row).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
  });
}

test('leaving the page with a new tag and a renamed one asks once', async ({ page, context, office }) => {
  await signIn(context, 'administrator');
  await page.setViewportSize(desk);
  const tag = 'Left behind';
  const made = tagList.parse(await call(office, 'POST', '/club/clubTags', { tags: [{ tag }] }));
  await page.goto(`${serviceUrl()}/clubspace/clubTags`);
  await page.getByRole('textbox', { name: 'New tag' }).fill('Marsh');
  await page.getByRole('button', { name: `Rename ${tag}`, exact: true }).click();
  await page.getByRole('textbox', { name: `New name of ${tag}` }).fill('Moorings');
  // A question whose answer was Cancel is asked again.
  await expectQuestion(page);
  await page.getByRole('link', { name: 'Students', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await call(office, 'DELETE', '/club/clubTag', { clubTagId: made.data.clubTags[0]?._id });
});
