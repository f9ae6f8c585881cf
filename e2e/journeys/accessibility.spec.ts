/**
 * Every screen as each role that may see it: axe finds nothing, nothing is cut off at 320 px or zoomed to 200 %. The dark colours are
 * looked at as the first of the roles, since they are the same for all.
 */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNothingCutOff } from '../axe.ts';
import { type Role, signIn } from '../people.ts';
import { type Screen, screens } from '../screens.ts';
import { test } from '../test.ts';
import { visit } from '../visit.ts';

type Visitor = Role | 'nobody';

const visitors: readonly Visitor[] = ['nobody', 'administrator', 'teacher', 'leader', 'student'];

/** Screens that one test walks through: few enough for workers to share them. */
const atOnce = 10;

/** Milliseconds for one screen, beside whatever else the machine does. */
const patience = 60_000;

/** Looks at one screen; answers why it could not be looked at. What is found there is said softly. */
async function lookAt(page: Page, screen: Screen, visitor: Visitor): Promise<string[]> {
  const where = `${screen.name} as ${visitor}`;
  try {
    await visit(page, screen);
    await expectAccessible(page, [], where, screen.roles[0] === visitor ? ['light', 'dark'] : ['light']);
    await expectNothingCutOff(page, where);
    return [];
  } catch (error) {
    return [`${where}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

for (const visitor of visitors) {
  const seen = screens.filter(({ roles }) => roles.includes(visitor));
  for (let from = 0; from < seen.length; from += atOnce) {
    const walked = seen.slice(from, from + atOnce);
    test(`as ${visitor}: ${walked.map(({ name }) => name).join(', ')}`, async ({ page, context }) => {
      test.setTimeout(walked.length * patience);
      if (visitor !== 'nobody') await signIn(context, visitor);
      const unseen: string[] = [];
      for (const screen of walked) {
        await test.step(`${screen.name} as ${visitor}`, async () => {
          unseen.push(...(await lookAt(page, screen, visitor)));
        });
      }
      expect(unseen).toEqual([]);
    });
  }
}
