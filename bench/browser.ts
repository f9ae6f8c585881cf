/** The part of the journeys' browser that the bench needs; its package is installed for them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

type Request = { url(): string; resourceType(): string; sizes(): Promise<{ responseBodySize: number }> };

export type Page = {
  on(event: 'requestfinished', listener: (request: Request) => void): void;
  goto(url: string, options: { waitUntil: 'networkidle' }): Promise<unknown>;
  /** Evaluates an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  click(selector: string): Promise<void>;
  waitForSelector(selector: string): Promise<unknown>;
  waitForTimeout(milliseconds: number): Promise<void>;
  setContent(html: string): Promise<void>;
  keyboard: { press(key: string): Promise<void> };
  mouse: { move(x: number, y: number): Promise<void>; wheel(x: number, y: number): Promise<void> };
};
type Context = {
  addCookies(cookies: { name: string; value: string; url: string }[]): Promise<void>;
  newPage(): Promise<Page>;
  close(): Promise<void>;
};
export type Browser = {
  /** Blocked, so that nothing is cached in the background: the bench measures the page alone. */
  newContext(options: {
    serviceWorkers: 'block';
    viewport?: { width: number; height: number };
  }): Promise<Context>;
  /** Chromium records one trace at a time. */
  startTracing(page: Page, options: { categories: string[] }): Promise<void>;
  stopTracing(): Promise<Buffer>;
  close(): Promise<void>;
};
/** Cookies of a browser that another program started. */
type Cookies = {
  addCookies(cookies: { name: string; value: string; url: string }[]): Promise<void>;
  clearCookies(): Promise<void>;
};
type Chromium = {
  launch(options: { executablePath: string; args: string[] }): Promise<Browser>;
  connectOverCDP(address: string): Promise<{
    contexts(): Cookies[];
    newBrowserCDPSession(): Promise<{ send(method: string): Promise<unknown> }>;
    close(): Promise<void>;
  }>;
};

/** The package's main export is a function with the browsers as properties. */
const playwright = z.custom<{ chromium: Chromium }>(
  (value) =>
    (typeof value === 'function' || typeof value === 'object') && value !== null && 'chromium' in value,
);

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts the same browser for a program that drives it itself.
 * @returns the port it listens on, on this machine only; undefined if there is no browser
 */
export async function openForDebugging(): Promise<{ port: number; close(): Promise<void> } | undefined> {
  const executablePath = process.env['BENCH_BROWSER'] ?? '';
  if (executablePath === '') return undefined;
  const profile = await mkdtemp(join(tmpdir(), 'casement-bench-browser-'));
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  // In a group of its own: where a script starts the browser, ending the script would leave it running.
  const child = spawn(executablePath, [...args, ...own], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid);
  };
  // Before it could be closed, as when the bench is interrupted.
  process.once('exit', end);
  const close = async (port?: number) => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      if (port === undefined) end();
      else await endBrowser(port);
      await ended;
    }
    process.off('exit', end);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  for await (const line of createInterface({ input: child.stderr })) {
    const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1];
    if (found === undefined) continue;
    child.stderr.resume();
    const port = Number(found);
    return { port, close: async () => close(port) };
  }
  await close();
  throw new Error('The browser ended before it listened.');
}

function loadChromium(): Chromium {
  const load = createRequire(join(import.meta.dirname, '../e2e/package.json'));
  return playwright.parse(load('@playwright/test')).chromium;
}

/** Closes a browser by its port: if a script started the browser, a signal would end only the script. */
async function endBrowser(port: number): Promise<void> {
  const browser = await loadChromium().connectOverCDP(`http://127.0.0.1:${port}`);
  const session = await browser.newBrowserCDPSession();
  // The browser may exit before it answers.
  await session.send('Browser.close').catch(() => undefined);
}

/** Replaces all cookies of the browser on this port. */
export async function setCookies(
  port: number,
  cookies: { name: string; value: string; url: string }[],
): Promise<void> {
  const browser = await loadChromium().connectOverCDP(`http://127.0.0.1:${port}`);
  for (const context of browser.contexts()) {
    await context.clearCookies();
    await context.addCookies(cookies);
  }
  // Closes the connection, not the browser.
  await browser.close();
}

/** Starts the browser that scripts/bench.mjs found, or returns undefined if there is none. */
export async function openBrowser(): Promise<Browser | undefined> {
  const executablePath = process.env['BENCH_BROWSER'] ?? '';
  if (executablePath === '') return undefined;
  return loadChromium().launch({ executablePath, args });
}
