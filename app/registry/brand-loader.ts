import { isDeepStrictEqual } from 'node:util';
import { buildBrand } from './build-brand.ts';
import { createBrandLru } from './brand-lru.ts';
import type { Brand } from './brand.ts';
import { reservationsOf } from './reserved-names.ts';
import { folderLocation } from './read/find-folders.ts';
import { loadFolder } from './read/load-folder.ts';
import type { RegistryOptions } from './registry.ts';
import { createLastKnownGoodStore } from './last-known-good/store.ts';
import {
  changeBetween,
  indexHosts,
  ownerOfHost,
  withBrand,
  type IndexedSnapshot,
} from './host-index.ts';
import { rebuildSnapshot, type RebuildScope } from './snapshot.ts';
import { emptySnapshot } from './registry-snapshot.ts';
import { notifyChange, logChange } from './change-log.ts';

/**
 * A folder with no more brands than this is read whole before the first request; of a larger one
 * each brand when it is asked for.
 */
const defaultMaxEagerBrands = 32;
/** How many brands stay in memory. */
const defaultMaxCachedBrands = 256;

/** The state of a folder of brands and the only ways to change it, one at a time. */
export interface BrandLoader {
  current(): IndexedSnapshot;
  /** Reads the folder for the first time; nobody is told of what is found. */
  open(): Promise<void>;
  /** Reads folders again. @param isWanted which of them to have in memory besides those that are */
  reload(isStale: (code: string) => boolean, shouldLoad: (code: string) => boolean): Promise<void>;
  /** A brand, loaded when it must be. */
  brand(code: string): Promise<Brand | undefined>;
  /** Whether a brand outside memory would be served, found out without taking it in. */
  isValid(code: string): Promise<boolean>;
  /**
   * Whose host this is, or was when the brand was last good: what a folder that is broken since
   * claims is not known before it is loaded.
   */
  codeOf(host: string): Promise<string | undefined>;
  /** Resolves when nothing is under way, and no more is begun. */
  idle(): Promise<void>;
}

/**
 * Keeps the brands of a folder.
 * @param dir the folder's absolute path;
 * @param isUnfinished whether somebody is still writing a folder
 */
export function createBrandLoader(
  dir: string,
  options: RegistryOptions,
  isUnfinished: (code: string) => boolean,
): BrandLoader {
  const maxEagerBrands = options.maxEagerBrands ?? defaultMaxEagerBrands;
  const lru = createBrandLru(
    Math.max(options.maxCachedBrands ?? defaultMaxCachedBrands, maxEagerBrands),
  );
  let state: IndexedSnapshot = indexHosts(emptySnapshot);
  let work: Promise<void> = Promise.resolve();
  const lastKnownGood =
    options.lastKnownGood &&
    createLastKnownGoodStore(dir, options.lastKnownGood, () => state.snapshot.codes, options);
  const inMemory = (code: string, count: number): boolean =>
    count <= maxEagerBrands || state.snapshot.folders.has(code);
  const rebuild = async (scope: RebuildScope, isFirst = false): Promise<void> => {
    const previous = state.snapshot;
    const snapshot = await rebuildSnapshot(previous, dir, scope, {
      environment: options.environment,
      buildOptions: options,
      lastKnownGood,
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
    state = lru.evict(indexHosts(snapshot));
  };
  /**
   * One job after another, so that a slow one is never overtaken; a failed one leaves the state as
   * it was.
   */
  const queue = <Value>(job: () => Promise<Value>): Promise<Value> => {
    const next = work.then(job);
    work = next.then(
      () => undefined,
      (error: unknown) => options.log.warn(`could not reload the brands: ${String(error)}`),
    );
    return next;
  };
  const buildUncached = async (code: string) => {
    const { snapshot } = state;
    if (!snapshot.codes.has(code) || snapshot.folders.has(code) || !snapshot.reservations.has(code))
      return undefined;
    const folder = await loadFolder(folderLocation(dir, code), code, options.environment);
    return {
      folder,
      brand: buildBrand(folder, snapshot.folders, options),
      isAsIndexed: (brand: Brand) =>
        isDeepStrictEqual(reservationsOf(brand.merchant), snapshot.reservations.get(code)),
    };
  };
  /** The last good version of a brand that is known to be broken and has left memory. */
  const restoreBroken = async (code: string): Promise<Brand | undefined> =>
    state.snapshot.lastKnownGood.has(code)
      ? (await lastKnownGood?.restore(code))?.brand
      : undefined;
  const load = async (code: string): Promise<Brand | undefined> => {
    const candidate = await buildUncached(code);
    if (!candidate) return state.snapshot.servedBrands.get(code);
    const { folder, brand, isAsIndexed: matchesIndex } = candidate;
    const restored = brand.ok ? undefined : await restoreBroken(code);
    if (restored) {
      state = lru.evict(withBrand(state, folder, lru.touch(restored)));
      return restored;
    }
    if (!brand.ok || !matchesIndex(brand.value)) {
      await rebuild({
        isStale: (other) => other === code,
        shouldLoad: (other, count) => other === code || inMemory(other, count),
        isUnfinished,
      });
      return state.snapshot.servedBrands.get(code);
    }
    // Who could not take it in is told again at the next visit, so until then it is not kept.
    if (
      await notifyChange(options, {
        loadedBrands: [brand.value],
        removedCodes: [],
        retiredMerchantCodes: [],
        problems: [],
      })
    )
      state = lru.evict(withBrand(state, folder, lru.touch(brand.value)));
    lastKnownGood?.save([code]);
    return brand.value;
  };
  return {
    current: () => state,
    open: async () => {
      await queue(() =>
        rebuild(
          { isStale: () => true, shouldLoad: (_code, count) => count <= maxEagerBrands },
          true,
        ),
      );
      lastKnownGood?.collectGarbage();
    },
    reload: (isStale, shouldLoad) =>
      queue(() =>
        rebuild({
          isStale,
          shouldLoad: (code, count) => shouldLoad(code) || inMemory(code, count),
          isUnfinished,
        }),
      ),
    brand: async (code) => {
      const cached = state.snapshot.servedBrands.get(code);
      if (cached) return lru.touch(cached);
      return state.snapshot.reservations.has(code) ? queue(() => load(code)) : undefined;
    },
    isValid: async (code) => {
      const candidate = await buildUncached(code);
      if (candidate?.brand.ok && candidate.isAsIndexed(candidate.brand.value))
        lastKnownGood?.save([code]);
      return candidate?.brand.ok ?? true;
    },
    codeOf: async (host) => ownerOfHost(state, host) ?? lastKnownGood?.ownerOf(host),
    idle: async () => {
      await work;
      await lastKnownGood?.close();
    },
  };
}
