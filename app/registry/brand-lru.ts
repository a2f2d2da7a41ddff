import type { Brand } from './brand.ts';
import { withoutBrands, type IndexedSnapshot } from './host-index.ts';

/** Tracks which brands were used, and which may leave memory. */
export interface BrandLru {
  /** Records that a brand was used, and returns it. */
  touch(brand: Brand): Brand;
  /** A state within the capacity: the least recently used brands are removed. */
  evict(state: IndexedSnapshot): IndexedSnapshot;
}

/** @param capacity the maximum number of brands in memory */
export function createBrandLru(capacity: number): BrandLru {
  /** Codes, the most recently used last. */
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
      // A broken brand whose last good version is only in memory stays.
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
