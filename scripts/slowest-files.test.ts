import { expect, test } from 'vitest';
import { slowestLines, storyFiles } from './slowest-files.mjs';

const spec = (...durations: number[]) => ({
  tests: durations.map((duration) => ({ results: [{ duration }] })),
});

test('the table lists the slowest files, stories with all their runs', () => {
  const stories = storyFiles({
    suites: [
      { file: 'menu.spec.ts', specs: [spec(1_000, 2_000)], suites: [{ specs: [spec(4_000)] }] },
      { file: 'login.spec.ts', specs: [spec(500)] },
    ],
  });
  expect(stories.map(({ seconds }) => seconds)).toEqual([7, 0.5]);
  expect(slowestLines([...stories, { file: 'app/a.test.ts', seconds: 61.4 }], 2)).toEqual([
    '    61 s  app/a.test.ts',
    '     7 s  tests/e2e/menu.spec.ts',
  ]);
});
