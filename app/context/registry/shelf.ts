import { isDeepStrictEqual } from 'node:util';
import type { EnvironmentValues } from '#schema/environment-places.ts';
import type { Problem } from '#schema/problem.ts';
import { allTemplateProblems, assembleBrand, type Workshop } from './assemble-brand.ts';
import type { Brand } from './brand.ts';
import { admit } from './claim.ts';
import { claimsOf, type Claims } from './claims.ts';
import { admitAfterRest, fallBack } from './fall-back.ts';
import { findFolders, placeOf } from './find-folders.ts';
import type { LastGood } from './last-good/last-good.ts';
import { loadFolder, type LoadedFolder } from './load-folder.ts';
import { readClaims } from './read-claims.ts';

/** What is known of the folder of brands at one moment; never changed, only replaced. */
export interface Shelf {
  /** Every folder that was found: brands and templates, in memory or not. */
  readonly codes: ReadonlySet<string>;
  /** What each brand has that was let in, in memory or not. */
  readonly admitted: ReadonlyMap<string, Claims>;
  /** Brands outside memory that claim what another has, and would be let in without it. */
  readonly waiting: ReadonlyMap<string, Claims>;
  /** The folders in memory; templates always are. */
  readonly folders: ReadonlyMap<string, LoadedFolder>;
  /** The brands in memory that are served, by code. */
  readonly serving: ReadonlyMap<string, Brand>;
  /** What is wrong, by folder; `''` is the folder of brands itself. */
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
  /**
   * The brands that are served as they last were good, in memory or not: since when that version
   * was; undefined for one that is in memory alone.
   */
  readonly lastGood: ReadonlyMap<string, string | undefined>;
}

export const emptyShelf: Shelf = {
  codes: new Set(),
  admitted: new Map(),
  waiting: new Map(),
  folders: new Map(),
  serving: new Map(),
  problems: new Map(),
  lastGood: new Map(),
};

/** Which folders a pass is about. */
export interface Asked {
  /** Folders to read again; new ones always are. */
  readonly isStale: (code: string) => boolean;
  /** Brands to have in memory. @param count how many folders there are */
  readonly isWanted: (code: string, count: number) => boolean;
  /** New folders that somebody is still writing: they are not there yet. */
  readonly isUnfinished?: ((code: string) => boolean) | undefined;
}

/** Everything anew, and all of it in memory. */
export const everything: Asked = { isStale: () => true, isWanted: () => true };

const isTemplate = (code: string): boolean => code.startsWith('_');
const readAtOnce = 8;

/** Loads the folders that are asked for, a few at once, and keeps the others as they were read. */
async function loadFolders(
  before: Shelf,
  dir: string,
  codes: ReadonlySet<string>,
  { isStale, isWanted }: Asked,
  environment: EnvironmentValues,
): Promise<ReadonlyMap<string, LoadedFolder>> {
  const asked = [...codes].filter((code) => isTemplate(code) || isWanted(code, codes.size));
  const loaded: LoadedFolder[] = [];
  for (let at = 0; at < asked.length; at += readAtOnce) {
    const batch = asked.slice(at, at + readAtOnce).map(async (code) => {
      const known = isStale(code) ? undefined : before.folders.get(code);
      return known ?? loadFolder(placeOf(dir, code), code, environment);
    });
    loaded.push(...(await Promise.all(batch)));
  }
  return new Map(loaded.map((folder) => [folder.code, folder]));
}

/**
 * A brand is made anew only when its folder or its template's was read anew, so unchanged brands
 * keep what was made for them.
 */
function isUnchanged(
  before: Shelf,
  folder: LoadedFolder,
  folders: ReadonlyMap<string, LoadedFolder>,
): boolean {
  const template = folder.manifest?.manifest.extends;
  const same = (code: string): boolean =>
    before.folders.get(code)?.hash === folders.get(code)?.hash;
  return (
    before.serving.has(folder.code) &&
    !before.problems.has(folder.code) &&
    folder.problems.length === 0 &&
    same(folder.code) &&
    (template === undefined || (same(template) && folders.get(template)?.problems.length === 0))
  );
}

/** What the folders in memory have become: new brands, and what is wrong. */
function assembleAll(
  before: Shelf,
  folders: ReadonlyMap<string, LoadedFolder>,
  workshop: Workshop,
): { brands: Map<string, Brand>; problems: Map<string, readonly Problem[]> } {
  const brands = new Map<string, Brand>();
  const problems = new Map<string, readonly Problem[]>();
  for (const folder of folders.values()) {
    if (isTemplate(folder.code)) {
      const faults = allTemplateProblems(folder);
      if (faults.length > 0) problems.set(folder.code, faults);
    } else if (!isUnchanged(before, folder, folders)) {
      const brand = assembleBrand(folder, folders, workshop);
      if (brand.ok) brands.set(folder.code, brand.value);
      else problems.set(folder.code, brand.fault);
    }
  }
  return { brands, problems };
}

/** The claims of the brands outside memory that are new, changed or were refused before. */
function indexed(
  before: Shelf,
  dir: string,
  codes: ReadonlySet<string>,
  inMemory: ReadonlyMap<string, unknown>,
  isStale: Asked['isStale'],
  environment: EnvironmentValues,
): [string, Claims][] {
  const found: [string, Claims][] = [];
  for (const code of codes) {
    if (isTemplate(code) || inMemory.has(code)) continue;
    const waiting = before.waiting.get(code);
    if (isStale(code) || (!waiting && !before.admitted.has(code) && !before.problems.has(code)))
      found.push([code, readClaims(placeOf(dir, code), code, environment)]);
    else if (waiting) found.push([code, waiting]);
  }
  return found;
}

/** Problems of folders outside memory that nobody has touched. */
function keepProblems(
  before: Shelf,
  codes: ReadonlySet<string>,
  folders: ReadonlyMap<string, unknown>,
  isStale: Asked['isStale'],
  problems: Map<string, readonly Problem[]>,
): void {
  for (const [code, faults] of before.problems)
    if (codes.has(code) && !folders.has(code) && !isStale(code)) problems.set(code, faults);
}

/** What a pass works with besides the folder. */
export interface Stock {
  readonly environment: EnvironmentValues;
  readonly workshop: Workshop;
  readonly lastGood?: LastGood | undefined;
}

/**
 * Reads the folder of brands anew and says what is to be served: new and changed brands that are
 * good, and the last good version of those that are not. One brand's fault never touches another.
 * Brands that nobody asks for are known by their claims alone.
 */
export async function restock(
  before: Shelf,
  dir: string,
  asked: Asked,
  { environment, workshop, lastGood }: Stock,
): Promise<Shelf> {
  const { codes: found, problems: aside, isRead } = await findFolders(dir);
  const codes = new Set(
    [...found].filter((code) => before.codes.has(code) || !asked.isUnfinished?.(code)),
  );
  if (!isRead && before.codes.size > 0)
    return { ...before, problems: new Map(before.problems).set('', aside) };
  const folders = await loadFolders(before, dir, codes, asked, environment);
  const { brands, problems } = assembleAll(before, folders, workshop);
  const standIns = await fallBack(
    before,
    [...problems.keys()].filter((code) => !isTemplate(code)),
    lastGood,
  );
  if (aside.length > 0) problems.set('', aside);
  keepProblems(before, codes, folders, asked.isStale, problems);
  // A brand that turned out broken before it ever served has no claim on what others want.
  const present = new Map(
    [...before.admitted].filter(
      ([code]) =>
        codes.has(code) &&
        (before.serving.has(code) || before.lastGood.has(code) || !problems.has(code)),
    ),
  );
  const returning = [...standIns].filter(([code]) => !before.serving.has(code));
  const claims = new Map([
    ...indexed(before, dir, codes, folders, asked.isStale, environment),
    ...[...returning.map(([code, { brand }]) => [code, brand] as const), ...brands].map(
      ([code, { merchant }]) => [code, claimsOf(merchant)] as const,
    ),
  ]);
  const fileOf = (code: string) => `${placeOf(dir, code).name}/manifest.json`;
  const { admitted, refused } =
    lastGood && before.codes.size === 0
      ? await admitAfterRest(claims, lastGood, fileOf, codes)
      : admit(present, claims, fileOf, codes);
  for (const [code, faults] of refused)
    problems.set(code, [...(standIns.has(code) ? (problems.get(code) ?? []) : []), ...faults]);
  // Whoever claims too much is served as it was, where it was.
  for (const [code, standIn] of await fallBack(
    before,
    [...refused.keys()].filter((code) => folders.has(code) && !standIns.has(code)),
    lastGood,
  ))
    standIns.set(code, standIn);
  const back = [...standIns].filter(([code, { brand }]) =>
    isDeepStrictEqual(admitted.get(code), claimsOf(brand.merchant)),
  );
  const still = [...before.serving].filter(([code]) => folders.has(code) && !problems.has(code));
  const serving = new Map(
    [
      ...still,
      ...[...brands].filter(([code]) => !refused.has(code)),
      ...back.map(([code, { brand }]) => [code, brand] as const),
    ].sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const waiting = new Map([...claims].filter(([code]) => refused.has(code) && !folders.has(code)));
  const away = [...before.lastGood].filter(([code]) => !folders.has(code) && problems.has(code));
  return {
    codes,
    admitted,
    waiting,
    folders,
    serving,
    problems,
    lastGood: new Map([...away, ...back.map(([code, { since }]) => [code, since] as const)]),
  };
}
