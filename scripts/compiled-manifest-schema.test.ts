import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { explainError } from '#schema/explain-error.ts';
import { readJson } from '#schema/json-source.ts';
import { hasManifestForm } from '#schema/manifest-form.ts';
import { mutated } from '../tests/support/json-schema-values.ts';
import { compileManifestSchema } from './compiled-manifest-schema.ts';

/* Builds check manifests with compiled code [WL-02], which must find the same faults. */

let compiled: { readonly hasManifestForm: typeof hasManifestForm };
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: compileManifestSchema(),
      resolveDir: path.resolve('schema'),
      sourcefile: 'manifest-form.mjs',
    },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  compiled = (await import(`data:text/javascript;base64,${code}`)) as typeof compiled;
});

const chanceRange = { min: 0, max: 1, maxExcluded: true, noNaN: true } as const;

const faultsOf = (check: typeof hasManifestForm, value: unknown): unknown[] =>
  check(value)
    ? []
    : (check.errors ?? []).map((error) => ({
        instancePath: error.instancePath,
        keyword: error.keyword,
        params: error.params,
        // Messages also depend on the schema and the value at the fault.
        explanation: explainError(error, false),
      }));

const brands = ['bulabay', 'karnabal', 'noctelle'];
const manifestOf = (brand: string): unknown => {
  const json = readJson(readFileSync(`merchants/${brand}/manifest.json`, 'utf8'), 'manifest.json');
  if (!json.ok) throw new Error(`merchants/${brand} cannot be read`);
  return json.value.value;
};

test.each(brands)('[WL-02] %s has the form', (brand) => {
  expect(faultsOf(compiled.hasManifestForm, manifestOf(brand))).toEqual([]);
});

test('[WL-02] the compiled check finds the same faults in an invalid manifest as the schema', () => {
  let wrongManifests = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...brands),
      fc.infiniteStream(fc.double(chanceRange)),
      (brand, chances) => {
        const chance = () => Number(chances.next().value);
        const value = mutated(mutated(manifestOf(brand), chance), chance);
        const faults = faultsOf(hasManifestForm, value);
        if (faults.length > 0) wrongManifests += 1;
        expect(faultsOf(compiled.hasManifestForm, value)).toEqual(faults);
      },
    ),
    { numRuns: 200 },
  );
  expect(wrongManifests).toBeGreaterThan(50);
});
