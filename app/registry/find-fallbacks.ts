import type { Brand } from './brand.ts';
import type { LastKnownGoodStore } from './last-known-good/last-known-good.ts';
import type { RegistrySnapshot } from './registry-snapshot.ts';

export interface FallbackBrand {
  readonly brand: Brand;
  /** When the version was first valid; undefined for a version only in memory. */
  readonly since: string | undefined;
}

/**
 * A disk copy of the same version wins over memory, because its pictures do not change. An older
 * copy loses.
 */
export async function findFallbacks(
  previous: Pick<RegistrySnapshot, 'servedBrands' | 'lastKnownGood'>,
  codes: Iterable<string>,
  lastKnownGood: LastKnownGoodStore | undefined,
): Promise<Map<string, FallbackBrand>> {
  const fallbacks = new Map<string, FallbackBrand>();
  for (const code of codes) {
    const brand = previous.servedBrands.get(code);
    const since = previous.lastKnownGood.get(code);
    if (brand && since !== undefined) {
      fallbacks.set(code, { brand, since });
      continue;
    }
    const restored = await lastKnownGood?.restore(code);
    if (restored && (!brand || brand.merchant.version === restored.brand.merchant.version))
      fallbacks.set(code, restored);
    else if (brand) fallbacks.set(code, { brand, since: undefined });
  }
  return fallbacks;
}
