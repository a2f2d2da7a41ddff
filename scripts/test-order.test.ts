import { expect, test } from 'vitest';
import { compareFiles } from './test-order.ts';

const file = (project: string, path: string, lastMs?: number) => ({ project, path, lastMs });

test('files run by project, the slowest of each first, by their last or recorded durations', () => {
  const files = [
    file('shared', 'app/a.test.ts', 500),
    file('shared', 'tests/contract/short.test.ts', 1_000),
    file('shared', 'app/b.test.ts'),
    file('shared', 'tests/contract/brands/edge-case-brands.test.ts'),
    file('crash', 'tests/crash/kills.test.ts', 10),
    file('shared', 'tests/contract/long.test.ts', 500_000),
  ];
  expect(files.toSorted(compareFiles).map(({ path }) => path)).toEqual([
    'tests/crash/kills.test.ts',
    'tests/contract/long.test.ts',
    'tests/contract/brands/edge-case-brands.test.ts',
    'tests/contract/short.test.ts',
    'app/a.test.ts',
    'app/b.test.ts',
  ]);
});
