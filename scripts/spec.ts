import { readFileSync } from 'node:fs';
import { projectFiles, projectText } from '../tests/support/project-files.ts';
import { coveredRequirements, requirementsIn } from './covered-requirements.ts';
import { requirementIds } from './requirement-ids.ts';
import { storyOutcome, vitestOutcome } from './test-reports.mjs';

// `npm run spec`: prints the requirement ids that no test has, then a summary. Exit code 1 when a
// title has an unknown id. With `--ran` it reads the reports of the last `npm test` instead, and
// fails when no test of an id ran.
const required = requirementIds(projectText('docs/requirements.md'));

const tests = [
  ...projectFiles(['schema', 'themes', 'app', 'scripts', 'tests'], ['.test.ts', '.test.tsx']),
  ...projectFiles(['tests/e2e'], ['.ts', '.tsx']),
];
const coveredBy = new Map<string, string>();
// The parser's tests have invented titles.
for (const path of tests.filter((file) => file !== 'scripts/covered-requirements.test.ts'))
  for (const id of coveredRequirements(projectText(path))) coveredBy.set(id, path);

const uncovered = required.filter((id) => !coveredBy.has(id));
const unknown = [...coveredBy].filter(([id]) => !required.includes(id));

for (const id of uncovered) process.stdout.write(`${id}\n`);
for (const [id, path] of unknown) process.stderr.write(`${path}: ${id} is no requirement\n`);
process.stdout.write(
  `${required.length - uncovered.length} of ${required.length} ids carry a test\n`,
);
if (unknown.length > 0) process.exitCode = 1;

if (process.argv.includes('--ran')) {
  const report = <Report>(name: string): Report =>
    JSON.parse(readFileSync(`test-results/${name}.json`, 'utf8')) as Report;
  const outcomes = [
    vitestOutcome(report<Parameters<typeof vitestOutcome>[0]>('vitest'), process.cwd()),
    storyOutcome(report<Parameters<typeof storyOutcome>[0]>('playwright')),
  ];
  const ran = new Set(
    outcomes
      .flatMap(({ passed, failures }) => [...passed, ...failures])
      .flatMap(({ title = '' }) => requirementsIn(title)),
  );
  const missing = [...coveredBy].filter(([id]) => !ran.has(id));
  for (const [id, path] of missing) process.stderr.write(`${id} was not tested: ${path}\n`);
  if (missing.length > 0) process.exitCode = 1;
}
