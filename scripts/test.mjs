// `npm test` and `npm run test:all`: installs and builds if necessary, then runs the checks and
// tests of the suite. The last line is `N passed, N failed`.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  checkNode,
  ensureBrowser,
  ensureBuild,
  ensureDependencies,
  ensurePostgres,
  root,
  run,
  say,
} from './prepare.mjs';
import { slowestLines, storyFiles } from './slowest-files.mjs';
import { flakyOf, storyOutcome, titlePattern, vitestOutcome } from './test-reports.mjs';

/** The gate: what every change must pass. */
const suite = process.argv.includes('--all') ? 'all' : 'gate';
/** More failures are not accidental, so that a second run is pointless. */
const retryLimit = 10;
/** More flaky tests fail the run. */
const flakyLimit = 2;

const startedAt = Date.now();
const secondsSince = (from) => `${Math.round((Date.now() - from) / 1000)} s`;

checkNode();
await Promise.all([ensureDependencies(), ensurePostgres()]);
say(`installation: ${secondsSince(startedAt)}`);

const results = path.join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** @returns the parsed report; undefined, after a message, if the runner wrote none */
function readReport(name) {
  try {
    return JSON.parse(readFileSync(path.join(results, name), 'utf8'));
  } catch (fault) {
    say(`no report ${name}: ${fault.message}`);
    return undefined;
  }
}

/** The command of each test runner, and the parser of its JSON report. */
const runners = {
  vitest: {
    name: 'unit, property and contract tests',
    start: (report, args) =>
      run(
        'npx',
        [
          'vitest',
          'run',
          ...args,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${path.join(results, report)}`,
          ...(args.length === 0 ? ['--reporter=./scripts/file-seconds-reporter.ts'] : []),
        ],
        { env: { SUITE: suite } },
      ),
    outcomeOf: (report) => vitestOutcome(report, root),
    retryArgs(failures) {
      const pattern = titlePattern(failures);
      return [
        ...new Set(failures.map(({ file }) => file)),
        '--no-file-parallelism',
        ...(pattern === undefined ? [] : ['-t', pattern]),
      ];
    },
  },
  stories: {
    name: 'browser stories',
    start: async (report, args) =>
      run('npx', ['playwright', 'test', ...args], {
        env: {
          SUITE: suite,
          CHROMIUM: await browser,
          PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(results, report),
        },
      }),
    outcomeOf: storyOutcome,
    retryArgs: () => [
      '--last-failed',
      '--last-failed-file',
      'test-results/stories/.last-run.json',
      '--workers',
      '1',
      '--output',
      'test-results/stories-again',
    ],
  },
};

let passed = 0;
/** Permanent failures, and those that passed alone. */
const failed = [];
const flaky = [];

/** A check counts as one test. */
async function check(name, command, args) {
  const from = Date.now();
  const isGood = (await run(command, args)) === 0;
  if (isGood) passed++;
  else failed.push({ file: name });
  say(`${isGood ? 'passed' : 'FAILED'}: ${name} (${secondsSince(from)})`);
}

/** Returns the failures that may be run again. */
async function runTests({ name, start, outcomeOf }, report) {
  const from = Date.now();
  const code = await start(report, []);
  const content = readReport(report);
  const outcome = content ? outcomeOf(content) : { passed: [], failures: [] };
  passed += outcome.passed.length;
  say(
    `${name}: ${outcome.passed.length} passed, ${outcome.failures.length} failed (${secondsSince(from)})`,
  );
  // The runner failed without a failed test: it crashed, or an error was outside of tests.
  if (code !== 0 && outcome.failures.length === 0) failed.push({ file: name });
  return outcome.failures;
}

/** Runs failures once more, alone. */
async function runAgain({ name, start, outcomeOf, retryArgs }, report, failures) {
  if (failures.length === 0) return;
  if (failures.length > retryLimit) return void failed.push(...failures);
  say(`${name}: running ${failures.length} failed again, alone …`);
  await start(report, retryArgs(failures));
  const content = readReport(report);
  const passedAgain = content ? flakyOf(failures, outcomeOf(content)) : [];
  flaky.push(...passedAgain);
  failed.push(...failures.filter((failure) => !passedAgain.includes(failure)));
}

/** They need no build, which leaves a core idle. */
async function checkSources() {
  await check('types and lint', 'npx', ['oxlint', '--deny-warnings']);
  await check('unused code', 'npx', ['knip']);
  await check('format', 'npx', ['oxfmt', '--list-different']);
}

const checks = checkSources();
const browser = ensureBrowser();
await Promise.all([ensureBuild(), browser]);
say(`installation and build: ${secondsSince(startedAt)}`);
const [unitFailures] = await Promise.all([runTests(runners.vitest, 'vitest.json'), checks]);
const storyFailures = await runTests(runners.stories, 'playwright.json');
if (suite === 'all')
  await check('the quick tests on the newest Node', 'node', [
    'scripts/test-node.mjs',
    '24',
    '--quick',
  ]);
await check('every requirement with a test was tested', 'npx', ['tsx', 'scripts/spec.ts', '--ran']);
await runAgain(runners.vitest, 'vitest-again.json', unitFailures);
await runAgain(runners.stories, 'playwright-again.json', storyFailures);

say('the files that took longest (two run side by side):');
const stories = readReport('playwright.json');
for (const line of slowestLines([
  ...(readReport('vitest-files.json') ?? []),
  ...(stories ? storyFiles(stories) : []),
]))
  say(line);

const lineOf = ({ file, title }) => (title === undefined ? file : `${file} › ${title}`);
for (const failure of failed) say(`FAILED: ${lineOf(failure)}`);
for (const failure of flaky) say(`flaky: ${lineOf(failure)}`);
writeFileSync(path.join(results, 'flaky.json'), `${JSON.stringify(flaky, null, 2)}\n`);
const isTooFlaky = flaky.length > flakyLimit;
if (isTooFlaky) say(`${flaky.length} flaky tests fail the run; at most ${flakyLimit} are allowed`);
const failedCount = failed.length + (isTooFlaky ? flaky.length : 0);
const passedCount = passed + flaky.length - (isTooFlaky ? flaky.length : 0);
const isGood = failedCount === 0 && passedCount > 0;

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
// Only a clean work tree has a commit that passed.
if (isGood && existsSync(path.join(root, '.git')) && git('status', '--porcelain') === '')
  writeFileSync(
    path.join(results, 'passed.json'),
    `${JSON.stringify(
      {
        commit: git('rev-parse', 'HEAD'),
        suite,
        finishedAt: new Date().toISOString(),
        passed: passedCount,
        flaky: flaky.length,
      },
      null,
      2,
    )}\n`,
  );

say(`all: ${secondsSince(startedAt)}`);
process.stdout.write(`${passedCount} passed, ${failedCount} failed\n`);
process.exit(isGood ? 0 : 1);
