/** For the log of a failed journey: what its pages showed at the end, and what went wrong in them before. */
import type { Browser, BrowserContext } from '@playwright/test';

/** Characters of one page that the log gets. */
const most = 10_000;
/** Milliseconds in which a page has to say what it shows. */
const patience = 5_000;

const troubles = new WeakMap<BrowserContext, string[]>();

/** Notes requests without an answer, answers of 500 and above, and errors in a context's pages from now on. */
export function noteTroubles(context: BrowserContext): void {
  const noted: string[] = [];
  troubles.set(context, noted);
  context.on('requestfailed', (request) => {
    noted.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText ?? 'no answer'}`);
  });
  context.on('response', (response) => {
    if (response.status() < 500) return;
    noted.push(`${response.request().method()} ${response.url()}: ${response.status()}`);
  });
  context.on('weberror', (error) => noted.push(`${error.page()?.url() ?? ''}: ${String(error.error())}`));
}

/** What a browser's pages show, as a screen reader reads it, and what {@link noteTroubles} has noted. */
export async function lastSeen(browser: Browser): Promise<string> {
  const contexts = await Promise.all(
    browser.contexts().map(async (context) => {
      const shown = await Promise.all(
        context.pages().map(async (page) => {
          const read = await page
            .locator('body')
            .ariaSnapshot({ timeout: patience })
            .catch((error: unknown) => `It could not be read: ${String(error)}`);
          const lines = read.split('\n').filter((line) => !line.includes('- /url: '));
          return `${page.url()}\n${lines.join('\n').slice(0, most)}`;
        }),
      );
      return [...shown, ...(troubles.get(context) ?? [])].join('\n');
    }),
  );
  return contexts.join('\n\n');
}
