/** What is looked for on every screen: nothing that axe finds, nothing cut off on a narrow phone or when zoomed in. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { alike, known, markAlike } from './shapes.ts';

const desk = { width: 1440, height: 900 };
/** A desk of 1440 at 200 %, and 320: a small phone, or a desk of 1280 at 400 %. */
const narrow = [
  { width: 720, height: 450 },
  { width: 320, height: 640 },
];

/**
 * Off unless they are asked for: the first is experimental, the second only of WCAG 2.2. Whoever speaks to the
 * machine says what they see, and a fingertip hits one thing.
 */
const further = {
  'label-content-name-mismatch': { enabled: true },
  'target-size': { enabled: true },
};

/** Rules whose answer depends on the colour scheme. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Rules whose answer depends on how single elements look: the dearest, and the same wherever the same is drawn. */
const ofLooks = [...ofColours, 'target-size'];

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Loads axe once for each page: the builder by itself would load a megabyte twice for every look. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.evaluate(axeSource);
}

type Rules = { only?: readonly string[]; except?: readonly string[]; without?: readonly string[] };

/**
 * Fails with the rules that the current page breaks, and where.
 * @param without attributes of elements that are left out with all that is in them
 */
async function expectNoViolations(
  page: Page,
  where: string,
  { only, except = [], without = [] }: Rules,
): Promise<void> {
  await loadAxe(page);
  // Within the page and with violations alone it takes a third of the time: no page has frames of others.
  const axe = new AxeBuilder({ page, axeSource: 'undefined' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: further });
  for (const attribute of [alike, ...without]) axe.exclude(`[${attribute}]`);
  const rules = only === undefined ? axe : axe.withRules([...only]);
  const { violations } = await rules.disableRules([...except]).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect.soft(found, where).toEqual([]);
}

/**
 * Draws what the browser leaves out below the screen: its styles are those of before, and would be read as they
 * were. So would colours on their way from one scheme to the other. A bar that stays at the edge covers what can be
 * scrolled away from it, so it is put where it belongs.
 */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { content-visibility: visible !important; transition: none !important } [data-unstuck] { position: static !important }',
    );
    document.adoptedStyleSheets = [sheet];
    for (const element of document.querySelectorAll('main *')) {
      if (getComputedStyle(element).position === 'sticky') element.setAttribute('data-unstuck', '');
    }
  });
}

/**
 * What does not hold for an opened menu or list: it belongs to its control, not to a landmark, and is scrolled
 * by the arrow keys of that control.
 */
export const popup = ['region', 'scrollable-region-focusable'] as const;

const addressOf = (page: Page) => new URL(page.url()).pathname;

const bothSchemes = ['light', 'dark'] as const;
type Scheme = (typeof bothSchemes)[number];

/** Kinds of element whose looks this process has looked at, on whatever page: the frame is the same on each. */
const lookedAt: Record<Scheme, Set<number>> = { light: new Set(), dark: new Set() };

/**
 * Looks at how the elements of the current page look, but for kinds that were looked at before.
 * @returns the kinds of element on the page
 */
async function expectGoodLooks(page: Page, where: string, scheme: Scheme, except: readonly string[]) {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
  const before = lookedAt[scheme];
  const kinds = await markAlike(page, before);
  if (kinds.every((kind) => before.has(kind))) return kinds;
  const only = scheme === 'light' ? ofLooks : ofColours;
  const rules = { only: only.filter((rule) => !except.includes(rule)), without: [known] };
  await test.step(scheme, () => expectNoViolations(page, `${where}, ${scheme}`, rules));
  for (const kind of kinds) before.add(kind);
  return kinds;
}

/** Looks at how the page looks in each scheme; answers the kinds of element on it. */
async function expectLooks(page: Page, where: string, schemes: readonly Scheme[], except: readonly string[]) {
  await drawAll(page);
  const kinds: number[] = [];
  for (const scheme of schemes) kinds.push(...(await expectGoodLooks(page, where, scheme, except)));
  return kinds;
}

/** What doesn't depend on looks: names, roles, order, landmarks. */
async function expectGoodStructure(page: Page, where: string, except: readonly string[] = []): Promise<void> {
  await test.step('structure', () => expectNoViolations(page, where, { except: [...ofLooks, ...except] }));
}

/**
 * Checks the current page: every rule in light, those of colours in dark too.
 * @param except rules of axe that do not apply to what is open
 */
export async function expectAccessible(page: Page, except: readonly string[] = []): Promise<void> {
  await expectLooks(page, addressOf(page), bothSchemes, except);
  await expectGoodStructure(page, addressOf(page), except);
}

/** At 320 px, and at 200 % on a desk, nothing is beyond the edge. Leaves the page at the width of a desk. */
export async function expectNothingCutOff(page: Page, where = addressOf(page)): Promise<void> {
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const size of narrow) {
    await page.setViewportSize(size);
    await expect.soft.poll(beyond, { message: `${where}, ${size.width} px` }).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(desk);
}

/**
 * Checks the current page as `expectAccessible` does, and that nothing is cut off. A page that has no kind of element
 * that this screen did not have for others is theirs with other words.
 * @param where what a finding is said of
 * @param seen the kinds that were seen on this screen; those of the page are added
 * @param schemes those that are looked at
 */
export async function expectSound(
  page: Page,
  where: string,
  seen: Set<number>,
  schemes: readonly Scheme[],
): Promise<void> {
  const kinds = await expectLooks(page, where, schemes, []);
  if (kinds.every((kind) => seen.has(kind))) return;
  await expectGoodStructure(page, where);
  await expectNothingCutOff(page, where);
  for (const kind of kinds) seen.add(kind);
}
