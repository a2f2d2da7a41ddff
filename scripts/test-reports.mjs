// Parses the reports of Vitest and Playwright for `npm test`.

/**
 * A failed test. Without a title the whole file failed.
 * @typedef {{ file: string, title?: string }} Failure
 * @typedef {{ file: string, title: string }} Passed
 * @typedef {{ passed: Passed[], failures: Failure[] }} Outcome
 */

/**
 * @param root the repository's folder, since the report has absolute paths
 * @returns {Outcome}
 */
export function vitestOutcome({ testResults }, root) {
  const fileOf = (name) => name.replace(`${root}/`, '');
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = fileOf(name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) return failed.map(({ fullName }) => ({ file, title: fullName }));
    // A hook or an import failed before any test.
    return status === 'failed' ? [{ file }] : [];
  });
  const passed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }) => ({ file: fileOf(name), title: fullName })),
  );
  return { passed, failures };
}

const specsIn = (suite, groups = []) => [
  ...(suite.specs ?? []).map((spec) => ({ ...spec, groups })),
  ...(suite.suites ?? []).flatMap((inner) => specsIn(inner, [...groups, inner.title])),
];

/** @returns {Outcome} */
export function storyOutcome({ suites }) {
  const stories = suites.flatMap((suite) =>
    specsIn(suite).flatMap(({ title, groups, tests }) =>
      tests.map(({ projectName, status }) => ({
        file: `tests/e2e/${suite.file}`,
        title: [projectName, ...groups, title].join(' › '),
        status,
      })),
    ),
  );
  const withStatus = (status) =>
    stories.filter((story) => story.status === status).map(({ file, title }) => ({ file, title }));
  return { passed: withStatus('expected'), failures: withStatus('unexpected') };
}

/**
 * A pattern for Vitest's `-t` that matches exactly these tests; undefined if an entire file failed.
 */
export function titlePattern(failures) {
  if (failures.some(({ title }) => title === undefined)) return undefined;
  const titles = failures.map(({ title }) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return `^(${titles.join('|')})$`;
}

/**
 * Failures that pass when run alone. A failure that the second run does not report has not run, so
 * it has not passed.
 * @param {Failure[]} failures
 * @param {Outcome} retry
 */
export function flakyOf(failures, retry) {
  const nameOf = ({ file, title }) => `${file}\n${title}`;
  const passedNames = new Set(retry.passed.map(nameOf));
  const failedNames = new Set(retry.failures.map(nameOf));
  const failedFiles = new Set(retry.failures.map(({ file }) => file));
  return failures.filter((failure) =>
    failure.title === undefined
      ? !failedFiles.has(failure.file) && retry.passed.some(({ file }) => file === failure.file)
      : passedNames.has(nameOf(failure)) && !failedNames.has(nameOf(failure)),
  );
}
