import { defineConfig } from '@playwright/test';
import { storyLaunch } from './tests/e2e/browser-launch.ts';
import { isGate } from './tests/support/suite.ts';

/**
 * Browser stories: every brand, phone and desktop, in a real Chromium; one variant of each story in
 * `npm test`. Each worker has its own server (tests/support/server.ts).
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/stories',
  // Stories are independent, and those of one file would keep one worker busy while the other is
  // done.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  // A busy core makes what takes a second take ten.
  expect: { timeout: 20_000 },
  reporter: [
    ['dot'],
    ['json'],
    ...(isGate ? [['./scripts/select-stories-reporter.ts'] as const] : []),
  ],
  use: {
    // A trace of every story would cost more time than the stories; run a failed one again with
    // `--trace on`.
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would answer what a story has just changed; only the story of the offline
    // page allows it.
    serviceWorkers: 'block',
    launchOptions: storyLaunch,
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
