/** What is looked for on every screen: nothing that axe finds, nothing cut off on the narrowest phone. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const desk = { width: 1440, height: 900 };
const narrowest = { width: 360, height: 740 };

/** Rules whose answer depends on the colour scheme. */
const ofColours = ['color-contrast', 'link-in-text-block'];

type Rules = { only?: readonly string[]; except: readonly string[] };

/** Fails with the rules that the current page breaks, and where. */
async function expectNoViolations(page: Page, where: string, { only, except }: Rules): Promise<void> {
  // Within the page and with violations alone it takes a third of the time: no page has frames of others.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const rules = only === undefined ? axe : axe.withRules([...only]);
  const { violations } = await rules.disableRules([...except]).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect.soft(found, where).toEqual([]);
}

/** Draws what the browser leaves out below the screen: its styles are those of before, and would be read as they were. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
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
    const rules = colorScheme === 'light' ? { except } : { only: ofColours, except };
    await test.step(colorScheme, () => expectNoViolations(page, `${where}, ${colorScheme}`, rules));
  }
}

/** At 360 px nothing extends past the edge. Leaves the page at the width of a desk. */
export async function expectNothingCutOff(page: Page, where = addressOf(page)): Promise<void> {
  await page.setViewportSize(narrowest);
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.soft.poll(beyond, { message: `${where}, 360 px` }).toBeLessThanOrEqual(0);
  await page.setViewportSize(desk);
}
