/** Accessibility checks of every screen: axe finds nothing, and nothing is cut off on a phone or when zoomed. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { drawn } from './drawn.ts';
import { alike, known, markAlike } from './shapes.ts';

const desk = { width: 1440, height: 900 };
/** A desktop window of 1440 px at 200 %, and 320 px: a small phone, or a window of 1280 px at 400 %. */
const narrow = [
  { width: 720, height: 450 },
  { width: 320, height: 640 },
];

/**
 * Off by default in axe: the first is experimental, the second new in WCAG 2.2. People who control the page by voice
 * say the words they see, and a fingertip has to hit one target.
 */
const further = {
  'label-content-name-mismatch': { enabled: true },
  'target-size': { enabled: true },
};

/** Rules whose answer depends on the colour scheme. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Rules that depend on how single elements look: the slowest ones, with the same result wherever an element recurs. */
const ofLooks = [...ofColours, 'target-size'];

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Loads axe once per page: the builder alone would load a megabyte twice for every check. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.evaluate(axeSource);
}

type Rules = { only?: readonly string[]; except?: readonly string[]; without?: readonly string[] };

/**
 * Fails with the rules that the current page breaks, and where.
 * @param without attributes of elements to leave out, with everything inside them
 */
async function expectNoViolations(
  page: Page,
  where: string,
  { only, except = [], without = [] }: Rules,
): Promise<void> {
  await loadAxe(page);
  // Without frames, which no page has, and with only the violations it takes a third of the time.
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
 * Draws the content that the browser skips below the window, because axe would read its old styles. The same goes
 * for colours in transition between schemes. A sticky bar covers content that can be scrolled out from under it, so
 * it is put in its normal place.
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
 * Rules that don't apply to an open menu or list: it belongs to its control, not to a landmark, and that control's
 * arrow keys scroll it.
 */
export const popup = ['region', 'scrollable-region-focusable'] as const;

const addressOf = (page: Page) => new URL(page.url()).pathname;

const bothSchemes = ['light', 'dark'] as const;
type Scheme = (typeof bothSchemes)[number];

/** Kinds of element whose looks this process has checked on any page: the frame is the same on all. */
const lookedAt: Record<Scheme, Set<number>> = { light: new Set(), dark: new Set() };

/**
 * Checks how the elements of the current page look, except for kinds checked before.
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

/** Checks how the page looks in each scheme. @returns the kinds of element on it */
async function expectLooks(page: Page, where: string, schemes: readonly Scheme[], except: readonly string[]) {
  await drawAll(page);
  const kinds: number[] = [];
  for (const scheme of schemes) kinds.push(...(await expectGoodLooks(page, where, scheme, except)));
  return kinds;
}

/** Checks everything that doesn't depend on looks: names, roles, order, landmarks. */
async function expectGoodStructure(page: Page, where: string, except: readonly string[] = []): Promise<void> {
  await test.step('structure', () => expectNoViolations(page, where, { except: [...ofLooks, ...except] }));
}

/**
 * Checks the current page: every rule in the light scheme, rules about colours in the dark one too.
 * @param except axe rules that don't apply to what is open
 */
export async function expectAccessible(page: Page, except: readonly string[] = []): Promise<void> {
  await expectLooks(page, addressOf(page), bothSchemes, except);
  await expectGoodStructure(page, addressOf(page), except);
}

/** Nothing is beyond the edge at 320 px, and at 200 % on a desktop. Leaves the page at desktop width. */
export async function expectNothingCutOff(page: Page, where = addressOf(page)): Promise<void> {
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const size of narrow) {
    await page.setViewportSize(size);
    await expect.soft.poll(beyond, { message: `${where}, ${size.width} px` }).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(desk);
  // Parts that exist in two forms, one for phones, are replaced when the window has its width again.
  await drawn(page);
}

/**
 * Checks the current page as `expectAccessible` does, and that nothing is cut off. A page with only the kinds of
 * element that the screen had for other roles differs from theirs only in words, and isn't checked again.
 * @param where the screen's name in findings
 * @param seen the kinds seen on this screen so far; those of the page are added
 * @param schemes colour schemes to check
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
