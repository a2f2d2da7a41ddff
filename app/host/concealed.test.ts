import { expect, test } from 'vitest';
import type { Explanation } from '#app/context/explain/explain-subject.ts';
import { concealed } from './concealed.ts';

const explained = (source: string, value: unknown): Explanation => ({
  kind: 'key',
  name: source,
  value,
  decidedBy: 'brand',
  source,
  looks: [{ layer: 'brand', source, says: JSON.stringify(value) }],
});
const layers = { '/platform/path': 'environment', '/platform/other': 'brand' } as const;

test('[WL-03] what the server’s environment filled in never reaches a browser, nor what holds it, nor what operators keep for themselves', () => {
  for (const explanation of [
    explained('/platform/path', 'canary'),
    explained('/platform', { path: 'canary' }),
    explained('/extensions', { own: 'canary' }),
    explained('/extensions/own', 'canary'),
  ]) {
    expect(JSON.stringify(concealed({ layers }, explanation))).not.toContain('canary');
  }
  const plain = explained('/platform/other', 'plain');
  expect(concealed({ layers }, plain)).toBe(plain);
});
