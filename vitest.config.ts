import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { FileOrder } from './scripts/test-order.ts';
import { isGate } from './tests/support/suite.ts';

/** One kill and one power cut per database engine; a failover is PostgreSQL's power cut. */
const gateCrashTests = ['wallet-kills', 'power-loss', 'postgres-kills', 'postgres-failover'].map(
  (name) => `tests/crash/${name}.test.ts`,
);

/**
 * Only in `npm run test:all`: faults of machines and loads, whole servers with rare settings, and
 * what lower tests prove without a server (docs/decisions/032-stories-by-turns.md).
 */
const completeOnly = [
  'contract/brands/last-known-good',
  'contract/operations/failed-start',
  'contract/operations/host-load',
  'contract/operations/host-security-log',
  'contract/operations/sandbox-off',
  'contract/operations/shared-database',
  'contract/operations/two-nodes',
  'contract/platform/campaign-month',
  'contract/wallet/record-file-price',
  'image-steps',
].map((name) => `tests/${name}.test.ts`);

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    sequence: { sequencer: FileOrder },
    projects: [
      // Tests share the modules of their process: loading those again for each file would cost half
      // as much as the tests. They keep no state in modules. One project, since each transforms all
      // modules and starts workers for itself.
      {
        extends: true,
        test: {
          name: 'shared',
          include: [
            'schema/**/*.test.ts',
            'themes/**/*.test.ts',
            'app/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/**/*.test.ts',
          ],
          exclude: ['tests/e2e/**', 'tests/crash/**', ...(isGate ? completeOnly : [])],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'crash', include: isGate ? gateCrashTests : ['tests/crash/**/*.test.ts'] },
      },
    ],
  },
});
