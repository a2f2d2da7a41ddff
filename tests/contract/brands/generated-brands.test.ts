import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { moduleIds } from '#app/domain/pages/modules.ts';
import { checkManifest } from '#schema/check-manifest.ts';
import { manifestArbitrary } from '../../support/generated-manifest.ts';
import { saveRegressionBrand } from '../../support/regression-brands.ts';
import { minimiseByComplaint } from '../../support/minimise-brand.ts';
import { withCode, codeOf, crawlBrands, type GeneratedBrand } from '../../support/crawl-brands.ts';
import type { CrawlResult } from '../../support/crawl-site.ts';
import { isGate } from '../../support/suite.ts';

/*
 * Generates brands from the schema, disables some modules by their platform, and crawls them over
 * HTTP [WL-05].
 */

const count = Number(process.env['GENERATED_BRANDS'] ?? (isGate ? 15 : 200));
const seed = Number(process.env['GENERATED_SEED'] ?? 20_261_121);

const base = checkManifest(
  readFileSync('merchants/_base/manifest.json', 'utf8'),
  '_base/manifest.json',
);
if (!base.ok) throw new Error('the template is broken');
const brands: readonly GeneratedBrand[] = fc
  .sample(fc.tuple(manifestArbitrary(base.value), fc.subarray([...moduleIds], { maxLength: 3 })), {
    numRuns: count,
    seed,
  })
  .map(([manifest, off], index) => withCode(codeOf(index), { manifest, off }));

let walks: readonly CrawlResult[] = [];

test(`[WL-05] [WL-03] ${count} generated brands (seed ${seed}) match their manifests`, async () => {
  walks = await crawlBrands(brands);
  expect(walks).toHaveLength(count);
  expect(
    walks.flatMap(({ complaints }, index) =>
      complaints.map(({ detail }) => `${codeOf(index)}: ${detail}`),
    ),
  ).toEqual([]);
  expect(
    walks.reduce((sum, { registrations: accepted }) => sum + accepted, 0),
    'forms that took a player in',
  ).toBeGreaterThan(count / 20);
}, 600_000);

/**
 * Other brands with the same complaint probably have the same fault; test-results/ lists all of
 * them.
 */
const firstOfEach = (): Map<string, number> =>
  new Map(
    walks
      .flatMap(({ complaints }, index) => complaints.map(({ what }) => [what, index] as const))
      .reverse(),
  );

afterAll(async () => {
  for (const [index, { complaints }] of walks.entries()) {
    if (complaints.length === 0) continue;
    const folder = path.join('test-results', 'generated', codeOf(index));
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      path.join(folder, 'brand.json'),
      JSON.stringify({ ...brands[index], complaints }, null, 2),
    );
  }
  for (const [what, index] of firstOfEach()) {
    const brand = brands[index];
    if (!brand) continue;
    const folder = saveRegressionBrand(
      'tests/fixtures/brands',
      await minimiseByComplaint(brand, what),
      {
        complaint: what,
        from: `GENERATED_SEED=${seed} GENERATED_BRANDS=${count}, brand ${codeOf(index)}`,
      },
    );
    process.stderr.write(
      `${codeOf(index)}: ${what}\n  the smallest brand of which the same is said is kept in ${folder}: commit it with the mend\n`,
    );
  }
}, 1_200_000);
