/**
 * How long the dashboard of 1,500 portfolios keeps the browser's main thread: the longest task while it opens
 * from a fresh load, while its charts come, and while it is scrolled, filtered and unfolded.
 */
import { z } from 'zod';
import { openBrowser, type Page } from '../browser.ts';
import type { Case } from '../case.ts';
import { median } from '../machine.ts';
import { fillPortfolios, portfolioSize } from '../portfolios.ts';

/** Tasks of 50 ms and more, as the browser itself reports them. */
const observe = `(() => {
  globalThis.longTasks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.longTasks.push([entry.startTime, entry.duration]);
  }).observe({ type: 'longtask', buffered: true });
})()`;

const tasks = z.array(z.tuple([z.number(), z.number()]));

async function tasksOf(page: Page): Promise<number[]> {
  const found = tasks.parse(await page.evaluate('globalThis.longTasks.splice(0)'));
  return found.map(([, duration]) => duration);
}

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
  await page.click('[aria-labelledby="action-items"] button[aria-pressed="false"]');
  await page.waitForTimeout(300);
  await page.click('[aria-labelledby="action-items"] button[aria-expanded="false"]');
  await page.waitForTimeout(300);
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
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
        await context.addCookies([{ ...bench.cookieOf(bench.school), url: origin }]);
        const page = await context.newPage();
        await page.goto(`${origin}/portfolios/dashboard`, { waitUntil: 'networkidle' });
        await page.waitForSelector('[aria-labelledby="all-portfolios"] article');
        await page.waitForSelector('[aria-labelledby="posts-per-date"] svg');
        await page.evaluate(observe);
        await page.waitForTimeout(500);
        const opened = await tasksOf(page);
        await useIt(page);
        const used = await tasksOf(page);
        opening.push(Math.max(0, ...opened));
        using.push(Math.max(0, ...used));
        const list = (of: readonly number[]) => of.map((one) => one.toFixed(0)).join(' ') || 'none';
        details.push(`tasks over 50 ms: opening ${list(opened)}; in use ${list(used)}`);
        await context.close();
      }
    } finally {
      await browser.close();
    }
    const figure = (name: string, of: readonly number[], more: string[]) => ({
      name: `dashboard of ${portfolioSize.students} portfolios, ${name}`,
      ratio: median(of),
      unit: `ms of the longest task (median of the rounds; worst ${Math.max(...of).toFixed(0)}; 0 is below 50)`,
      target: 100,
      sense: 'at most' as const,
      details: more,
    });
    return [figure('opening', opening, details), figure('in use', using, [])];
  },
};
