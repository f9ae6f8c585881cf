/** Long words and wide tables, such as people write them, widen no page on a phone. */
import { expect, type Page } from '@playwright/test';
import { expectNothingCutOff } from '../axe.ts';
import { signIn } from '../people.ts';
import { screens } from '../screens.ts';
import { test } from '../test.ts';
import { visit } from '../visit.ts';

const word = 'Venkatanarasimharajuvaripetasubramaniam';
const table = `<table><tbody><tr>${['Responsibilities', 'Communication', 'Accomplishments']
  .map((head) => `<th>${head}</th>`)
  .join('')}</tr></tbody></table>`;
const named = new Set([
  'displayName',
  'firstName',
  'lastName',
  'clubName',
  'schoolName',
  'name',
  'title',
  'tag',
]);

/** An answer in which each name ends with a long word, and each formatted text with a table. */
function lengthened(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => lengthened(one, key));
  if (typeof value === 'string') {
    if (value.startsWith('<')) return `${value}<p>${word}${word}</p>${table}`;
    return named.has(key) && value !== '' ? `${value}${word}` : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, lengthened(one, field)]));
}

async function lengthenAnswers(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json') === true;
    await route.fulfill(isJson ? { response, json: lengthened(await response.json()) } : { response });
  });
}

/** Screens on which a name, or a text that was written, stands beside something else. */
const narrow = [
  'audit-portfolio',
  'audit-post',
  'club-tags',
  'custom-tokens',
  'portfolios-all',
  'project-proposal-review',
  'proposal-review',
  'watchlist',
  'write-evidence-filled',
];

test('a long word and a wide table widen no page', async ({ page, context }) => {
  test.slow();
  await lengthenAnswers(page);
  const visited = screens.filter(({ name }) => narrow.includes(name));
  expect(visited).toHaveLength(narrow.length);
  for (const screen of visited) {
    await test.step(screen.name, async () => {
      const [role] = screen.roles;
      if (role !== undefined && role !== 'nobody') await signIn(context, role);
      await visit(page, screen);
      await expect(page.locator('body')).toContainText(word);
      await expectNothingCutOff(page, screen.name);
    });
  }
  // An answer may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
