import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkManifest } from '#schema/check-manifest.ts';
import { schemaVersion } from '#schema/manifest/manifest-schema.ts';
import { manifestArbitrary } from '../support/generated-manifest.ts';
import { shrink } from '../support/shrink.ts';
import { minimiseBrand } from '../support/minimise-brand.ts';
import type { GeneratedBrand } from '../support/crawl-brands.ts';

const base = checkManifest(
  readFileSync('merchants/_base/manifest.json', 'utf8'),
  '_base/manifest.json',
);
if (!base.ok) throw new Error('the template is broken');
const template = base.value;

interface ManifestPart {
  readonly features?: { readonly vip?: boolean };
  readonly languages?: { readonly default: string };
}

test('[WL-05] reduces a seeded fault to the keys that cause it', async () => {
  const hasSeededFault = ({ manifest, off }: GeneratedBrand): boolean => {
    const { features, languages } = manifest as ManifestPart;
    return features?.vip === false && languages?.default === 'AR' && off.includes('RNG');
  };
  const manifests = fc.sample(manifestArbitrary(template), { numRuns: 12, seed: 5 });
  for (const manifest of manifests) {
    const sick = {
      manifest: {
        ...manifest,
        features: { ...(manifest['features'] as object | undefined), vip: false },
        languages: { default: 'AR', menu: ['EN', 'AR', 'TY'] },
      },
      off: ['LIVE', 'RNG', 'FISH'],
    };
    let questions = 0;
    const minimised = await minimiseBrand(sick, async (brands) => {
      questions += 1;
      return brands.map(hasSeededFault);
    });
    expect(minimised).toEqual({
      manifest: {
        schemaVersion,
        code: manifest['code'],
        name: manifest['name'],
        features: { vip: false },
        languages: { default: 'AR' },
      },
      off: ['RNG'],
    });
    // Each check starts a server, so the number of checks must stay small.
    expect(questions).toBeLessThan(30);
  }
}, 60_000);

test('nothing can be removed from the result, for faults with any of several causes', async () => {
  const tree = fc.dictionary(
    fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 4 }),
  );
  await fc.assert(
    fc.asyncProperty(
      tree,
      fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 6 }),
      async (whole, keys, sum) => {
        const holds = (one: Readonly<Record<string, readonly number[]>>): boolean =>
          keys.some((key) => key in one) &&
          Object.values(one)
            .flat()
            .reduce((total, value) => total + value, 0) >= sum;
        if (!holds(whole)) return;
        const minimised = await shrink(
          whole,
          () => false,
          async (candidates) => candidates.map(holds),
        );
        expect(holds(minimised)).toBe(true);
        for (const key of Object.keys(minimised))
          expect(
            holds(Object.fromEntries(Object.entries(minimised).filter(([other]) => other !== key))),
          ).toBe(false);
        for (const [key, list] of Object.entries(minimised))
          for (const index of list.keys())
            expect(holds({ ...minimised, [key]: list.filter((_value, at) => at !== index) })).toBe(
              false,
            );
      },
    ),
    { numRuns: 300 },
  );
});

test('a fault that does not occur again stays whole', async () => {
  const brand = { manifest: { schemaVersion, code: 'gaa', name: 'A', nav: [] }, off: ['RNG'] };
  expect(await minimiseBrand(brand, async (brands) => brands.map(() => false))).toEqual(brand);
});
