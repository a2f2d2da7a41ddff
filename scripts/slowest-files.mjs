// The table of the slowest test files at the end of `npm test`.

/** The suites of a Playwright JSON report, however deep. */
const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)];

/**
 * The total duration of each file's stories, from Playwright's JSON report.
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
 * One line for each of the slowest files, slowest first.
 * @param {readonly { file: string, seconds: number }[]} files
 */
export const slowestLines = (files, count = 10) =>
  files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${file}`);
