import { resolve } from 'node:path';
import { problemLine } from '#schema/problem.ts';
import type { Brand } from './brand.ts';
import type { HostOwner, Registry, RegistryChange, RegistryOptions } from './registry.ts';
import { emptyShelf, restock, type Shelf } from './shelf.ts';
import { watchFolder } from './watch-folder.ts';

/** A shelf with its index: what one swap replaces. */
interface Served {
  readonly shelf: Shelf;
  readonly hosts: ReadonlyMap<string, HostOwner>;
}

function indexed(shelf: Shelf): Served {
  const hosts = new Map<string, HostOwner>();
  for (const brand of shelf.serving.values()) {
    for (const side of ['player', 'agent'] as const) for (const host of brand.merchant.hosts[side]) hosts.set(host, { brand, side });
  }
  return { shelf, hosts };
}

const tenantCodes = ({ serving }: Shelf): string[] => [...serving.values()].map(({ tenant }) => tenant.code);

function changeBetween(before: Shelf, after: Shelf): RegistryChange {
  const kept = new Set(tenantCodes(after));
  const isNew = (brand: Brand): boolean => before.serving.get(brand.merchant.code) !== brand;
  return {
    served: [...after.serving.values()].filter(isNew),
    gone: [...before.serving.keys()].filter((code) => !after.serving.has(code)),
    retired: tenantCodes(before).filter((code) => !kept.has(code)),
    problems: [...after.problems.values()].flat(),
  };
}

/** Logs what changed; problems that stood before are not said again. */
function tell({ log }: RegistryOptions, before: Shelf, after: Shelf, { served, gone, problems }: RegistryChange): void {
  const known = new Set([...before.problems.values()].flat().map(problemLine));
  for (const line of problems.map(problemLine)) if (!known.has(line)) log.warn(line);
  for (const { merchant } of served) log.info(`brand ${merchant.code} is served (version ${merchant.version})`);
  for (const code of gone) log.info(`brand ${code} is gone`);
  for (const code of after.problems.keys()) if (after.serving.has(code) && !before.problems.has(code)) log.warn(`brand ${code} keeps its last good version`);
}

/**
 * Opens the folder of brands: reads, checks and serves every one that is good, and (unless told not to) watches for changes,
 * which are live within a second [WL-06]. A broken brand never takes another down [WL-02]; it stands in `problems()`.
 */
export async function openRegistry(options: RegistryOptions): Promise<Registry> {
  const dir = resolve(options.dir);
  let state = indexed(emptyShelf);
  let work: Promise<void> = Promise.resolve();
  const pass = async (isStale: (code: string) => boolean, announce: boolean): Promise<void> => {
    const before = state.shelf;
    const shelf = await restock(before, dir, isStale, options.environment, options);
    const change = changeBetween(before, shelf);
    tell(options, before, shelf, change);
    if (announce && (change.served.length > 0 || change.gone.length > 0)) {
      try {
        await options.onChange?.(change);
      } catch (error) {
        options.log.warn(`a change of brands was not taken in everywhere: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    state = indexed(shelf);
  };
  /** One pass after another, so that a slow one is never overtaken; a failed one leaves the state as it was. */
  const queue = (isStale: (code: string) => boolean, announce = true): Promise<void> => {
    const next = work.then(() => pass(isStale, announce));
    work = next.catch((error: unknown) => options.log.warn(`the brands could not be read anew: ${String(error)}`));
    return next;
  };
  const watching = options.watch === false
    ? undefined
    : await watchFolder(
        dir,
        (codes) => void queue((code) => codes.has(code) || codes.has('')).catch(() => undefined),
        (reason) => options.log.warn(`the brands’ folder is not watched any more (${reason}); restart after changes`),
      );
  await queue(() => true, false);
  return {
    byHost: (host) => state.hosts.get(host),
    byCode: (code) => state.shelf.serving.get(code),
    all: () => [...state.shelf.serving.values()],
    problems: () => [...state.shelf.problems.values()].flat(),
    problemsByFolder: () => state.shelf.problems,
    reload: () => queue(() => true),
    close: async () => {
      await watching?.close();
      await work;
    },
  };
}
