import type { Brand } from './brand.ts';
import { bornOwner } from './claims.ts';
import type { LoadedFolder } from './load-folder.ts';
import type { RegistryChange } from './registry.ts';
import type { Shelf } from './shelf.ts';

/** A shelf with its index: what one swap replaces. */
export interface Served {
  readonly shelf: Shelf;
  /** Who has a host that no brand is born with. */
  readonly hosts: ReadonlyMap<string, string>;
}

/** Makes the index of a shelf. */
export function indexHosts(shelf: Shelf): Served {
  const hosts = new Map<string, string>();
  for (const { code, player, agent } of shelf.admitted.values()) {
    for (const host of player) hosts.set(host, code);
    for (const host of agent) hosts.set(host, code);
  }
  return { shelf, hosts };
}

/** The brand whose host this is. */
export function ownerOfHost({ shelf, hosts }: Served, host: string): string | undefined {
  const born = bornOwner(host);
  return born !== undefined && shelf.admitted.has(born) ? born : hosts.get(host);
}

/** The same shelf with one more brand in memory; nobody's claims change by it. */
export const withBrand = (
  { shelf, hosts }: Served,
  folder: LoadedFolder,
  brand: Brand,
): Served => ({
  hosts,
  shelf: {
    ...shelf,
    folders: new Map(shelf.folders).set(folder.code, folder),
    serving: new Map(shelf.serving).set(folder.code, brand),
  },
});

/** The same shelf without some brands in memory. */
export function withoutBrands({ shelf, hosts }: Served, codes: ReadonlySet<string>): Served {
  const kept = <Value>(map: ReadonlyMap<string, Value>) =>
    new Map([...map].filter(([code]) => !codes.has(code)));
  return { hosts, shelf: { ...shelf, folders: kept(shelf.folders), serving: kept(shelf.serving) } };
}

const merchantCodes = ({ admitted }: Shelf): Set<string> =>
  new Set([...admitted.values()].map(({ merchantCode }) => merchantCode));

/** What is different between two shelves. */
export function changeBetween(before: Shelf, after: Shelf): RegistryChange {
  const kept = merchantCodes(after);
  return {
    served: [...after.serving.values()].filter(
      (brand) => before.serving.get(brand.merchant.code) !== brand,
    ),
    gone: [...before.admitted.keys()].filter((code) => !after.admitted.has(code)),
    retired: [...merchantCodes(before)].filter((code) => !kept.has(code)),
    problems: [...after.problems.values()].flat(),
  };
}
