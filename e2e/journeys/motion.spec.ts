/** Nothing moves for people who ask for less motion. */

import { expect, type Page } from '@playwright/test';
import { holdRequests } from '../held.ts';
import { serviceUrl, signIn } from '../people.ts';
import { test } from '../test.ts';

type Moving = { what: string; milliseconds: number; times: number };

/** Every animation and transition that the page's elements would run, and those run by scripts. */
async function moving(page: Page): Promise<Moving[]> {
  return page.evaluate(() => {
    const inMs = (list: string) =>
      list.split(',').map((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 1 : 1000));
    const timesOf = (list: string) =>
      list.split(',').map((one) => (one.trim() === 'infinite' ? Number.POSITIVE_INFINITY : Number(one)));
    const styled = [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part === '' ? undefined : part);
        const what = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}${part}`;
        const animated = style.animationName === 'none' ? 0 : Math.max(...inMs(style.animationDuration));
        const times = Math.max(...timesOf(style.animationIterationCount));
        return [
          { what, milliseconds: animated, times },
          { what, milliseconds: Math.max(...inMs(style.transitionDuration)), times: 1 },
        ];
      }),
    );
    const scripted = document.getAnimations().map((animation) => {
      const timing = animation.effect?.getComputedTiming();
      return {
        what: `animation ${animation.id}`,
        milliseconds: Number(timing?.duration ?? 0),
        times: timing?.iterations ?? 1,
      };
    });
    return [...styled, ...scripted].filter(({ milliseconds }) => milliseconds > 0);
  });
}

/** Checks the main screens, the state during a slow answer, and an open menu, palette and dialog. */
async function alongScreens(page: Page, look: () => Promise<void>): Promise<void> {
  const arrive = await holdRequests(page, '**/api/club/allClubsForAdmin');
  await page.goto(`${serviceUrl()}/clubspace`);
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  await look();
  arrive();
  await expect(page.getByRole('article').first()).toBeVisible();
  await look();
  for (const path of ['/', '/portfolios/dashboard', '/calendar', '/clubspace/create']) {
    await page.goto(`${serviceUrl()}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look();
  }
  await page.getByRole('button', { name: /Your account/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await look();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look();
}

test('nothing moves for people who prefer reduced motion', async ({ page, context }) => {
  await signIn(context, 'administrator');
  await alongScreens(page, async () => {
    const long = (await moving(page)).filter(({ milliseconds, times }) => milliseconds > 1 || times > 1);
    expect(long).toEqual([]);
  });
});
