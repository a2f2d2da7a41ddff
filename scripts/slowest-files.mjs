// The table of the slowest test files at the end of `npm test`.

/** The stories of a Playwright suite, at any depth. */
const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)];

/**
 * Total durations, from Playwright's JSON report.
 * @returns {{ file: string, seconds: number }[]}
 */
export const storyFiles = ({ suites }) =>
  suites.map((suite) => ({
    file: `tests/e2e/${suite.file}`,
    seconds:
      specsIn(suite)
        .flatMap(({ tests }) => tests)
        .flatMap(({ results }) => results)
        .reduce((sum, { duration }) => sum + duration, 0) / 1_000,
  }));

/**
 * One line per file, slowest first.
 * @param {readonly { file: string, seconds: number }[]} files
 */
export const slowestLines = (files, count = 10) =>
  files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${file}`);
