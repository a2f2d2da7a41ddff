import { expect, test } from 'vitest';
import { compareFiles } from './test-order.ts';

const file = (project: string, path: string, lastMs?: number) => ({ project, path, lastMs });

test('files run by project, the slowest of each first, by their last or recorded durations', () => {
  const files = [
    file('beside', 'app/a.test.ts', 9_000),
    file('whole', 'tests/contract/short.test.ts', 1_000),
    file('beside', 'app/b.test.ts'),
    file('whole', 'tests/contract/brands/generated-brands.test.ts'),
    file('crash', 'tests/crash/kills.test.ts', 10),
    file('whole', 'tests/contract/long.test.ts', 500_000),
  ];
  expect(files.toSorted(compareFiles).map(({ path }) => path)).toEqual([
    'tests/crash/kills.test.ts',
    'tests/contract/long.test.ts',
    'tests/contract/brands/generated-brands.test.ts',
    'tests/contract/short.test.ts',
    'app/a.test.ts',
    'app/b.test.ts',
  ]);
});
