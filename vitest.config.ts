import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { FileOrder } from './scripts/test-order.ts';
import { isGate } from './tests/support/suite.ts';

/** One kill and one power cut per database engine; a failover is PostgreSQL's power cut. */
const gateCrashTests = ['wallet-kills', 'power-loss', 'postgres-kills', 'postgres-failover'].map(
  (name) => `tests/crash/${name}.test.ts`,
);

/**
 * Only in `npm run test:all`: faults of machines and loads, and brands at the edges of the schema,
 * which `tests/properties` generates without a server.
 */
const completeOnly = [
  'brands/edge-case-brands',
  'brands/explain-audit',
  'operations/failed-start',
  'operations/host-load',
  'operations/two-nodes',
].map((name) => `tests/contract/${name}.test.ts`);

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    sequence: { sequencer: FileOrder },
    projects: [
      // Tests share the modules of their process: loading those again for each file would cost half
      // as much as the tests. They keep no state in modules.
      {
        extends: true,
        test: {
          name: 'beside',
          include: [
            'schema/**/*.test.ts',
            'themes/**/*.test.ts',
            'app/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/crash/**', ...(isGate ? completeOnly : [])],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'crash',
          include: isGate ? gateCrashTests : ['tests/crash/**/*.test.ts'],
        },
      },
    ],
  },
});
