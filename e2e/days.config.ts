/** The journeys for one given day: every screen once, and the main journeys. */
import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

export default defineConfig(config, {
  testMatch: ['days/*.spec.ts', 'journeys/*.spec.ts'],
  grep: /@main/,
});
