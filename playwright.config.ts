import { defineConfig } from '@playwright/test';
import { browserLaunch } from './tests/e2e/browser-launch.ts';

/**
 * Stories: every brand, phone and desktop, in a real Chromium. Each worker has a server of its own
 * (tests/support/server.ts).
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/stories',
  // Stories do not depend on each other, and those of one file would keep one worker busy while the
  // other is done.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['dot'], ['json']],
  use: {
    // A trace of every story would cost more time than the stories; a failed one is run again with
    // `--trace on`.
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    contextOptions: { reducedMotion: 'reduce' },
    // A worker between page and server would answer what a story has just changed; the story of the
    // offline page lets it in.
    serviceWorkers: 'block',
    launchOptions: browserLaunch,
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
