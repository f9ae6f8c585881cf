/**
 * Takes a picture of every screen as each role that can see it, light and dark, desktop and phone, in tour/. `mail`
 * is the e-mails at 320 and 700 px.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { setClockOf } from './clock.ts';
import { emails } from './mails.ts';
import { signIn } from './people.ts';
import config from './playwright.config.ts';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';
import { startService } from './service.ts';
import { visit } from './visit.ts';

const folder = join(import.meta.dirname, '../tour');
const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const only = process.argv.slice(2);

/** The web's pieces in their states: a page of Vite's server, not of the service. */
const pieces: Screen = { name: 'pieces', path: '/dev/pieces', roles: ['nobody'], shows: /Pieces/ };
const wanted = [...screens, pieces].filter(({ name }) => only.length === 0 || only.includes(name));

const service = await startService();
process.env['CASEMENT_URL'] = service.url;
const browser = await chromium.launch(config.use?.launchOptions ?? {});
let written = 0;

/** Screens with long lists, of which one window is enough. */
const ofTheWindow = [
  'clubs',
  'projects',
  'students',
  'faculty',
  'club-create',
  'club-edit',
  'propose',
  'view-as',
  'audit-welcome',
  'faculty-assignment',
  'portfolio-main',
  'own-portfolio',
];

/** The height of the whole page, up to what Chromium can capture in one picture. */
const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.min(document.documentElement.scrollHeight, 12_000));

async function visitPieces(page: Page): Promise<void> {
  await page.goto(new URL(pieces.path, process.env['PIECES_URL']).href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pieces.shows);
  // The editor's code is loaded when the first one is shown.
  await expect(page.locator('[contenteditable="true"]')).toHaveCount(2);
}

/** Takes pictures of each e-mail at phone and desktop width, in both colour schemes. */
async function drawEmails(): Promise<void> {
  const page = await browser.newPage();
  for (const [name, html] of Object.entries(emails)) {
    for (const width of [320, 700]) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setContent(html ?? '');
        await page.screenshot({
          path: join(folder, `mail-${name}-${width}-${colorScheme}.png`),
          fullPage: true,
        });
        written += 1;
      }
    }
  }
  await page.close();
}

try {
  if (only.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const screen of wanted) {
    for (const role of screen.roles) {
      for (const [size, viewport] of Object.entries(sizes)) {
        const context = await browser.newContext({
          viewport,
          locale: 'en-GB',
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
          hasTouch: size === 'phone',
          isMobile: size === 'phone',
        });
        await setClockOf(context);
        if (role !== 'nobody') await signIn(context, role);
        const page = await context.newPage();
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const name = `${screen.name}-${role}-${size}-${colorScheme}`;
          try {
            await (screen === pieces ? visitPieces(page) : visit(page, screen));
          } catch (error) {
            console.error(
              `${name}: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`,
            );
            process.exitCode = 1;
          }
          const whole = !ofTheWindow.includes(screen.name);
          // A full-page picture would have the control sizes for a mouse: on a phone the window grows instead.
          const height = whole && size === 'phone' ? await heightOf(page) : viewport.height;
          await page.setViewportSize({ ...viewport, height: Math.max(height, viewport.height) });
          await page.screenshot({
            path: join(folder, `${name}.png`),
            fullPage: whole && size === 'desk',
          });
          await page.setViewportSize(viewport);
          written += 1;
        }
        await context.close();
      }
    }
  }
  if (only.length === 0 || only.includes('mail')) await drawEmails();
} finally {
  await browser.close();
  await service.stop();
}
console.log(`${written} pictures in tour/`);
