/** Every screen as each role that may see it: axe finds nothing, nothing is cut off at 360 px. */
import { test as base, type Page } from '@playwright/test';
import { expectAccessible, expectNothingCutOff } from '../axe.ts';
import { type Role, signIn } from '../people.ts';
import { screens } from '../screens.ts';
import { visit } from '../visit.ts';

type Visitor = Role | 'nobody';

// Signed in once per worker: what is looked at is the screens, which keep nothing from one to the next.
const test = base.extend<object, { pageOf: (visitor: Visitor) => Promise<Page> }>({
  pageOf: [
    async ({ browser }, use) => {
      const pages = new Map<Visitor, Page>();
      await use(async (visitor) => {
        const known = pages.get(visitor);
        if (known !== undefined) return known;
        const context = await browser.newContext({
          viewport: { width: 1440, height: 900 },
          locale: 'en-GB',
          timezoneId: 'Europe/Berlin',
          reducedMotion: 'reduce',
        });
        if (visitor !== 'nobody') await signIn(context, visitor);
        const page = await context.newPage();
        pages.set(visitor, page);
        return page;
      });
      for (const page of pages.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
});

for (const screen of screens) {
  for (const visitor of screen.roles) {
    test(`${screen.name} as ${visitor}`, async ({ pageOf }) => {
      const page = await pageOf(visitor);
      await visit(page, screen);
      await expectAccessible(page);
      await expectNothingCutOff(page);
    });
  }
}
