/**
 * Every screen as each role that can see it: axe finds nothing, and nothing is cut off at 320 px or zoomed to 200 %.
 * The dark colours are checked as the first role only, since they are the same for all; elements that look the same
 * for other roles aren't measured again.
 */
import { expect, type Page } from '@playwright/test';
import { expectSound } from '../axe.ts';
import { type Role, signIn } from '../people.ts';
import type { Screen } from '../screen.ts';
import { screens } from '../screens.ts';
import { test } from '../test.ts';
import { visit } from '../visit.ts';

type Visitor = Role | 'nobody';

const visitors: readonly Visitor[] = ['nobody', 'administrator', 'teacher', 'leader', 'student'];

/** Screens per test: few enough to share them among the workers. */
const atOnce = 5;

/** Milliseconds for one screen on a busy machine. */
const patience = 60_000;

/** Checks one screen, with soft assertions. @returns the reason if it couldn't be checked */
async function lookAt(page: Page, screen: Screen, visitor: Visitor, seen: Set<number>): Promise<string[]> {
  const where = `${screen.name} as ${visitor}`;
  try {
    await visit(page, screen);
    await expectSound(page, where, seen, screen.roles[0] === visitor ? ['light', 'dark'] : ['light']);
    return [];
  } catch (error) {
    return [`${where}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

for (let from = 0; from < screens.length; from += atOnce) {
  const walked = screens.slice(from, from + atOnce);
  const visits = visitors.flatMap((visitor) => ({
    visitor,
    allowed: walked.filter(({ roles }) => roles.includes(visitor)),
  }));
  test(walked.map(({ name }) => name).join(', '), async ({ page, context }) => {
    test.setTimeout(visits.reduce((sum, { allowed }) => sum + allowed.length, 1) * patience);
    const seen = new Map(walked.map((screen) => [screen, new Set<number>()]));
    const unseen: string[] = [];
    for (const { visitor, allowed } of visits) {
      if (visitor !== 'nobody' && allowed.length > 0) await signIn(context, visitor);
      for (const screen of allowed) {
        await test.step(`${screen.name} as ${visitor}`, async () => {
          unseen.push(...(await lookAt(page, screen, visitor, seen.get(screen) ?? new Set())));
        });
      }
    }
    expect(unseen).toEqual([]);
  });
}
