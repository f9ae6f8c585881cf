/** The browser of the journeys, as far as the bench needs it; it is a package of theirs. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';

type Request = { url(): string; resourceType(): string; sizes(): Promise<{ responseBodySize: number }> };

export type Page = {
  on(event: 'requestfinished', listener: (request: Request) => void): void;
  goto(url: string, options: { waitUntil: 'networkidle' }): Promise<unknown>;
  /** Runs an expression in the page. */
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
  /** What is measured is the page: without a service worker nothing is stored behind it. */
  newContext(options: {
    serviceWorkers: 'block';
    viewport?: { width: number; height: number };
  }): Promise<Context>;
  /** Chromium's own trace; one at a time. */
  startTracing(page: Page, options: { categories: string[] }): Promise<void>;
  stopTracing(): Promise<Buffer>;
  close(): Promise<void>;
};
type Chromium = { launch(options: { executablePath: string; args: string[] }): Promise<Browser> };

/** The package's main export is a function that has the browsers as properties. */
const playwright = z.custom<{ chromium: Chromium }>(
  (value) =>
    (typeof value === 'function' || typeof value === 'object') && value !== null && 'chromium' in value,
);

/** Starts the browser that scripts/bench.mjs found, or undefined where there is none. */
export async function openBrowser(): Promise<Browser | undefined> {
  const executablePath = process.env['BENCH_BROWSER'] ?? '';
  if (executablePath === '') return undefined;
  const load = createRequire(join(import.meta.dirname, '../e2e/package.json'));
  const { chromium } = playwright.parse(load('@playwright/test'));
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
