import type { Brand } from './brand.ts';
import { withoutBrands, type IndexedSnapshot } from './host-index.ts';

/** Which brands were asked for, and which may leave memory. */
export interface BrandLru {
  /** Notes that a brand was asked for, and gives it back. */
  touch(brand: Brand): Brand;
  /**
   * A state with no more brands in memory than there is room for: those go that were not asked for
   * the longest.
   */
  evict(state: IndexedSnapshot): IndexedSnapshot;
}

/** @param room how many brands stay in memory */
export function createBrandLru(capacity: number): BrandLru {
  /** Codes, the one asked for last at the end. */
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
      // A broken brand whose last good version is nowhere but here stays.
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
