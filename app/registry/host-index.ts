import type { Brand } from './brand.ts';
import { implicitHostOwner } from './reserved-names.ts';
import type { LoadedFolder } from './read/load-folder.ts';
import type { RegistryChange } from './registry.ts';
import type { RegistrySnapshot } from './registry-snapshot.ts';

export interface IndexedSnapshot {
  readonly snapshot: RegistrySnapshot;
  /** Without implicit hosts. */
  readonly hosts: ReadonlyMap<string, string>;
}

export function indexHosts(snapshot: RegistrySnapshot): IndexedSnapshot {
  const hosts = new Map<string, string>();
  for (const { code, player, agent, office } of snapshot.reservations.values())
    for (const host of [...player, ...agent, ...office]) hosts.set(host, code);
  return { snapshot, hosts };
}

export function ownerOfHost(
  { snapshot, hosts }: IndexedSnapshot,
  host: string,
): string | undefined {
  const implicitOwner = implicitHostOwner(host);
  return implicitOwner !== undefined && snapshot.reservations.has(implicitOwner)
    ? implicitOwner
    : hosts.get(host);
}

export const withBrand = (
  { snapshot, hosts }: IndexedSnapshot,
  folder: LoadedFolder,
  brand: Brand,
): IndexedSnapshot => ({
  hosts,
  snapshot: {
    ...snapshot,
    folders: new Map(snapshot.folders).set(folder.code, folder),
    servedBrands: new Map(snapshot.servedBrands).set(folder.code, brand),
  },
});

export function withoutBrands(
  { snapshot, hosts }: IndexedSnapshot,
  codes: ReadonlySet<string>,
): IndexedSnapshot {
  const remaining = <Value>(map: ReadonlyMap<string, Value>) =>
    new Map([...map].filter(([code]) => !codes.has(code)));
  return {
    hosts,
    snapshot: {
      ...snapshot,
      folders: remaining(snapshot.folders),
      servedBrands: remaining(snapshot.servedBrands),
    },
  };
}

const merchantCodes = ({ reservations }: RegistrySnapshot): Set<string> =>
  new Set([...reservations.values()].map(({ merchantCode }) => merchantCode));

export function changeBetween(previous: RegistrySnapshot, next: RegistrySnapshot): RegistryChange {
  const remaining = merchantCodes(next);
  return {
    loadedBrands: [...next.servedBrands.values()].filter(
      (brand) => previous.servedBrands.get(brand.merchant.code) !== brand,
    ),
    removedCodes: [...previous.reservations.keys()].filter((code) => !next.reservations.has(code)),
    retiredMerchantCodes: [...merchantCodes(previous)].filter((code) => !remaining.has(code)),
    problems: [...next.problems.values()].flat(),
  };
}
