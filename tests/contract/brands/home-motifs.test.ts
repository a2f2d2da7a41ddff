import { expect, test } from 'vitest';
import { companionsOf, productMotifs, treasures } from '#app/art/cast.ts';
import { motifOf } from '#app/features/brand/brand-data.ts';
import type { MotifName } from '#app/domain/pictures/art-request.ts';
import { type TestBrand, testBrands } from '../../support/brands.ts';

/** Includes banners, products and promotions, but not games. */
function homeMotifs({ brand, site }: TestBrand): Set<MotifName> {
  const { art } = brand.merchant.theme;
  const { banners, nav } = site({ kind: 'member' });
  const heroes = [...(banners['w_home'] ?? []), ...brand.tenant.promotions].map(({ motif }) =>
    motifOf(motif),
  );
  return new Set([
    ...heroes,
    ...heroes.flatMap((hero) => companionsOf(hero, art)),
    ...(art === 'outlined' ? treasures : []),
    ...nav.flatMap(({ on, gameType }) => (on && gameType ? productMotifs[art][gameType] : [])),
  ]);
}

test('[WL-01] the homes of the bundled brands share no motif, and each has its own look', async () => {
  const brands = await testBrands('merchants');
  const shown = new Map<MotifName, string>();
  for (const brand of brands) {
    const motifs = homeMotifs(brand);
    expect(motifs.size).toBeGreaterThan(4);
    for (const motif of motifs) {
      expect(shown.get(motif), `${motif} is on the home of ${brand.code}, too`).toBeUndefined();
      shown.set(motif, brand.code);
    }
  }
  const looks = brands.map(({ brand }) => brand.merchant.theme.art);
  expect(new Set(looks).size).toBe(brands.length);
});
