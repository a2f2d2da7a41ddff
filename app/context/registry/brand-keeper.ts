import { isDeepStrictEqual } from 'node:util';
import { assembleBrand } from './assemble-brand.ts';
import { brandMemory } from './brand-memory.ts';
import type { Brand } from './brand.ts';
import { claimsOf } from './claims.ts';
import { placeOf } from './find-folders.ts';
import { loadFolder } from './load-folder.ts';
import type { RegistryOptions } from './registry.ts';
import { keepLastGood } from './last-good/keep-last-good.ts';
import { changeBetween, indexHosts, ownerOfHost, withBrand, type Served } from './served.ts';
import { emptyShelf, restock, type Asked } from './shelf.ts';
import { announceChange, logChange } from './tell-change.ts';

/**
 * A folder with no more brands than this is read whole before the first request; of a larger one
 * each brand when it is asked for.
 */
const readWhole = 32;
/** How many brands stay in memory. */
const keptInMemory = 256;

/** The state of a folder of brands and the only ways to change it, one at a time. */
export interface BrandKeeper {
  now(): Served;
  /** Reads the folder for the first time; nobody is told of what is found. */
  open(): Promise<void>;
  /** Reads folders again. @param isWanted which of them to have in memory besides those that are */
  readAgain(isStale: (code: string) => boolean, isWanted: (code: string) => boolean): Promise<void>;
  /** A brand, loaded when it must be. */
  brand(code: string): Promise<Brand | undefined>;
  /** Whether a brand outside memory would be served, found out without taking it in. */
  isGood(code: string): Promise<boolean>;
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
export function keepBrands(
  dir: string,
  options: RegistryOptions,
  isUnfinished: (code: string) => boolean,
): BrandKeeper {
  const whole = options.readWhole ?? readWhole;
  const memory = brandMemory(Math.max(options.keptInMemory ?? keptInMemory, whole));
  let state: Served = indexHosts(emptyShelf);
  let work: Promise<void> = Promise.resolve();
  const lastGood =
    options.lastGood && keepLastGood(dir, options.lastGood, () => state.shelf.codes, options);
  const inMemory = (code: string, count: number): boolean =>
    count <= whole || state.shelf.folders.has(code);
  const pass = async (asked: Asked, isFirst = false): Promise<void> => {
    const before = state.shelf;
    const shelf = await restock(before, dir, asked, {
      environment: options.environment,
      workshop: options,
      lastGood,
    });
    const change = changeBetween(before, shelf);
    logChange(options, before, shelf, change);
    if (!isFirst) await announceChange(options, change);
    lastGood?.keep(
      change.served
        .map(({ merchant }) => merchant.code)
        .filter((code) => !shelf.lastGood.has(code)),
    );
    lastGood?.forget([...before.codes].filter((code) => !shelf.codes.has(code)));
    state = memory.trimmed(indexHosts(shelf));
  };
  /**
   * One job after another, so that a slow one is never overtaken; a failed one leaves the state as
   * it was.
   */
  const queue = <Value>(job: () => Promise<Value>): Promise<Value> => {
    const next = work.then(job);
    work = next.then(
      () => undefined,
      (error: unknown) => options.log.warn(`the brands could not be read anew: ${String(error)}`),
    );
    return next;
  };
  const assembled = async (code: string) => {
    const { shelf } = state;
    if (!shelf.codes.has(code) || shelf.folders.has(code) || !shelf.admitted.has(code))
      return undefined;
    const folder = await loadFolder(placeOf(dir, code), code, options.environment);
    return {
      folder,
      brand: assembleBrand(folder, shelf.folders, options),
      isAsIndexed: (brand: Brand) =>
        isDeepStrictEqual(claimsOf(brand.merchant), shelf.admitted.get(code)),
    };
  };
  /** The last good version of a brand that is known to be broken and has left memory. */
  const knownBroken = async (code: string): Promise<Brand | undefined> =>
    state.shelf.lastGood.has(code) ? (await lastGood?.restore(code))?.brand : undefined;
  const load = async (code: string): Promise<Brand | undefined> => {
    const found = await assembled(code);
    if (!found) return state.shelf.serving.get(code);
    const { folder, brand, isAsIndexed } = found;
    const again = brand.ok ? undefined : await knownBroken(code);
    if (again) {
      state = memory.trimmed(withBrand(state, folder, memory.used(again)));
      return again;
    }
    if (!brand.ok || !isAsIndexed(brand.value)) {
      await pass({
        isStale: (other) => other === code,
        isWanted: (other, count) => other === code || inMemory(other, count),
        isUnfinished,
      });
      return state.shelf.serving.get(code);
    }
    // Who could not take it in is told again at the next visit, so until then it is not kept.
    if (
      await announceChange(options, { served: [brand.value], gone: [], retired: [], problems: [] })
    )
      state = memory.trimmed(withBrand(state, folder, memory.used(brand.value)));
    lastGood?.keep([code]);
    return brand.value;
  };
  return {
    now: () => state,
    open: async () => {
      await queue(() =>
        pass({ isStale: () => true, isWanted: (_code, count) => count <= whole }, true),
      );
      lastGood?.sweep();
    },
    readAgain: (isStale, isWanted) =>
      queue(() =>
        pass({
          isStale,
          isWanted: (code, count) => isWanted(code) || inMemory(code, count),
          isUnfinished,
        }),
      ),
    brand: async (code) => {
      const known = state.shelf.serving.get(code);
      if (known) return memory.used(known);
      return state.shelf.admitted.has(code) ? queue(() => load(code)) : undefined;
    },
    isGood: async (code) => {
      const found = await assembled(code);
      if (found?.brand.ok && found.isAsIndexed(found.brand.value)) lastGood?.keep([code]);
      return found?.brand.ok ?? true;
    },
    codeOf: async (host) => ownerOfHost(state, host) ?? lastGood?.ownerOf(host),
    idle: async () => {
      await work;
      await lastGood?.close();
    },
  };
}
