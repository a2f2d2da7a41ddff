import type { Brand } from './brand.ts';
import type { Claims } from './claims.ts';
import type { LoadedFolder } from './load-folder.ts';
import type { RegistryChange } from './registry.ts';
import type { Shelf } from './shelf.ts';

/** A shelf with its index: what one swap replaces. */
export interface Served {
  readonly shelf: Shelf;
  /** Who has a host. */
  readonly hosts: ReadonlyMap<string, Claims>;
}

/** Makes the index of a shelf. */
export function indexHosts(shelf: Shelf): Served {
  const hosts = new Map<string, Claims>();
  for (const claims of shelf.admitted.values()) {
    for (const host of claims.hosts.player) hosts.set(host, claims);
    for (const host of claims.hosts.agent) hosts.set(host, claims);
  }
  return { shelf, hosts };
}

/** The same shelf with one more brand in memory; nobody's claims change by it. */
export const withBrand = ({ shelf, hosts }: Served, folder: LoadedFolder, brand: Brand): Served => ({
  hosts,
  shelf: { ...shelf, folders: new Map(shelf.folders).set(folder.code, folder), serving: new Map(shelf.serving).set(folder.code, brand) },
});

/** The same shelf without some brands in memory. */
export function withoutBrands({ shelf, hosts }: Served, codes: ReadonlySet<string>): Served {
  const kept = <Value>(map: ReadonlyMap<string, Value>) => new Map([...map].filter(([code]) => !codes.has(code)));
  return { hosts, shelf: { ...shelf, folders: kept(shelf.folders), serving: kept(shelf.serving) } };
}

const merchantCodes = ({ admitted }: Shelf): Set<string> => new Set([...admitted.values()].map(({ merchantCode }) => merchantCode));

/** What is different between two shelves. */
export function changeBetween(before: Shelf, after: Shelf): RegistryChange {
  const kept = merchantCodes(after);
  return {
    served: [...after.serving.values()].filter((brand) => before.serving.get(brand.merchant.code) !== brand),
    gone: [...before.admitted.keys()].filter((code) => !after.admitted.has(code)),
    retired: [...merchantCodes(before)].filter((code) => !kept.has(code)),
    problems: [...after.problems.values()].flat(),
  };
}
