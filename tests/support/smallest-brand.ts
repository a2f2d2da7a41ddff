import { readFileSync } from 'node:fs';
import { checkMerchant } from '#schema/check-merchant.ts';
import { isServed } from './generated-manifest.ts';
import { shrink } from './shrink.ts';
import { walkBrands, type OddBrand } from './walk-brands.ts';

const template = checkMerchant(
  readFileSync('merchants/_base/manifest.json', 'utf8'),
  '_base/manifest.json',
);

/** What a brand cannot do without. */
const needed = (place: string): boolean =>
  /^\/(manifest|off|manifest\/(schemaVersion|code|name))$/.test(place);

/**
 * The smallest brand of which the same is said.
 * @param fails which of several brands it is still said of; asked only of brands that a server
 * would serve
 */
export function smallest(
  brand: OddBrand,
  fails: (brands: readonly OddBrand[]) => Promise<readonly boolean[]>,
): Promise<OddBrand> {
  if (!template.ok) throw new Error('the template is broken');
  return shrink(brand, needed, async (candidates) => {
    const served = candidates.map(({ manifest }) => isServed(manifest, template.value));
    const answers = await fails(candidates.filter((_candidate, index) => served[index]));
    let asked = 0;
    return served.map((one) => one && (answers[asked++] ?? false));
  });
}

/**
 * Which of several brands a walk says something of; none when their server does not come up, as on
 * a machine with too much to do.
 */
async function saidOf(brands: readonly OddBrand[], what: string): Promise<boolean[]> {
  if (brands.length === 0) return [];
  try {
    return (await walkBrands(brands)).map(({ complaints }) =>
      complaints.some((one) => one.what === what),
    );
  } catch (fault) {
    process.stderr.write(`the brand stays larger than it could be: ${String(fault)}\n`);
    return brands.map(() => false);
  }
}

/**
 * The smallest brand of which a walk over HTTP says the same.
 * @param what as the complaint says it
 */
export const smallestSaid = (brand: OddBrand, what: string): Promise<OddBrand> =>
  smallest(brand, (candidates) => saidOf(candidates, what));
