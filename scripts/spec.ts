import { projectFiles, projectText } from '../tests/support/project-files.ts';
import { provedIds } from './proved-ids.ts';

// `npm run spec`: prints the requirement ids that no test carries, then a summary. The ids are a
// copy of the requirements index's.
const required = projectText('docs/requirements-ids.txt').split('\n').filter(Boolean);

const tests = [
  ...projectFiles(['schema', 'themes', 'app', 'scripts', 'tests'], ['.test.ts', '.test.tsx']),
  ...projectFiles(['tests/e2e'], ['.ts', '.tsx']),
];
const titled = new Map<string, string>();
// The parser's own tests are full of invented titles.
for (const path of tests.filter((file) => file !== 'scripts/proved-ids.test.ts'))
  for (const id of provedIds(projectText(path))) titled.set(id, path);

const unproved = required.filter((id) => !titled.has(id));
const unknown = [...titled].filter(([id]) => !required.includes(id));

for (const id of unproved) process.stdout.write(`${id}\n`);
for (const [id, path] of unknown) process.stderr.write(`${path}: ${id} is no requirement\n`);
process.stdout.write(
  `${required.length - unproved.length} of ${required.length} ids carry a test\n`,
);
