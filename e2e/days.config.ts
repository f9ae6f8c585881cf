/** The journeys of a day that is handed in: every screen once, and the main journeys. */
import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

export default defineConfig(config, {
  testMatch: ['days/*.spec.ts', 'journeys/*.spec.ts'],
  grep: /@main/,
  // Twelve days go on beside other work; what fails shall be the day's fault.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: { ...config.use, actionTimeout: 30_000 },
});
