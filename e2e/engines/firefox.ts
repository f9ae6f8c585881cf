/** Firefox, driven by WebDriver BiDi. */
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { type Engine, type Protocol, windowOf } from './engine.ts';

/** Marks the element that an expression finds, and no other: looking it up by the mark gives it its type. */
const marking = (expression: string) => `((found) => {
  document.querySelector('[data-sought]')?.removeAttribute('data-sought');
  found?.setAttribute('data-sought', '');
})(${expression})`;

/** @param executablePath of Firefox */
export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // The window's own size: this library's viewports need commands that Firefox ESR 140 doesn't know.
    defaultViewport: null,
    args: ['--width=1280', '--height=985'],
    // Firefox downloads nothing of its own.
    extraPrefsFirefox: {
      'app.normandy.enabled': false,
      'app.update.enabled': false,
      'browser.safebrowsing.malware.enabled': false,
      'browser.safebrowsing.phishing.enabled': false,
      'browser.safebrowsing.update.enabled': false,
      'datareporting.policy.dataSubmissionEnabled': false,
      'extensions.getAddons.cache.enabled': false,
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
      'services.settings.server': '',
      'toolkit.telemetry.server': '',
    },
  });
  return {
    name: `Firefox ${(await browser.version()).replace(/^firefox\//i, '')}`,
    async open() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const protocol: Protocol<ElementHandle> = {
        goto: async (url) => {
          await page.goto(url);
        },
        evaluate: (expression) => page.evaluate(expression),
        find: async (expression) => {
          await page.evaluate(marking(expression));
          return (await page.$('[data-sought]')) ?? undefined;
        },
        press: (element) => element.click(),
        type: async (element, text) => {
          await element.click();
          await page.keyboard.type(text);
        },
        close: () => context.close(),
      };
      return windowOf(protocol);
    },
    close: () => browser.close(),
  };
}
