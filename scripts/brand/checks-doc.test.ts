import { expect, test } from 'vitest';
import { projectText } from '../../tests/support/project-files.ts';
import { checksDoc } from './checks-doc.ts';

test('docs/checks.md agrees with the rules (`npx tsx scripts/write-checks-doc.ts` writes it)', () => {
  expect(projectText('docs/checks.md')).toBe(checksDoc());
});
