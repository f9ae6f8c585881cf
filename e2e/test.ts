/**
 * Playwright's test, with browsers on the clock of the journeys, and `office`, which calls as the administrator. A
 * journey that fails prints what its pages showed.
 * All fixtures of workers are here: files whose worker fixtures differ can't share a worker, nor its browser.
 */
import { type BrowserContext, test as base } from '@playwright/test';
import { setClockOf } from './clock.ts';
import { lastSeen, noteTroubles } from './lastSeen.ts';
import { type Session, signIn } from './people.ts';

export const test = base.extend<object, { clock: undefined; office: Session }>({
  clock: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options): Promise<BrowserContext> => {
        const context = await open(options);
        await setClockOf(context);
        noteTroubles(context);
        return context;
      };
      await use(undefined);
      browser.newContext = open;
    },
    { scope: 'worker', auto: true },
  ],
  context: async ({ browser, context }, use, info) => {
    await use(context);
    if (info.status !== info.expectedStatus) console.log(`${info.title}\n${await lastSeen(browser)}`);
    // An answer that a journey is still changing when it ends isn't its failure.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  office: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext();
      await signIn({ request }, 'administrator');
      await use({ request });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});
