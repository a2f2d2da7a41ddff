import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectText } from '../../tests/support/project-files.ts';
import { testsByAsvsId, withAsvsTable } from './asvs-doc.ts';
import { asvsLevel1 } from './requirements.ts';

test('docs/security.md has the table that the tests say (`npx tsx scripts/write-security-doc.ts` writes it)', () => {
  const doc = projectText('docs/security.md');
  expect(doc).toBe(withAsvsTable(doc));
});

test('each requirement that is called met has a test or a file that shows it', () => {
  const tests = testsByAsvsId();
  const unproven = asvsLevel1.filter(
    ({ id, files, outside, open }) =>
      outside === undefined && open === undefined && !files?.length && !tests.has(id),
  );
  expect(unproven.map(({ id }) => id)).toEqual([]);
  // An exception is no excuse: what is ours to decide is shown by a test.
  expect(
    asvsLevel1.filter(({ id, exception }) => exception && !tests.has(id)).map(({ id }) => id),
  ).toEqual([]);
  for (const file of asvsLevel1.flatMap(({ files }) => files ?? []))
    expect(existsSync(file), file).toBe(true);
});

test('every mark of a test names a requirement of the list', () => {
  const ids = new Set(asvsLevel1.map(({ id }) => id));
  expect([...testsByAsvsId().keys()].filter((id) => !ids.has(id))).toEqual([]);
});
