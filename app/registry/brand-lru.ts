import type { Brand } from './brand.ts';
import { withoutBrands, type IndexedSnapshot } from './host-index.ts';

export interface BrandLru {
  touch(brand: Brand): Brand;
  evict(state: IndexedSnapshot): IndexedSnapshot;
}

export function createBrandLru(capacity: number): BrandLru {
  /** Most recently used last. */
  const recency = new Set<string>();
  return {
    touch(brand) {
      recency.delete(brand.merchant.code);
      recency.add(brand.merchant.code);
      return brand;
    },
    evict(state) {
      const { servedBrands: serving, problems, lastKnownGood } = state.snapshot;
      const excess = serving.size - capacity;
      if (excess <= 0) return state;
      // Broken brands whose last valid version exists only in memory are not evicted.
      const leastRecentFirst = [...serving.keys()]
        .filter((code) => !recency.has(code))
        .concat([...recency].filter((code) => serving.has(code)));
      const evicted = new Set(
        leastRecentFirst
          .filter((code) => !problems.has(code) || lastKnownGood.get(code) !== undefined)
          .slice(0, excess),
      );
      for (const code of evicted) recency.delete(code);
      return withoutBrands(state, evicted);
    },
  };
}
