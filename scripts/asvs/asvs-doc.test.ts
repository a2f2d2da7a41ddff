import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectText } from '../../tests/support/project-files.ts';
import { testsByAsvsId, withAsvsTables } from './asvs-doc.ts';
import { asvsLevel2 } from './level2.ts';
import { asvsLevel1 } from './requirements.ts';

const requirements = [...asvsLevel1, ...asvsLevel2];

test('docs/security.md has the tests’ tables (`npx tsx scripts/write-security-doc.ts` writes it)', () => {
  const doc = projectText('docs/security.md');
  expect(doc).toBe(withAsvsTables(doc));
});

test('each requirement that counts as met has a test or a file that shows it', () => {
  const tests = testsByAsvsId();
  const unproven = requirements.filter(
    ({ id, files, outside, open }) =>
      outside === undefined && open === undefined && !files?.length && !tests.has(id),
  );
  expect(unproven.map(({ id }) => id)).toEqual([]);
  // Exceptions cover only a part of a requirement; tests must cover the rest.
  expect(
    requirements.filter(({ id, exception }) => exception && !tests.has(id)).map(({ id }) => id),
  ).toEqual([]);
  for (const file of requirements.flatMap(({ files }) => files ?? []))
    expect(existsSync(file), file).toBe(true);
});

test('every mark of a test names a listed requirement', () => {
  const ids = new Set(requirements.map(({ id }) => id));
  expect([...testsByAsvsId().keys()].filter((id) => !ids.has(id))).toEqual([]);
});
