/** Journeys in a real browser against the real service with its demo school. */
import { defineConfig } from '@playwright/test';
import { setClock } from './clock.ts';

setClock();

export default defineConfig({
  testDir: '.',
  testMatch: 'journeys/*.spec.ts',
  globalSetup: './globalSetup.ts',
  // A journey spends about half its time waiting for its page: with two workers, two cores would be idle.
  workers: 3,
  fullyParallel: true,
  // Limits for journeys that hang, not for slow ones: they have to pass on a busy machine.
  timeout: 720_000,
  expect: { timeout: 120_000 },
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    actionTimeout: 120_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    trace: 'off',
    // Blocked, since journeys reload the application all the time; those that go offline allow it (offline.spec.ts).
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      // In a locale without UTF-8 Chromium calls a file whose name has an accent “download”.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
