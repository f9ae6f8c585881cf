/** Playwright's test, with browsers whose clock is that of the journeys. */
import { type BrowserContext, test as base } from '@playwright/test';
import { setClockOf } from './clock.ts';

export const test = base.extend<object, { clock: undefined }>({
  clock: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options): Promise<BrowserContext> => {
        const context = await open(options);
        await setClockOf(context);
        return context;
      };
      await use(undefined);
      browser.newContext = open;
    },
    { scope: 'worker', auto: true },
  ],
});
