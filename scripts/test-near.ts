// `npm run test:near [-- --since REF] [--seconds N] [FILE…]`: runs the tests that a change can
// reach, nearest first, for at most N seconds (150); lists the remaining ones.
import { execFileSync, spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { codeFilesFor, readProject } from './near/project.ts';
import { selectTests } from './near/select-tests.ts';
import { ensureBuild } from './prepare.mjs';
import { recordedSeconds } from './recorded-seconds.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: 'string', default: 'HEAD' },
    seconds: { type: 'string', default: '150' },
    list: { type: 'boolean', default: false },
  },
});

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed =
  positionals.length > 0
    ? positionals
    : [
        ...git('diff', '--name-only', '--relative', values.since),
        ...git('ls-files', '--others', '--exclude-standard'),
      ];

/**
 * Approximate seconds of a test file on two quiet cores, if not recorded; `whole` starts a server
 * or a platform.
 */
const costs = { whole: 7, other: 0.6 } as const;
const costOf = (path: string): number =>
  recordedSeconds[path] ?? (path.startsWith('tests/contract/') ? costs.whole : costs.other);

const project = readProject();
const near = selectTests(codeFilesFor(changed, project.files), project);
const selected: string[] = [];
let seconds = 0;
for (const { path } of near) {
  const cost = costOf(path);
  if (seconds + cost / 2 > Number(values.seconds)) continue;
  // Two files run in parallel.
  seconds += cost / 2;
  selected.push(path);
}
const remaining = near.filter(({ path }) => !selected.includes(path));
process.stdout.write(
  `${changed.length} changed files reach ${near.length} test files; ${selected.length} are run (about ${Math.ceil(seconds)} s)` +
    `${remaining.length > 0 ? `, left to npm test: ${remaining.map(({ path }) => path).join(' ')}` : ''}\n`,
);
if (values.list) process.stdout.write(`${selected.join('\n')}\n`);
else if (selected.length > 0) {
  await ensureBuild();
  const { status } = spawnSync('npx', ['vitest', 'run', ...selected], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
