import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    projects: [
      // Tests share the modules of their process: loading those again for each file would cost as
      // much as half of the tests. They keep nothing in modules.
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
          exclude: ['tests/e2e/**', 'tests/crash/**'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'crash', include: ['tests/crash/**/*.test.ts'] } },
    ],
  },
});
