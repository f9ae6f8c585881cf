/** What every list offers: rows that can be read at any width, its rows as a file, a filter that is kept, and on a phone its letters. */
import { expect, type Locator, type Page } from '@playwright/test';
import { showFirstEvaluation } from '../assignments.ts';
import { download, linesOf } from '../downloads.ts';
import { serviceUrl, signIn, untouchedUrl } from '../people.ts';
import { test } from '../test.ts';
import { settled } from '../visit.ts';

const lists = [
  { path: '/studentspace', table: 'Students', headers: 'Name,Class,School e-mail,Signed in' },
  {
    path: '/portfolios/dashboard?tab=all',
    table: 'All Student Portfolios',
    headers:
      'Student,Class,Creativity,Activity,Service,Outcomes,Evidence,Reflections,Last post,Reviewer,Action items',
  },
  { path: '/portfolios/facultyAssignment', table: 'Reviewers', headers: 'Student,Class,Reviewers' },
  {
    path: '/projectspace/evaluations',
    table: 'Projects of the evaluation',
    headers: 'Project,Classes,Evaluations,Submission',
  },
  { path: '/messageboard', table: 'Message Board', headers: 'Message,Recipients,Status,Seen,Author,Date' },
];

test('the office downloads its lists as CSV, in the order shown', async ({ page, context }) => {
  await signIn(context, 'administrator', untouchedUrl());
  for (const { path, table, headers } of lists) {
    await test.step(table, async () => {
      await page.goto(`${untouchedUrl()}${path}`);
      if (table === 'Projects of the evaluation') await showFirstEvaluation(page);
      const rows = page.getByRole('table', { name: table }).locator('[data-index]');
      await expect(rows.first().getByRole('link')).toBeVisible();
      const seen = await rows.evaluateAll((all) =>
        all.map((row) => row.querySelector('a')?.innerText ?? 'no link'),
      );
      const file = await download(page.getByRole('button', { name: 'Export CSV' }));
      const lines = linesOf(file);
      expect(file.name).toMatch(/.\.csv$/);
      expect(lines[0]).toBe(headers);
      expect(seen.length).toBeGreaterThan(1);
      expect(lines.slice(1, seen.length + 1)).toEqual(seen.map((name) => expect.stringContaining(name)));
      // A spreadsheet reads 2/3 as a day, and an instant is in nobody's time zone.
      expect(lines.filter((line) => /(^|,)\d+\/\d+(,|$)|T\d\d:\d\d.*Z/.test(line))).toEqual([]);
    });
  }
});

test('the message board can be sorted by recipients', async ({ page, context }) => {
  await signIn(context, 'administrator', untouchedUrl());
  await page.goto(`${untouchedUrl()}/messageboard`);
  const recipients = async () => {
    const file = await download(page.getByRole('button', { name: 'Export CSV' }));
    return linesOf(file)
      .slice(1)
      .map((line) => /^(?:"[^"]*"|[^,]*),("[^"]*"|[^,]*)/.exec(line)?.[1]?.replaceAll('"', ''));
  };
  const unsorted = await recipients();
  const inOrder = unsorted.toSorted((a = '', b = '') => a.localeCompare(b, 'en-GB'));
  expect(inOrder).not.toEqual(unsorted);
  await page.getByRole('columnheader', { name: 'Recipients' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=/);
  expect(await recipients()).toEqual(inOrder);
});

for (const { path, what } of [
  { path: '/studentspace', what: 'Students' },
  { path: '/messageboard', what: 'Messages' },
]) {
  test(`${what}: a saved filter can be applied to the unfiltered list`, async ({ page, context }) => {
    await signIn(context, 'administrator');
    const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    const search = page.getByRole('searchbox');
    const name = `${what} with an e`;
    await page.goto(`${serviceUrl()}${path}?q=e`);
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByRole('menuitem', { name: 'Save this filter…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save filter' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    let answered = saved();
    await dialog.getByRole('button', { name: 'Save filter' }).click();
    await answered;

    await page.goto(`${serviceUrl()}${path}`);
    await expect(search).toHaveValue('');
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page).toHaveURL(/[?&]q=e/);
    await expect(search).toHaveValue('e');

    await page.getByRole('button', { name: 'Saved filters' }).click();
    answered = saved();
    await page.getByRole('menuitem', { name: `Delete “${name}”` }).click();
    await answered;
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await expect(page.getByRole('menuitem', { name: 'No saved filters' })).toBeVisible();
  });
}

test('saved filters of two tabs are all kept, and Undo restores only its own', async ({ page, context }) => {
  await signIn(context, 'administrator');
  const other = await context.newPage();
  const menuOf = async (tab: Page) => {
    await tab.keyboard.press('Escape');
    await tab.getByRole('button', { name: 'Saved filters' }).click();
    return tab.getByRole('menu');
  };
  const written = (tab: Page) =>
    tab.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  const saveAs = async (tab: Page, name: string) => {
    await (await menuOf(tab)).getByRole('menuitem', { name: 'Save this filter…' }).click();
    await tab.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
    const answered = written(tab);
    await tab.getByRole('dialog').getByRole('button', { name: 'Save filter' }).click();
    await answered;
  };
  const deleteIt = async (tab: Page, name: string) => {
    const answered = written(tab);
    await (await menuOf(tab)).getByRole('menuitem', { name: `Delete “${name}”` }).click();
    await answered;
  };
  const kept = async (tab: Page, names: readonly string[]) => {
    const entries = (await menuOf(tab)).getByRole('menuitem', { name: /^Filter \w+$/ });
    await expect(entries).toHaveText(names);
  };
  for (const tab of [page, other]) {
    await tab.goto(`${serviceUrl()}/portfolios/facultyAssignment?q=e`);
    await expect(tab.getByRole('button', { name: 'Saved filters' })).toBeVisible();
  }
  await saveAs(page, 'Filter One');
  await saveAs(page, 'Filter Two');
  // The other tab has read the list before.
  await saveAs(other, 'Filter Three');
  await kept(other, ['Filter One', 'Filter Two', 'Filter Three']);

  await deleteIt(page, 'Filter One');
  await deleteIt(page, 'Filter Two');
  const answered = written(page);
  await page
    .getByRole('alert')
    .filter({ hasText: 'Filter One' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await answered;
  await kept(page, ['Filter One', 'Filter Three']);
  for (const name of ['Filter One', 'Filter Three']) await deleteIt(page, name);

  await test.step('also those that both save in the same moment', async () => {
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/user/me', async (route) => {
      if (route.request().method() === 'PUT') await gate.promise;
      await route.continue();
    });
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    const slow = saveAs(page, 'Filter Four');
    await sent;
    await saveAs(other, 'Filter Five');
    gate.resolve();
    await slow;
    await page.unrouteAll({ behavior: 'wait' });
    await kept(page, ['Filter Five', 'Filter Four']);
    for (const name of ['Filter Four', 'Filter Five']) await deleteIt(page, name);
  });
});

test('on a phone a letter scrolls to the names that start with it', async ({ page, context }) => {
  await signIn(context, 'administrator', untouchedUrl());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${untouchedUrl()}/portfolios/dashboard?tab=all`);
  const rows = page.getByRole('list', { name: 'All Student Portfolios' });
  const letters = page.getByRole('slider', { name: 'Letters of All Student Portfolios' });
  const rowOf = (letter: string) => rows.getByRole('link', { name: new RegExp(`^${letter}`) }).first();
  const begin = (await letters.getAttribute('aria-valuetext')) ?? '';
  await expect(rowOf(begin)).toBeInViewport();
  for (const key of ['End', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'Home']) {
    const before = (await letters.getAttribute('aria-valuetext')) ?? '';
    await letters.press(key);
    await expect(letters).not.toHaveAttribute('aria-valuetext', before);
    await expect(rowOf((await letters.getAttribute('aria-valuetext')) ?? '')).toBeInViewport();
  }
  await expect(letters).toHaveAttribute('aria-valuetext', begin);
});

for (const { path, table } of lists.slice(0, 2)) {
  test(`${table}: the focus moves by pages, and stays in its row when that is scrolled away`, async ({
    page,
    context,
  }) => {
    await signIn(context, 'administrator', untouchedUrl());
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${untouchedUrl()}${path}`);
    const rows = page.getByRole('table', { name: table }).locator('[data-index]');
    const focused = rows.filter({ has: page.locator('a:focus') });
    const indexNow = async () => Number(await focused.getAttribute('data-index'));
    await rows.first().getByRole('link').first().focus();
    await page.keyboard.press('PageDown');
    await expect(focused).not.toHaveAttribute('data-index', '0');
    await expect(focused).toBeInViewport();
    const further = await indexNow();
    expect(further).toBeGreaterThan(5);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 3000);
    await expect(focused).not.toBeInViewport();
    await expect(focused).toHaveAttribute('data-index', String(further));
    await page.keyboard.press('ArrowDown');
    await expect(focused).toHaveAttribute('data-index', String(further + 1));
    await expect(focused).toBeInViewport();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('PageUp');
    await expect(focused).toHaveAttribute('data-index', '0');
    await expect(focused).toBeInViewport();
  });
}

/** Broken words in a row, and headings that overlap the next one or leave their cell. */
async function illegible(page: Page) {
  return page.getByRole('main').evaluate((main) => {
    /** The visible boxes of an element's words. */
    const wordsOf = (element: Element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: { word: string; boxes: DOMRect[] }[] = [];
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        if (node.parentElement?.closest('.visually-hidden') !== null) continue;
        // A line may end at a hyphen or an @.
        for (const match of (node.nodeValue ?? '').matchAll(/@?[^\s@–—-]+/g)) {
          const range = document.createRange();
          range.setStart(node, match.index);
          range.setEnd(node, match.index + match[0].length);
          const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
          if (boxes.length > 0) found.push({ word: match[0], boxes });
        }
      }
      return found;
    };
    const rows = [...main.querySelectorAll('[data-index]')].slice(0, 40);
    const broken = rows.flatMap((row) =>
      wordsOf(row)
        .filter(({ boxes }) => new Set(boxes.map(({ top }) => Math.round(top))).size > 1)
        .map(({ word }) => word),
    );
    const heads = [...main.querySelectorAll('[role="columnheader"]')].map((head) => {
      const edges = wordsOf(head).flatMap(({ boxes }) => boxes);
      const { left, right } = head.getBoundingClientRect();
      return {
        text: head.textContent,
        left: Math.min(left, ...edges.map((box) => box.left)),
        right: Math.max(...edges.map((box) => box.right)),
        end: right,
      };
    });
    const over = heads
      .filter(({ right, end }, index) => right > Math.max(end + 1, heads[index + 1]?.left ?? end + 1))
      .map(({ text }) => text);
    return { rows: rows.length > 0, broken, over };
  });
}

for (const width of [640, 1024]) {
  test(`no word is broken and no heading reaches over another at ${width} pixels`, async ({
    page,
    context,
  }) => {
    await signIn(context, 'administrator', untouchedUrl());
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      '/studentspace/attendance',
      '/messageboard',
      '/studentspace',
      '/impersonate',
      '/portfolios/dashboard?tab=all',
      '/portfolios/facultyAssignment',
      '/clubspace/clubTags',
      '/clubspace/budget',
      '/projectspace/evaluations',
      '/projectspace',
    ]) {
      await test.step(path, async () => {
        await page.goto(`${untouchedUrl()}${path}`);
        if (path === '/projectspace') await page.getByText('Table', { exact: true }).click();
        if (path.endsWith('evaluations')) await showFirstEvaluation(page);
        await expect(page.locator('[data-index]').first()).toBeVisible();
        await settled(page);
        expect(await illegible(page)).toEqual({ rows: true, broken: [], over: [] });
      });
    }
  });
}

/** What a list says that has no room for its columns, at a width where it once left some of it out. */
for (const { path, list, width, says } of [
  { path: '/messageboard', list: 'Message Board', width: 1024, says: /Author/ },
  { path: '/portfolios/facultyAssignment', list: 'Reviewers', width: 960, says: /Class/ },
]) {
  test(`${list}: a list at ${width} pixels leaves nothing out, and selects all its rows`, async ({
    page,
    context,
  }) => {
    await signIn(context, 'administrator', untouchedUrl());
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${untouchedUrl()}${path}`);
    const rows = page.getByRole('list', { name: list }).getByRole('listitem');
    await expect(rows.first()).toHaveText(says);
    await settled(page);
    const all = page.getByRole('checkbox', { name: 'Select all shown' });
    const one = rows.first().getByRole('checkbox');
    const leftOf = async (box: Locator) => (await box.boundingBox())?.x;
    expect(await leftOf(all)).toBe(await leftOf(one));
    await all.check();
    await expect(one).toBeChecked();
    await page.setViewportSize({ width: 390, height: 844 });
    // Only the phone's rows leave it out: the boxes are in their new places.
    await expect(rows.first()).not.toHaveText(says);
    await expect(all).toBeChecked();
    expect(await leftOf(all)).toBe(await leftOf(one));
  });
}

test('fields of people who are onboarded stay in a table while they have room', async ({ page, context }) => {
  await signIn(context, 'administrator');
  await page.setViewportSize({ width: 1250, height: 800 });
  await page.goto(`${serviceUrl()}/onboarding/uploadStudents`);
  await page.getByText('Upload Manual', { exact: true }).click();
  const table = page.getByRole('table');
  await expect(table.getByRole('textbox').first()).toBeVisible();
  await settled(page);
  expect(await table.evaluate((own) => own.scrollWidth - own.clientWidth)).toBeLessThanOrEqual(0);
  expect(
    await table
      .getByRole('row')
      .first()
      .evaluate((own) => own.scrollWidth - own.clientWidth),
  ).toBe(0);
});
