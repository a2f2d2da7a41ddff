import { readFileSync } from 'node:fs';
import { checkManifest } from '#schema/check-manifest.ts';
import { isServable } from './generated-manifest.ts';
import { shrink } from './shrink.ts';
import { crawlBrands, type GeneratedBrand } from './crawl-brands.ts';

const template = checkManifest(
  readFileSync('merchants/_base/manifest.json', 'utf8'),
  '_base/manifest.json',
);

/** The keys that every brand needs. */
const isRequired = (jsonPath: string): boolean =>
  /^\/(manifest|off|manifest\/(schemaVersion|code|name))$/.test(jsonPath);

/**
 * The smallest brand with the same complaint.
 * @param fails which of several servable brands still have it
 */
function minimiseBrand(
  brand: GeneratedBrand,
  fails: (brands: readonly GeneratedBrand[]) => Promise<readonly boolean[]>,
): Promise<GeneratedBrand> {
  if (!template.ok) throw new Error('the template is broken');
  return shrink(brand, isRequired, async (candidates) => {
    const servable = candidates.map(({ manifest }) => isServable(manifest, template.value));
    const answers = await fails(candidates.filter((_candidate, index) => servable[index]));
    let next = 0;
    return servable.map((one) => one && (answers[next++] ?? false));
  });
}

/** None when their server does not start, as on an overloaded machine. */
async function hasComplaint(brands: readonly GeneratedBrand[], what: string): Promise<boolean[]> {
  if (brands.length === 0) return [];
  try {
    return (await crawlBrands(brands)).map(({ complaints }) =>
      complaints.some((one) => one.what === what),
    );
  } catch (fault) {
    process.stderr.write(`the brand stays larger than it could be: ${String(fault)}\n`);
    return brands.map(() => false);
  }
}

/**
 * Minimises with a crawl over HTTP.
 * @param what the text of the complaint
 */
export const minimiseByComplaint = (brand: GeneratedBrand, what: string): Promise<GeneratedBrand> =>
  minimiseBrand(brand, (candidates) => hasComplaint(candidates, what));
