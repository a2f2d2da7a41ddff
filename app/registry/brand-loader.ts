import { isDeepStrictEqual } from 'node:util';
import { buildBrand } from './build-brand.ts';
import { createBrandLru } from './brand-lru.ts';
import type { Brand } from './brand.ts';
import { ownHostOf, reservationsOf, servedReservations } from './reserved-names.ts';
import { folderLocation } from './read/find-folders.ts';
import { loadFolder, type LoadedFolder } from './read/load-folder.ts';
import type { RegistryOptions } from './registry.ts';
import type { LastKnownGoodStore } from './last-known-good/last-known-good.ts';
import { createLastKnownGoodStore } from './last-known-good/store.ts';
import {
  changeBetween,
  indexHosts,
  ownerOfHost,
  withBrand,
  type IndexedSnapshot,
} from './host-index.ts';
import { rebuildSnapshot, type RebuildScope } from './rebuild-snapshot.ts';
import { emptySnapshot } from './registry-snapshot.ts';
import { errorMessage, notifyChange, logChange } from './change-log.ts';

/** Folders with at most this many brands are loaded eagerly; larger ones on demand. */
const defaultMaxEagerBrands = 32;
const defaultMaxCachedBrands = 256;

/** Serialises all changes to the state. */
export interface BrandLoader {
  current(): IndexedSnapshot;
  open(): Promise<void>;
  /** @param shouldLoad which of them to load besides those in memory */
  reload(isStale: (code: string) => boolean, shouldLoad: (code: string) => boolean): Promise<void>;
  brand(code: string): Promise<Brand | undefined>;
  isValid(code: string): Promise<boolean>;
  /**
   * Also finds the owner in the last valid version, because hosts of a broken folder are unknown
   * before it is loaded.
   */
  codeOf(host: string): Promise<string | undefined>;
  /** Whether the host's owner, or that it has none, is known without reading a folder. */
  isInMemory(host: string): boolean;
  /** Waits for running jobs and starts no more. */
  idle(): Promise<void>;
}

interface Candidate {
  readonly folder: LoadedFolder;
  readonly brand: ReturnType<typeof buildBrand>;
  isAsIndexed(brand: Brand): boolean;
}

/** Undefined when the brand is in memory already, or does not exist. */
async function buildUncached(
  dir: string,
  options: RegistryOptions,
  { snapshot }: IndexedSnapshot,
  code: string,
): Promise<Candidate | undefined> {
  if (!snapshot.codes.has(code) || snapshot.folders.has(code) || !snapshot.reservations.has(code))
    return undefined;
  const folder = await loadFolder(folderLocation(dir, code), code, options.environment);
  return {
    folder,
    brand: buildBrand(folder, snapshot.folders, options),
    isAsIndexed: (brand) =>
      isDeepStrictEqual(reservationsOf(brand.merchant), snapshot.reservations.get(code)),
  };
}

/**
 * Sequential, so that a slow job is never overtaken. A failure is logged and rejects only for its
 * caller.
 */
function createJobQueue(log: RegistryOptions['log']) {
  let work: Promise<void> = Promise.resolve();
  return {
    run: <Value>(job: () => Promise<Value>): Promise<Value> => {
      const next = work.then(job);
      work = next.then(
        () => undefined,
        (error: unknown) =>
          log.warn({ reason: errorMessage(error) }, 'could not reload the brands'),
      );
      return next;
    },
    idle: () => work,
  };
}

interface LoaderState {
  readonly dir: string;
  readonly options: RegistryOptions;
  readonly lru: ReturnType<typeof createBrandLru>;
  readonly lastKnownGood: LastKnownGoodStore | undefined;
  current: IndexedSnapshot;
}

async function rebuild(loader: LoaderState, scope: RebuildScope, isFirst = false): Promise<void> {
  const { dir, options, lru, lastKnownGood } = loader;
  const previous = loader.current.snapshot;
  const snapshot = await rebuildSnapshot(previous, dir, scope, {
    environment: options.environment,
    buildOptions: options,
    lastKnownGood,
    servedBefore: async (code) => {
      const servedHost = await options.servedAt?.(ownHostOf(code)).catch((error: unknown) => {
        options.log.warn(
          { host: ownHostOf(code), reason: errorMessage(error) },
          'could not find out who serves a host',
        );
        return undefined;
      });
      return servedHost && servedReservations(code, servedHost);
    },
  });
  const change = changeBetween(previous, snapshot);
  logChange(options, previous, snapshot, change);
  if (!isFirst) await notifyChange(options, change);
  lastKnownGood?.save(
    change.loadedBrands
      .map(({ merchant }) => merchant.code)
      .filter((code) => !snapshot.lastKnownGood.has(code)),
  );
  lastKnownGood?.remove([...previous.codes].filter((code) => !snapshot.codes.has(code)));
  loader.current = lru.evict(indexHosts(snapshot));
}

/** @param reread reads its folder again, for a brand that is broken or differs from the index */
async function loadBrand(
  loader: LoaderState,
  code: string,
  reread: () => Promise<void>,
): Promise<Brand | undefined> {
  const { dir, options, lru, lastKnownGood } = loader;
  const candidate = await buildUncached(dir, options, loader.current, code);
  if (!candidate) return loader.current.snapshot.servedBrands.get(code);
  const { folder, brand } = candidate;
  // A broken brand that was evicted is served in its last valid version.
  const restored =
    !brand.ok && loader.current.snapshot.lastKnownGood.has(code)
      ? (await lastKnownGood?.restore(code))?.brand
      : undefined;
  if (restored) {
    loader.current = lru.evict(withBrand(loader.current, folder, lru.touch(restored)));
    return restored;
  }
  if (!brand.ok || !candidate.isAsIndexed(brand.value)) {
    await reread();
    return loader.current.snapshot.servedBrands.get(code);
  }
  const isAccepted = await notifyChange(options, {
    loadedBrands: [brand.value],
    removedCodes: [],
    retiredMerchantCodes: [],
    problems: [],
  });
  // After a failed subscriber, the brand stays uncached, so that the next request notifies again.
  if (isAccepted)
    loader.current = lru.evict(withBrand(loader.current, folder, lru.touch(brand.value)));
  lastKnownGood?.save([code]);
  return brand.value;
}

/**
 * @param dir absolute path
 * @param isUnfinished whether a folder is still being written
 */
export function createBrandLoader(
  dir: string,
  options: RegistryOptions,
  isUnfinished: (code: string) => boolean,
): BrandLoader {
  const maxEagerBrands = options.maxEagerBrands ?? defaultMaxEagerBrands;
  const maxCachedBrands = options.maxCachedBrands ?? defaultMaxCachedBrands;
  const lastKnownGood =
    options.lastKnownGood &&
    createLastKnownGoodStore(
      dir,
      options.lastKnownGood,
      () => loader.current.snapshot.codes,
      options,
    );
  const loader: LoaderState = {
    dir,
    options,
    lru: createBrandLru(Math.max(maxCachedBrands, maxEagerBrands)),
    lastKnownGood,
    current: indexHosts(emptySnapshot),
  };
  const jobs = createJobQueue(options.log);
  const inMemory = (code: string, count: number): boolean =>
    count <= maxEagerBrands || loader.current.snapshot.folders.has(code);
  const reread = (isStale: RebuildScope['isStale'], shouldLoad: (code: string) => boolean) =>
    rebuild(loader, {
      isStale,
      shouldLoad: (code, count) => shouldLoad(code) || inMemory(code, count),
      isUnfinished,
    });
  const load = (code: string) => {
    const isCode = (candidate: string) => candidate === code;
    return loadBrand(loader, code, () => reread(isCode, isCode));
  };
  return {
    current: () => loader.current,
    open: async () => {
      const scope = {
        isStale: () => true,
        shouldLoad: (_code: string, count: number) => count <= maxEagerBrands,
      };
      await jobs.run(() => rebuild(loader, scope, true));
      lastKnownGood?.collectGarbage();
    },
    reload: (isStale, shouldLoad) => jobs.run(() => reread(isStale, shouldLoad)),
    brand: async (code) => {
      const cached = loader.current.snapshot.servedBrands.get(code);
      if (cached) return loader.lru.touch(cached);
      return loader.current.snapshot.reservations.has(code)
        ? jobs.run(() => load(code))
        : undefined;
    },
    isValid: async (code) => {
      const candidate = await buildUncached(dir, options, loader.current, code);
      if (candidate?.brand.ok && candidate.isAsIndexed(candidate.brand.value))
        lastKnownGood?.save([code]);
      return candidate?.brand.ok ?? true;
    },
    codeOf: async (host) => ownerOfHost(loader.current, host) ?? lastKnownGood?.ownerOf(host),
    isInMemory: (host) => {
      const code = ownerOfHost(loader.current, host);
      return code === undefined || loader.current.snapshot.servedBrands.has(code);
    },
    idle: async () => {
      await jobs.idle();
      await lastKnownGood?.close();
    },
  };
}
