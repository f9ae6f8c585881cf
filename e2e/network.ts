/** A network that is slow in an unforeseen order, on demand: it finds journeys that hold by luck, and pages that move. */
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

/** The variable that asks for it: the most milliseconds that an answer of the service takes. */
const variable = 'SLOW_NETWORK';

/** What a file takes of the time of a call: files are smaller, and browsers keep them. */
const ofFiles = 0.3;

/** Has every call and file of a context wait for a while, each for another. Nothing waits unless that was asked for. */
export async function slowDown(context: BrowserContext): Promise<void> {
  const most = Number(process.env[variable] ?? 0);
  if (most === 0) return;
  await context.route(/\/(api|assets)\//, async (route) => {
    const isCall = route.request().url().includes('/api/');
    await wait(Math.random() * most * (isCall ? 1 : ofFiles));
    // The page may be gone meanwhile.
    await route.fallback().catch(() => undefined);
  });
}
