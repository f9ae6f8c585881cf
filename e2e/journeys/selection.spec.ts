/** Lists of people, projects and messages: rows are selected by keyboard, and the selection is saved as a file. */
import { expect } from '@playwright/test';
import { showFirstEvaluation } from '../assignments.ts';
import { download, linesOf } from '../downloads.ts';
import { signIn, untouchedUrl } from '../people.ts';
import { test } from '../test.ts';

const person = 'Write to this person';
const group = 'Write to the project';

/** The actions for one selected row, besides its file. */
const lists: readonly { path: string; table: string; shelf: string; actions: readonly string[] }[] = [
  { path: '/studentspace', table: 'Students', shelf: 'students', actions: [person, 'Archive 1 student'] },
  {
    path: '/portfolios/dashboard?tab=all',
    table: 'All Student Portfolios',
    shelf: 'portfolios',
    actions: [person],
  },
  {
    path: '/portfolios/facultyAssignment',
    table: 'Reviewers',
    shelf: 'portfolios',
    actions: ['Assign reviewers', person],
  },
  { path: '/studentspace/attendance', table: 'Students below 90%', shelf: 'students', actions: [person] },
  { path: '/projectspace', table: 'CAS projects', shelf: 'projects', actions: [group] },
  {
    path: '/projectspace/evaluations',
    table: 'Projects of the evaluation',
    shelf: 'projects',
    actions: [group],
  },
  { path: '/messageboard', table: 'Message Board', shelf: 'messages', actions: [] },
];

for (const { path, table, shelf, actions } of lists) {
  test(`${table}: a row can be selected with Space, downloaded and deselected`, async ({ page, context }) => {
    await signIn(context, 'administrator', untouchedUrl());
    await page.goto(`${untouchedUrl()}${path}`);
    if (table === 'CAS projects') await page.getByText('Table', { exact: true }).click();
    if (table === 'Projects of the evaluation') await showFirstEvaluation(page);
    const row = page.getByRole('table', { name: table }).getByRole('row').nth(1);
    const box = row.getByRole('checkbox');
    const name = ((await box.getAttribute('aria-label')) ?? '').replace(/^Select /, '');
    await row.getByRole('link').first().press('Space');
    await expect(box).toBeChecked();
    const selected = page.getByRole('region', { name: `Selected ${shelf}` });
    await expect(selected.getByRole('status')).toHaveText(/^1 .*selected$/);
    for (const action of actions) {
      await expect(selected.getByRole('button', { name: action, exact: true })).toBeVisible();
    }
    const lines = linesOf(await download(selected.getByRole('button', { name: 'Export selected' })));
    expect(lines).toHaveLength(2);
    // One list has first and last name in columns of their own.
    const words = (said: string) => said.replaceAll(/[,"]/g, ' ');
    expect(words(lines[1] ?? '')).toContain(words(name));
    await selected.getByRole('button', { name: 'Clear selection' }).click();
    await expect(selected).toHaveCount(0);
    const chosen = page.getByRole('table', { name: table }).getByRole('checkbox', { checked: true });
    await expect(chosen).toHaveCount(0);
  });
}
