/** Forms that can't be saved: the message has to be visible where people look. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Whether the middle of an element is uncovered, for example by a sticky bar. */
const isUncovered = (message: Locator) =>
  message.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return above !== null && (element.contains(above) || above.contains(element));
  });

/** Asserts that a message is entirely inside the window and that nothing covers it. */
export async function expectSeen(message: Locator): Promise<void> {
  await expect(message).toBeInViewport({ ratio: 0.99 });
  await expect.poll(() => isUncovered(message)).toBe(true);
}

export const desk = { width: 1440, height: 900 };
/** A laptop's window zoomed to 200 %. */
export const zoomed = { width: 720, height: 450 };
export const phone = { width: 390, height: 844 };

/** The panel of a conflict: visible next to Save, with both ways out. */
export async function expectConflict(page: Page): Promise<Locator> {
  const panel = page
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: /^Keep my (changes|time)$/ }) });
  await expect(panel).toBeFocused();
  for (const part of [panel.getByRole('heading'), ...(await panel.getByRole('button').all())])
    await expectSeen(part);
  return panel;
}

/** The panel's comparison: by field, one's own version and the newer one. */
export async function comparedIn(panel: Locator): Promise<Record<string, string[]>> {
  const rows = await panel.locator('tbody tr').all();
  const cells = await Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
  return Object.fromEntries(cells.map(([label = '', ...versions]) => [label, versions]));
}

type Pair = readonly [first: string, second: string];

/** A form for a record that another person can save too, by two of its fields. */
export type ConflictForm = {
  open: () => Promise<unknown>;
  /** Types into the first field. */
  type: (text: string) => Promise<unknown>;
  save: () => Promise<unknown>;
  /** Another person saves the first field and the second, which isn't edited here. */
  others: (text: string, elsewhere: string) => Promise<unknown>;
  /** The stored values of both. */
  stored: () => Promise<[text: string, elsewhere: string]>;
  /** Asserts the values of both in the form. */
  shown: (text: string, elsewhere: string) => Promise<void>;
  /** The panel's names for both fields. */
  fields: Pair;
  /** How the panel shows the second field's value; by default, as it is. */
  inPanel?: (elsewhere: string) => string;
  /** The texts to type and save, for each of the two ways; by default, words. */
  mine?: Pair;
  theirs?: Pair;
  elsewhere?: Pair;
  /** The window of the second conflict; by default, a phone's. */
  small?: { width: number; height: number };
};

/**
 * Creates a conflict on a desktop and chooses the newer version, then one in a small window and keeps one's own changes.
 * Nothing is stored before the choice, and the field that wasn't edited stays as the other person saved it.
 */
export async function tryBothWays(page: Page, form: ConflictForm): Promise<void> {
  const broken: Error[] = [];
  page.on('pageerror', (error) => broken.push(error));
  const { fields, inPanel = (elsewhere: string) => elsewhere } = form;
  const { mine = ['Mine', 'Mine again'], theirs = ['Theirs', 'Theirs again'] } = form;
  const { elsewhere = ['Elsewhere', 'Elsewhere again'], small = phone } = form;

  async function conflict(turn: 0 | 1): Promise<Locator> {
    await form.open();
    await form.type(mine[turn]);
    await form.others(theirs[turn], elsewhere[turn]);
    await form.save();
    const panel = await expectConflict(page);
    const compared = await comparedIn(panel);
    expect(compared[fields[0]]).toEqual([mine[turn], theirs[turn]]);
    expect(compared[fields[1]]?.[1]).toBe(inPanel(elsewhere[turn]));
    expect(await form.stored()).toEqual([theirs[turn], elsewhere[turn]]);
    return panel;
  }

  await page.setViewportSize(desk);
  const first = await conflict(0);
  await first.getByRole('button', { name: 'Use the newer version' }).click();
  await expect(first).toHaveCount(0);
  // Whoever uses the keyboard goes on in the form.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('form') instanceof HTMLFormElement))
    .toBe(true);
  await form.shown(theirs[0], elsewhere[0]);

  await page.setViewportSize(small);
  const second = await conflict(1);
  await second.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(second).toHaveCount(0);
  await form.shown(mine[1], elsewhere[1]);
  await form.save();
  await expect.poll(form.stored).toEqual([mine[1], elsewhere[1]]);
  expect(broken).toEqual([]);
}
