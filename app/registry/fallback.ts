import type { Brand } from './brand.ts';
import { resolveConflicts, type ConflictResolution } from './resolve-conflicts.ts';
import type { Reservations } from './reserved-names.ts';
import type { LastKnownGoodStore } from './last-known-good/last-known-good.ts';
import type { RegistrySnapshot } from './registry-snapshot.ts';

/** What is served for a brand whose folder is broken. */
export interface FallbackBrand {
  readonly brand: Brand;
  /** When it was first found good; undefined when it is only in memory. */
  readonly since: string | undefined;
}

/**
 * The last good versions of some brands. The copy on disk is better than the same version in
 * memory: its pictures are in a folder that nobody edits. An older copy is worse than the version
 * in memory.
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

/**
 * Resolves conflicts at the start of a server: no brand is loaded yet, so a brand that had a host
 * when it was last served precedes a newcomer, and an edit made while the server was down takes
 * nothing from another brand.
 * @param reservationsOf what a brand had when it was last served, here or by another server
 */
export async function resolveConflictsAtStartup(
  candidates: ReadonlyMap<string, Reservations>,
  reservationsOf: (code: string) => Promise<Reservations | undefined>,
  fileOf: (code: string) => string,
  codes: ReadonlySet<string>,
): Promise<ConflictResolution> {
  let incumbents: ReadonlyMap<string, Reservations> = new Map();
  const checkedCodes = new Set<string>();
  for (;;) {
    const resolution = resolveConflicts(incumbents, candidates, fileOf, codes);
    const uncheckedCodes = [...resolution.conflicts.keys()].filter(
      (code) => !checkedCodes.has(code),
    );
    if (uncheckedCodes.length === 0) return resolution;
    for (const code of uncheckedCodes) {
      checkedCodes.add(code);
      const reservations = await reservationsOf(code);
      if (reservations)
        incumbents = resolveConflicts(
          incumbents,
          new Map([[code, reservations]]),
          fileOf,
          codes,
        ).reservations;
    }
  }
}
