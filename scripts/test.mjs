// `npm test`: installs and builds what is missing, then every check and every test. Its last line
// is `N passed, N failed`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
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

checkNode();
await ensureDependencies();
await ensureBuild();
const browser = await ensureBrowser();
await ensurePostgres();

const results = path.join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let passed = 0;
let failed = 0;
const seconds = (from) => `${Math.round((Date.now() - from) / 1000)} s`;

/** A check that passes or fails: one test. */
async function check(name, command, args) {
  const from = Date.now();
  const good = (await run(command, args)) === 0;
  if (good) passed++;
  else failed++;
  say(`${good ? 'passed' : 'FAILED'}: ${name} (${seconds(from)})`);
}

/** A test runner with a JSON report; a runner that dies without one counts as one failure. */
async function runner(name, args, env, report, count) {
  const from = Date.now();
  const code = await run('npx', args, { env });
  let counts = { passed: 0, failed: 0 };
  try {
    counts = count(JSON.parse(readFileSync(report, 'utf8')));
  } catch (fault) {
    say(`${name} left no report: ${fault.message}`);
  }
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  passed += counts.passed;
  failed += counts.failed;
  say(`${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds(from)})`);
}

// Each keeps one core busy.
await Promise.all([
  check('types', 'npx', ['tsc', '--noEmit']),
  check('lint', 'npx', ['eslint', '.', '--max-warnings', '0']),
  check('unused code', 'npx', ['knip']),
  check('format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']),
]);

await check('the quick tests on the newest Node', 'node', [
  'scripts/test-node.mjs',
  '24',
  '--quick',
]);

const unit = path.join(results, 'vitest.json');
await runner(
  'unit, property, contract and crash tests',
  [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unit}`,
    '--reporter=./scripts/file-seconds-reporter.ts',
  ],
  {},
  unit,
  (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      report.testResults.filter(
        (file) => file.status === 'failed' && file.assertionResults.length === 0,
      ).length,
  }),
);

const stories = path.join(results, 'playwright.json');
await runner(
  'stories',
  ['playwright', 'test'],
  { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: stories },
  stories,
  (report) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
  }),
);

/** The durations in a report; a missing report was mentioned above. */
function filesOf(report, files) {
  try {
    return files(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return [];
  }
}
say('the files that took longest (two run side by side):');
for (const line of slowestLines([
  ...filesOf(path.join(results, 'vitest-files.json'), (files) => files),
  ...filesOf(stories, storyFiles),
]))
  say(line);

process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
