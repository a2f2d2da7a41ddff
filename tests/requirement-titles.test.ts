import { expect, test } from 'vitest';
import { coveredRequirements } from '../scripts/covered-requirements.ts';
import { requirementIds } from '../scripts/requirement-ids.ts';
import { projectFiles, projectText } from './support/project-files.ts';

test('every id in a test’s title is in docs/requirements.md', () => {
  const required = requirementIds(projectText('docs/requirements.md'));
  const tests = [
    ...projectFiles(['schema', 'themes', 'app', 'scripts', 'tests'], ['.test.ts', '.test.tsx']),
    ...projectFiles(['tests/e2e'], ['.ts', '.tsx']),
  ].filter((file) => file !== 'scripts/covered-requirements.test.ts');
  const unknown = tests.flatMap((path) =>
    coveredRequirements(projectText(path))
      .filter((id) => !required.includes(id))
      .map((id) => `${path}: ${id}`),
  );
  expect(unknown).toEqual([]);
});
