import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkManifest } from '#schema/check-manifest.ts';
import { manifestSchema } from '#schema/manifest/manifest-schema.ts';
import { isServable, manifestArbitrary } from '../support/generated-manifest.ts';
import type { SchemaNode } from '../support/known-arbitraries.ts';
import { bySuite } from '../support/suite.ts';

const base = checkManifest(
  readFileSync('merchants/_base/manifest.json', 'utf8'),
  '_base/manifest.json',
);
if (!base.ok) throw new Error('the template is broken');
const template = base.value;

/** Keys that require a real folder or environment. */
const elsewhere = [
  /^\/code$/,
  /^\/hosts\//,
  /^\/platform\/merchantCode$/,
  /^\/banners\/\*\/image$/,
  /^\/logo(OnDark)?$/,
  /\/(insert|remove|order)(\/|$)/,
];

/** Every key and enum value of the schema, as `path` and `path=value`. */
function schemaPlaces(node: SchemaNode, at: string): string[] {
  const values = (node.enum ?? []).map((value) => `${at}=${String(value)}`);
  const below = Object.entries(node.properties ?? {}).flatMap(([name, child]) => [
    `${at}/${name}`,
    ...schemaPlaces(child, `${at}/${name}`),
  ]);
  return [...values, ...below, ...(node.items ? schemaPlaces(node.items, `${at}/*`) : [])];
}

function reached(value: unknown, at: string, visited: Set<string>): void {
  if (Array.isArray(value)) value.forEach((item) => reached(item, `${at}/*`, visited));
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value))
      reached(item, `${at}/${key}`, visited.add(`${at}/${key}`));
  else visited.add(`${at}=${String(value)}`);
}

test('[WL-02] a generated manifest is valid, and a run tries every key and every allowed value', () => {
  const visited = new Set<string>();
  const manifests = fc.sample(manifestArbitrary(template), { numRuns: 700, seed: 7 });
  for (const [index, manifest] of manifests.entries()) {
    // Validation takes most of the time.
    if (index % bySuite(1, 10) === 0) expect(isServable(manifest, template)).toBe(true);
    reached(manifest, '', visited);
  }
  const missedPlaces = schemaPlaces(manifestSchema as unknown as SchemaNode, '').filter(
    (path) => !visited.has(path) && !elsewhere.some((form) => form.test(path)),
  );
  expect(missedPlaces).toEqual([]);
}, 120_000);
