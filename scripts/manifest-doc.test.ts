import { expect, test } from 'vitest';
import { projectText } from '../tests/support/project-files.ts';
import { manifestDoc } from './manifest-doc.ts';

test('[WL-02] docs/manifest.md agrees with the schema', () => {
  expect(projectText('docs/manifest.md')).toBe(manifestDoc());
});
