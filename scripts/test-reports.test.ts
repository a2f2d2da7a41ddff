import { expect, test } from 'vitest';
import { flakyOf, storyOutcome, titlePattern, vitestOutcome } from './test-reports.mjs';

const assertion = (fullName: string, status: string) => ({ fullName, status });
const report = {
  testResults: [
    {
      name: '/repo/a.test.ts',
      status: 'failed',
      assertionResults: [assertion('pays (twice)', 'failed'), assertion('refuses', 'passed')],
    },
    { name: '/repo/b.test.ts', status: 'failed', assertionResults: [assertion('x', 'skipped')] },
    { name: '/repo/c.test.ts', status: 'passed', assertionResults: [assertion('y', 'passed')] },
  ],
};

test('reads failed tests and files that failed as a whole from a Vitest report', () => {
  expect(vitestOutcome(report, '/repo')).toEqual({
    passed: [
      { file: 'a.test.ts', title: 'refuses' },
      { file: 'c.test.ts', title: 'y' },
    ],
    failures: [{ file: 'a.test.ts', title: 'pays (twice)' }, { file: 'b.test.ts' }],
  });
});

test('names a story by screen, groups and title', () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ projectName: 'phone', status }],
  });
  const outcome = storyOutcome({
    suites: [
      {
        file: 'login.spec.ts',
        specs: [spec('opens', 'expected')],
        suites: [{ title: 'luna', specs: [spec('closes', 'unexpected')] }],
      },
    ],
  });
  expect(outcome).toEqual({
    passed: [{ file: 'tests/e2e/login.spec.ts', title: 'phone › opens' }],
    failures: [{ file: 'tests/e2e/login.spec.ts', title: 'phone › luna › closes' }],
  });
});

test('matches failed titles literally, and everything if a whole file failed', () => {
  const pattern = new RegExp(titlePattern([{ title: 'pays (twice)' }, { title: 'a|b' }]) ?? '');
  expect(['pays (twice)', 'a|b', 'pays twice', 'b'].map((title) => pattern.test(title))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(titlePattern([{ title: 'x' }, {}])).toBeUndefined();
});

test('a failure is flaky only if it passes when it is run alone', () => {
  const [once, again, missing, file, brokenFile] = [
    { file: 'a', title: 'once' },
    { file: 'a', title: 'again' },
    { file: 'a', title: 'not run' },
    { file: 'b' },
    { file: 'c' },
  ];
  const retry = {
    passed: [
      { file: 'a', title: 'once' },
      { file: 'b', title: 'any' },
      { file: 'c', title: 'one' },
      { file: 'a', title: 'again' },
    ],
    failures: [
      { file: 'a', title: 'again' },
      { file: 'c', title: 'another' },
    ],
  };
  expect(flakyOf([once, again, missing, file, brokenFile], retry)).toEqual([once, file]);
  expect(flakyOf([once], { passed: [], failures: [] })).toEqual([]);
});
