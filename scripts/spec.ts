import { projectFiles, projectText } from '../tests/support/project-files.ts';
import { coveredRequirements } from './covered-requirements.ts';
import { requirementIds } from './requirement-ids.ts';

// `npm run spec`: prints the requirement ids that no test carries, then a summary. A title with an
// id that nobody requires ends it with exit code 1.
const required = requirementIds(projectText('docs/requirements.md'));

const tests = [
  ...projectFiles(['schema', 'themes', 'app', 'scripts', 'tests'], ['.test.ts', '.test.tsx']),
  ...projectFiles(['tests/e2e'], ['.ts', '.tsx']),
];
const coveredBy = new Map<string, string>();
// The parser's own tests are full of invented titles.
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
