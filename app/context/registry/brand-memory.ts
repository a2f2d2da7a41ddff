import type { Brand } from './brand.ts';
import { withoutBrands, type Served } from './served.ts';

/** Which brands were asked for, and which may leave memory. */
export interface BrandMemory {
  /** Notes that a brand was asked for, and gives it back. */
  used(brand: Brand): Brand;
  /**
   * A state with no more brands in memory than there is room for: those go that were not asked for
   * the longest.
   */
  trimmed(served: Served): Served;
}

/** @param room how many brands stay in memory */
export function brandMemory(room: number): BrandMemory {
  /** Codes, the one asked for last at the end. */
  const order = new Set<string>();
  return {
    used(brand) {
      order.delete(brand.merchant.code);
      order.add(brand.merchant.code);
      return brand;
    },
    trimmed(served) {
      const { serving, problems, lastGood } = served.shelf;
      const excess = serving.size - room;
      if (excess <= 0) return served;
      // A broken brand whose last good version is nowhere but here stays.
      const byAge = [...serving.keys()]
        .filter((code) => !order.has(code))
        .concat([...order].filter((code) => serving.has(code)));
      const leaving = new Set(
        byAge
          .filter((code) => !problems.has(code) || lastGood.get(code) !== undefined)
          .slice(0, excess),
      );
      for (const code of leaving) order.delete(code);
      return withoutBrands(served, leaving);
    },
  };
}
