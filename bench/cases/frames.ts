/**
 * Frame times of the directories of a large school (2,000 people, 300 clubs) while a script types into the filter
 * and scrolls to the end and back, compared with a bare page of as many lines of text: by the clock, and as work
 * of the main thread's longest task, which is the longest that the page itself can delay a frame.
 */
import { z } from 'zod';
import { openBrowser, type Page } from '../browser.ts';
import type { Bench, Case, Figure } from '../case.ts';
import { fillSchool } from '../data.ts';
import { median } from '../machine.ts';
import { longestWork, tasksOf } from '../trace.ts';

const large = { students: 1940, teachers: 60, clubs: 300, members: 25, meetings: 1 };
const screens = [
  { path: '/studentspace', typed: '157', holds: '[role="row"][aria-rowindex="2"]' },
  { path: '/clubspace', typed: '24', holds: 'article' },
];

/**
 * Counts frames with requestAnimationFrame; `answers` has, for each key that changed the list, the number of
 * frames that started between the key and the change.
 */
const recorder = `(() => {
  const record = { frames: [], answers: [], tick: 0, pressed: undefined };
  let last = performance.now();
  const next = (now) => {
    record.frames.push(now - last);
    last = now;
    record.tick += 1;
    requestAnimationFrame(next);
  };
  requestAnimationFrame((now) => { last = now; requestAnimationFrame(next); });
  document.addEventListener('keydown', () => { record.pressed = record.tick; }, true);
  document.addEventListener('wheel', () => { record.pressed = undefined; }, true);
  new MutationObserver((changes) => {
    const listed = changes.some(({ target }) =>
      target instanceof Element && target.closest('[role=table], [role=list], ul') !== null);
    if (!listed || record.pressed === undefined) return;
    record.answers.push(record.tick - record.pressed);
    record.pressed = undefined;
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  globalThis.record = record;
})()`;

const recorded = z.object({ frames: z.array(z.number()).min(30), answers: z.array(z.number()) });

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(700, 500);
  for (const direction of [1, -1]) {
    for (let turn = 0; turn < 40; turn += 1) {
      await page.mouse.wheel(0, direction * 700);
      await page.waitForTimeout(16);
    }
  }
}

async function filterAndScroll(page: Page, typed: string): Promise<void> {
  await scroll(page);
  await page.evaluate('window.scrollTo(0, 0)');
  await page.keyboard.press('/');
  for (const key of typed) {
    await page.keyboard.press(key);
    await page.waitForTimeout(120);
  }
  for (let n = 0; n < typed.length; n += 1) {
    await page.keyboard.press('Backspace');
    await page.waitForTimeout(120);
  }
  await scroll(page);
}

export const frames: Case = {
  name: 'frames of the large directories',
  async measure(bench: Bench): Promise<Figure[]> {
    const browser = await openBrowser();
    if (browser === undefined)
      throw new Error('It needs the browser of the journeys, which is not installed.');
    const school = await fillSchool(bench.owner, 'large', large);
    const longest: number[] = [];
    const bare: number[] = [];
    const works: number[] = [];
    const answers: number[] = [];
    const details: string[] = [];
    try {
      const origin = `http://${school.subdomain}.localhost:${bench.service.port}`;
      const lines = Array.from({ length: 2000 }, (_, n) => `<p>Given${n} Family${n}</p>`).join('');
      for (let round = 0; round < Math.min(bench.rounds, 3); round += 1) {
        for (const screen of [undefined, ...screens]) {
          const context = await browser.newContext({
            serviceWorkers: 'block',
            viewport: { width: 1440, height: 900 },
          });
          await context.addCookies([{ ...bench.cookieOf(school), url: origin }]);
          const page = await context.newPage();
          if (screen === undefined) await page.setContent(lines);
          else {
            await page.goto(`${origin}${screen.path}`, { waitUntil: 'networkidle' });
            await page.waitForSelector(screen.holds);
          }
          await page.evaluate(recorder);
          await browser.startTracing(page, { categories: ['toplevel'] });
          await (screen === undefined ? scroll(page) : filterAndScroll(page, screen.typed));
          const work = longestWork(tasksOf(await browser.stopTracing()));
          if (screen !== undefined) works.push(work);
          const record = recorded.parse(await page.evaluate('globalThis.record'));
          const worst = Math.max(...record.frames);
          (screen === undefined ? bare : longest).push(worst);
          answers.push(...record.answers);
          const over = record.frames.filter((frame) => frame > 50).length;
          details.push(
            `${(screen?.path ?? 'bare page').padEnd(14)} longest ${worst.toFixed(0).padStart(3)} ms, ${over} of ${record.frames.length} over 50 ms; longest task ${work.toFixed(0)} ms of work${screen === undefined ? '' : `; frames from key to list ${record.answers.join(' ')}`}`,
          );
          await context.close();
        }
      }
    } finally {
      await browser.close();
      // Unset, so that the triggers that raise versions of directories have nothing to do for a school being deleted.
      await bench.owner.query("select set_config('app.school_id', '', false)");
      await bench.owner.query('delete from school where school_id = $1', [school.schoolId]);
      await bench.owner.query("select set_config('app.school_id', $1, false)", [bench.school.schoolId]);
    }
    if (answers.length === 0) throw new Error('No key changed a list.');
    return [
      {
        name: `${this.name}, longest task of the thread`,
        ratio: median(works),
        unit: `ms of work (median of the runs; worst ${Math.max(...works).toFixed(0)})`,
        target: 50,
        sense: 'at most',
        details: [],
      },
      {
        name: `${this.name}, longest`,
        ratio: median(longest),
        unit: `ms (median of the runs' longest; worst ${Math.max(...longest).toFixed(0)}; bare page ${median(bare).toFixed(0)})`,
        target: 50,
        sense: 'at most',
        details,
      },
      {
        name: 'typed filter, from key to list',
        ratio: median(answers),
        unit: `frames (median of ${answers.length} keys; worst ${Math.max(...answers)})`,
        target: 1,
        sense: 'at most',
        details: [],
      },
    ];
  },
};
