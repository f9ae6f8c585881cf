/** Forms whose press on Save comes to nothing: what is said of it has to be seen where one looks. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Whether nothing lies over the middle of an element, such as a bar that sticks to the window. */
const isUncovered = (message: Locator) =>
  message.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return above !== null && (element.contains(above) || above.contains(element));
  });

/** Asserts that a message is wholly inside the window and that nothing lies over it. */
export async function expectSeen(message: Locator): Promise<void> {
  await expect(message).toBeInViewport({ ratio: 0.99 });
  await expect.poll(() => isUncovered(message)).toBe(true);
}

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** The panel of a conflict: seen where Save was pressed, with both ways out. */
export async function expectConflict(page: Page): Promise<Locator> {
  const panel = page
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: 'Keep my changes' }) });
  await expect(panel).toBeFocused();
  for (const part of [panel.getByRole('heading'), ...(await panel.getByRole('button').all())])
    await expectSeen(part);
  return panel;
}

/** What a conflict's panel compares: by field, one's own version and the newer one. */
export async function comparedIn(panel: Locator): Promise<Record<string, string[]>> {
  const rows = await panel.locator('tbody tr').all();
  const cells = await Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
  return Object.fromEntries(cells.map(([label = '', ...versions]) => [label, versions]));
}

type Pair = readonly [first: string, second: string];

/** A form of a record that somebody else can save, by two of its fields. */
export type ConflictForm = {
  open: () => Promise<unknown>;
  /** Types into the first field. */
  type: (text: string) => Promise<unknown>;
  save: () => Promise<unknown>;
  /** Somebody else saves the first field, and the second, which is not touched here. */
  others: (text: string, elsewhere: string) => Promise<unknown>;
  /** What is stored of both. */
  stored: () => Promise<[text: string, elsewhere: string]>;
  /** Asserts what the form shows of both. */
  shown: (text: string, elsewhere: string) => Promise<void>;
  /** How the panel names both fields. */
  fields: Pair;
  /** How the panel says the value of the second field; as it is when left out. */
  inPanel?: (elsewhere: string) => string;
  /** What is typed and saved, for each of the two ways; words when left out. */
  mine?: Pair;
  theirs?: Pair;
  elsewhere?: Pair;
};

/**
 * Makes a conflict at a desk and leaves it for the newer version, then one on a telephone and keeps the own
 * changes. Nothing is stored before that, and the field that was not touched is as the others saved it.
 */
export async function tryBothWays(page: Page, form: ConflictForm): Promise<void> {
  const broken: Error[] = [];
  page.on('pageerror', (error) => broken.push(error));
  const { fields, inPanel = (elsewhere: string) => elsewhere } = form;
  const { mine = ['Mine', 'Mine again'], theirs = ['Theirs', 'Theirs again'] } = form;
  const { elsewhere = ['Elsewhere', 'Elsewhere again'] } = form;

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
  await form.shown(theirs[0], elsewhere[0]);

  await page.setViewportSize(phone);
  const second = await conflict(1);
  await second.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(second).toHaveCount(0);
  await form.shown(mine[1], elsewhere[1]);
  await form.save();
  await expect.poll(form.stored).toEqual([mine[1], elsewhere[1]]);
  expect(broken).toEqual([]);
}
