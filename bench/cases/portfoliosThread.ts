/**
 * How long the dashboard of 1,500 portfolios blocks the browser's main thread: the longest task while it loads
 * from scratch with its charts and the table of all students, and while it is scrolled, filtered and sorted.
 */
import { openBrowser, type Page } from '../browser.ts';
import type { Case } from '../case.ts';
import { median } from '../machine.ts';
import { fillPortfolios, portfolioSize } from '../portfolios.ts';
import { longestWork, type Task, tasksOf } from '../trace.ts';

async function useIt(page: Page): Promise<void> {
  await page.mouse.move(700, 500);
  for (const direction of [1, -1]) {
    for (let turn = 0; turn < 60; turn += 1) {
      await page.mouse.wheel(0, direction * 900);
      await page.waitForTimeout(16);
    }
  }
  await page.keyboard.press('/');
  for (const key of ['1', '5', 'Backspace', 'Backspace']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(150);
  }
  // Sorts, then opens the to-do counts.
  await page.click('[role="columnheader"][aria-sort="none"] button');
  await page.waitForTimeout(300);
  await page.click('[role="tab"]:first-child');
  await page.waitForTimeout(300);
  await page.click('[aria-labelledby="action-items"] button[aria-pressed="false"]');
  await page.waitForTimeout(300);
}

function describe(tasks: readonly Task[]): string {
  const long = tasks.filter(({ work }) => work >= 50).map(({ work }) => work.toFixed(0));
  const clock = tasks.reduce((most, task) => Math.max(most, task.clock), 0);
  return `${long.length} over 50 ms (${long.join(' ') || 'none'}), longest by the clock ${clock.toFixed(0)}`;
}

export const portfoliosThread: Case = {
  name: 'portfoliosThread',
  async measure(bench) {
    const browser = await openBrowser();
    if (browser === undefined)
      throw new Error('It needs the browser of the journeys, which is not installed.');
    await fillPortfolios(bench.owner, bench.school);
    const opening: number[] = [];
    const using: number[] = [];
    const details: string[] = [];
    try {
      const origin = `http://${bench.school.subdomain}.localhost:${bench.service.port}`;
      for (let round = 0; round < bench.rounds; round += 1) {
        const context = await browser.newContext({
          serviceWorkers: 'block',
          viewport: { width: 1440, height: 900 },
        });
        await context.addCookies([{ ...bench.cookieOf(bench.school), url: origin }]);
        const page = await context.newPage();
        await browser.startTracing(page, { categories: ['toplevel'] });
        await page.goto(`${origin}/portfolios/dashboard`, { waitUntil: 'networkidle' });
        await page.waitForSelector('[aria-labelledby="action-items"]');
        await page.click('[role="tab"]:last-child');
        await page.waitForSelector('[aria-labelledby="posts-per-date"] [role="img"]');
        await page.waitForSelector('[aria-labelledby="learning-tokens"] [role="img"]');
        await page.click('[role="tab"]:nth-child(2)');
        await page.waitForSelector('[aria-labelledby="all-portfolios"] [role="row"] a');
        await page.evaluate('scrollTo(0, 0)');
        await page.waitForTimeout(500);
        const opened = tasksOf(await browser.stopTracing());
        await browser.startTracing(page, { categories: ['toplevel'] });
        await useIt(page);
        const used = tasksOf(await browser.stopTracing());
        opening.push(longestWork(opened));
        using.push(longestWork(used));
        details.push(`opening: ${describe(opened)}; in use: ${describe(used)}`);
        await context.close();
      }
    } finally {
      await browser.close();
    }
    const figure = (name: string, of: readonly number[], more: string[]) => ({
      name: `dashboard of ${portfolioSize.students} portfolios, ${name}`,
      ratio: median(of),
      unit: `ms of the longest task (median of the rounds; worst ${Math.max(...of).toFixed(0)})`,
      target: 100,
      sense: 'at most' as const,
      details: more,
    });
    return [figure('opening', opening, details), figure('in use', using, [])];
  },
};
