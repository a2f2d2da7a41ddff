import { expect, test } from 'vitest';
import type { Explanation } from '#app/context/explain/explain-subject.ts';
import { redactSecrets } from './redact-secrets.ts';

const explanationOf = (source: string, value: unknown): Explanation => ({
  kind: 'key',
  name: source,
  value,
  decidedBy: 'brand',
  source,
  looks: [{ layer: 'brand', source, says: JSON.stringify(value) }],
});
const layers = { '/platform/path': 'environment', '/platform/other': 'brand' } as const;

test('[WL-03] removes environment values and server-only keys from browser data', () => {
  for (const explanation of [
    explanationOf('/platform/path', 'canary'),
    explanationOf('/platform', { path: 'canary' }),
    explanationOf('/extensions', { own: 'canary' }),
    explanationOf('/extensions/own', 'canary'),
  ]) {
    expect(JSON.stringify(redactSecrets({ layers }, explanation))).not.toContain('canary');
  }
  const plain = explanationOf('/platform/other', 'plain');
  expect(redactSecrets({ layers }, plain)).toBe(plain);
});
