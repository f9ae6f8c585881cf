/** What is looked for on every screen: nothing that axe finds, nothing cut off on a narrow phone or when zoomed in. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

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

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Loads axe once for each page: the builder by itself would load a megabyte twice for every look. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.evaluate(axeSource);
}

type Rules = { only?: readonly string[]; except: readonly string[] };

/** Fails with the rules that the current page breaks, and where. */
async function expectNoViolations(page: Page, where: string, { only, except }: Rules): Promise<void> {
  await loadAxe(page);
  // Within the page and with violations alone it takes a third of the time: no page has frames of others.
  const axe = new AxeBuilder({ page, axeSource: 'undefined' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: further })
    .exclude(`[${alike}]`);
  const rules = only === undefined ? axe : axe.withRules([...only]);
  const { violations } = await rules.disableRules([...except]).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect.soft(found, where).toEqual([]);
}

/** Marks what is left out because axe looks at others of its shape on the same page. */
const alike = 'data-axe-alike';

/** Of a list, children of the same shape that axe looks at: the first have neighbours as the others do. */
const ofAShape = 3;

/**
 * Marks the rows and cards of long lists that differ from others in nothing but their words and pictures: a shape is
 * what a child is made of, with its classes, roles and states. Axe takes most of a journey's time on such lists.
 */
async function markAlike(page: Page): Promise<void> {
  await page.evaluate(
    ({ alike, ofAShape }) => {
      for (const marked of document.querySelectorAll(`[${alike}]`)) marked.removeAttribute(alike);
      const told = /^(class|role|type|disabled|href|style|hidden|tabindex|alt|aria-.+|data-.+)$/;
      // What a name or a link says differs from row to row; that there is one is part of the shape.
      const worded =
        /^(href|alt|aria-(label|labelledby|describedby|controls|owns|posinset|rowindex|valuetext|valuenow)|data-index)$/;
      const said = (name: string, value: string) => {
        if (worded.test(name)) return value === '' ? 'nothing' : 'something';
        // Of a style its colours: rows of a long list differ in their places.
        return name === 'style' ? (value.match(/[a-z-]*(color|background|--)[^;]*/g) ?? []).join() : value;
      };
      const shapes = new WeakMap<Element, string>();
      const shapeOf = (element: Element): string => {
        const known = shapes.get(element);
        if (known !== undefined) return known;
        const attributes = [...element.attributes]
          .filter(({ name }) => told.test(name))
          .map(({ name, value }) => `${name}=${said(name, value)}`);
        const text = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '',
        );
        const shape = `<${element.tagName} ${attributes.sort().join(' ')}${text ? ' text' : ''}>${[...element.children].map(shapeOf).join('')}</>`;
        shapes.set(element, shape);
        return shape;
      };
      for (const list of document.body.querySelectorAll('*')) {
        if (list.children.length <= ofAShape || list.closest('svg, select') !== null) continue;
        const seen = new Map<string, number>();
        for (const child of list.children) {
          const shape = shapeOf(child);
          const before = seen.get(shape) ?? 0;
          seen.set(shape, before + 1);
          if (before >= ofAShape) child.setAttribute(alike, '');
        }
      }
    },
    { alike, ofAShape },
  );
}

/**
 * Draws what the browser leaves out below the screen: its styles are those of before, and would be read as they
 * were. A bar that stays at the edge covers what can be scrolled away from it, so it is put where it belongs.
 */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { content-visibility: visible !important } [data-unstuck] { position: static !important }',
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

/**
 * Checks the current page: every rule in light, those of colours in dark too.
 * @param except rules of axe that do not apply to what is open
 * @param where what a finding is said of
 * @param schemes those that are looked at
 */
export async function expectAccessible(
  page: Page,
  except: readonly string[] = [],
  where = addressOf(page),
  schemes: readonly (typeof bothSchemes)[number][] = bothSchemes,
): Promise<void> {
  await drawAll(page);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await markAlike(page);
    const rules = colorScheme === 'light' ? { except } : { only: ofColours, except };
    await test.step(colorScheme, () => expectNoViolations(page, `${where}, ${colorScheme}`, rules));
  }
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
