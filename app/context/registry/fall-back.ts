import type { Brand } from './brand.ts';
import { admit, type Admission } from './claim.ts';
import type { Claims } from './claims.ts';
import type { LastGood } from './last-good/last-good.ts';
import type { Shelf } from './shelf.ts';

/** What is served of a brand whose folder cannot be served as it is. */
export interface StandIn {
  readonly brand: Brand;
  /** When it was first found good; undefined for what is in memory alone. */
  readonly since: string | undefined;
}

/**
 * The last good versions of some brands. The copy on disk is better than the same version in
 * memory: its pictures stand in a folder that nobody edits. An older copy is worse than what is in
 * memory.
 */
export async function fallBack(
  before: Pick<Shelf, 'serving' | 'lastGood'>,
  codes: Iterable<string>,
  lastGood: LastGood | undefined,
): Promise<Map<string, StandIn>> {
  const found = new Map<string, StandIn>();
  for (const code of codes) {
    const brand = before.serving.get(code);
    const since = before.lastGood.get(code);
    if (brand && since !== undefined) {
      found.set(code, { brand, since });
      continue;
    }
    const kept = await lastGood?.restore(code);
    if (kept && (!brand || brand.merchant.version === kept.brand.merchant.version))
      found.set(code, kept);
    else if (brand) found.set(code, { brand, since: undefined });
  }
  return found;
}

/**
 * Lets brands in at the start of a server: nobody is in yet, so whoever had something when it was
 * last good is heard before a newcomer, and an edit made while the server was down takes nothing
 * from another brand.
 */
export async function admitAfterRest(
  candidates: ReadonlyMap<string, Claims>,
  lastGood: LastGood,
  fileOf: (code: string) => string,
  codes: ReadonlySet<string>,
): Promise<Admission> {
  let seniors: ReadonlyMap<string, Claims> = new Map();
  const asked = new Set<string>();
  for (;;) {
    const admission = admit(seniors, candidates, fileOf, codes);
    const unheard = [...admission.refused.keys()].filter((code) => !asked.has(code));
    if (unheard.length === 0) return admission;
    for (const code of unheard) {
      asked.add(code);
      const claims = await lastGood.claimsOf(code);
      if (claims) seniors = admit(seniors, new Map([[code, claims]]), fileOf, codes).admitted;
    }
  }
}
