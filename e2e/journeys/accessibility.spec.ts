/** Every screen as each role that may see it: axe finds nothing, nothing is cut off at 360 px. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { signIn } from '../people.ts';
import { screens } from '../screens.ts';
import { visit } from '../visit.ts';

for (const screen of screens) {
  for (const role of screen.roles) {
    for (const scheme of ['light', 'dark'] as const) {
      test(`${screen.name} as ${role}, ${scheme}`, async ({ page, context }) => {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        if (role !== 'nobody') await signIn(context, role);
        await visit(page, screen);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
        );
        expect(found).toEqual([]);
        if (scheme === 'light') {
          await page.setViewportSize({ width: 360, height: 740 });
          const beyond = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(beyond).toBeLessThanOrEqual(0);
        }
      });
    }
  }
}
