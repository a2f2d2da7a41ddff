import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { EnvironmentValues } from '#schema/substitute-environment.ts';
import type { Problem } from '#schema/problem.ts';
import { allTemplateProblems, buildBrand, type BuildOptions } from './build-brand.ts';
import type { Brand } from './brand.ts';
import { locateConflict } from './locate-conflict.ts';
import { resolveConflicts, resolveConflictsAtStartup } from './resolve-conflicts.ts';
import type { RegistrySnapshot } from './registry-snapshot.ts';
import { reservationsOf, type Reservations } from './reserved-names.ts';
import { findFallbacks, type FallbackBrand } from './find-fallbacks.ts';
import { findFolders, folderLocation } from './read/find-folders.ts';
import { stagedLocation } from './staged/staged-folder.ts';
import type { LastKnownGoodStore } from './last-known-good/last-known-good.ts';
import { loadFolder, type LoadedFolder } from './read/load-folder.ts';
import { readReservations } from './read/read-reserved-names.ts';

export interface RebuildScope {
  readonly isStale: (code: string) => boolean;
  readonly shouldLoad: (code: string, count: number) => boolean;
  readonly isUnfinished?: ((code: string) => boolean) | undefined;
}

export const fullRebuild: RebuildScope = { isStale: () => true, shouldLoad: () => true };

const isTemplate = (code: string): boolean => code.startsWith('_');
const readConcurrency = 8;

const locationOf = (dir: string, code: string, stagedCode: string | undefined) =>
  code === stagedCode ? stagedLocation(dir, code) : folderLocation(dir, code);

async function loadFolders(
  previous: RegistrySnapshot,
  dir: string,
  codes: ReadonlySet<string>,
  { isStale, shouldLoad }: RebuildScope,
  environment: EnvironmentValues,
  stagedCode: string | undefined,
): Promise<ReadonlyMap<string, LoadedFolder>> {
  const scope = [...codes].filter((code) => isTemplate(code) || shouldLoad(code, codes.size));
  const loadedFolders: LoadedFolder[] = [];
  for (let at = 0; at < scope.length; at += readConcurrency) {
    const batch = scope.slice(at, at + readConcurrency).map(async (code) => {
      const previousFolder = isStale(code) ? undefined : previous.folders.get(code);
      return previousFolder ?? loadFolder(locationOf(dir, code, stagedCode), code, environment);
    });
    loadedFolders.push(...(await Promise.all(batch)));
  }
  return new Map(loadedFolders.map((folder) => [folder.code, folder]));
}

/**
 * Brands are rebuilt only if their folder or template was read again, so that others retain their
 * caches.
 */
function isUnchanged(
  previous: RegistrySnapshot,
  folder: LoadedFolder,
  folders: ReadonlyMap<string, LoadedFolder>,
): boolean {
  const template = folder.manifest?.manifest.extends;
  const same = (code: string): boolean =>
    previous.folders.get(code)?.hash === folders.get(code)?.hash;
  return (
    previous.servedBrands.has(folder.code) &&
    !previous.problems.has(folder.code) &&
    folder.problems.length === 0 &&
    same(folder.code) &&
    (template === undefined || (same(template) && folders.get(template)?.problems.length === 0))
  );
}

/**
 * Ms of building before requests get a turn, and ms of that turn. A request takes many turns of the
 * event loop, so a single one per slice would starve it.
 */
const maxSliceMs = 15;
const requestTurnMs = 5;

/** Yields to requests in between, however many brands a template change affects. */
async function buildAll(
  previous: RegistrySnapshot,
  folders: ReadonlyMap<string, LoadedFolder>,
  buildOptions: BuildOptions,
): Promise<{ brands: Map<string, Brand>; problems: Map<string, readonly Problem[]> }> {
  const brands = new Map<string, Brand>();
  const problems = new Map<string, readonly Problem[]>();
  let sliceStart = performance.now();
  for (const folder of folders.values()) {
    if (performance.now() - sliceStart >= maxSliceMs) {
      await pause(requestTurnMs);
      sliceStart = performance.now();
    }
    if (isTemplate(folder.code)) {
      const faults = allTemplateProblems(folder);
      if (faults.length > 0) problems.set(folder.code, faults);
    } else if (!isUnchanged(previous, folder, folders)) {
      const brand = buildBrand(folder, folders, buildOptions);
      if (brand.ok) brands.set(folder.code, brand.value);
      else problems.set(folder.code, brand.fault);
    }
  }
  return { brands, problems };
}

/** Unloaded brands whose reservations are new, changed or were rejected before. */
function indexReservations(
  previous: RegistrySnapshot,
  dir: string,
  codes: ReadonlySet<string>,
  inMemory: ReadonlyMap<string, unknown>,
  isStale: RebuildScope['isStale'],
  environment: EnvironmentValues,
): [string, Reservations][] {
  const entries: [string, Reservations][] = [];
  for (const code of codes) {
    if (isTemplate(code) || inMemory.has(code)) continue;
    const pendingReservations = previous.pendingReservations.get(code);
    if (
      isStale(code) ||
      (!pendingReservations && !previous.reservations.has(code) && !previous.problems.has(code))
    )
      entries.push([code, readReservations(folderLocation(dir, code), code, environment)]);
    else if (pendingReservations) entries.push([code, pendingReservations]);
  }
  return entries;
}

function carryOverProblems(
  previous: RegistrySnapshot,
  codes: ReadonlySet<string>,
  folders: ReadonlyMap<string, unknown>,
  isStale: RebuildScope['isStale'],
  problems: Map<string, readonly Problem[]>,
): void {
  for (const [code, faults] of previous.problems)
    if (codes.has(code) && !folders.has(code) && !isStale(code)) problems.set(code, faults);
}

/** A brand that was broken before it was ever served has no claims. */
const standingReservations = (
  previous: RegistrySnapshot,
  codes: ReadonlySet<string>,
  problems: ReadonlyMap<string, unknown>,
): Map<string, Reservations> =>
  new Map(
    [...previous.reservations].filter(
      ([code]) =>
        codes.has(code) &&
        (previous.servedBrands.has(code) ||
          previous.lastKnownGood.has(code) ||
          !problems.has(code)),
    ),
  );

const sortedByCode = (brands: readonly (readonly [string, Brand])[]): Map<string, Brand> =>
  new Map([...brands].sort(([a], [b]) => (a < b ? -1 : 1)));

const loadedReservations = (
  previous: RegistrySnapshot,
  fallbacks: ReadonlyMap<string, FallbackBrand>,
  brands: ReadonlyMap<string, Brand>,
): [string, Reservations][] =>
  [
    ...[...fallbacks]
      .filter(([code]) => !previous.servedBrands.has(code))
      .map(([code, { brand }]) => [code, brand] as const),
    ...brands,
  ].map(([code, { merchant }]) => [code, reservationsOf(merchant)]);

function addConflicts(
  problems: Map<string, readonly Problem[]>,
  conflicts: ReadonlyMap<string, readonly Problem[]>,
  folders: ReadonlyMap<string, LoadedFolder>,
  fallbacks: ReadonlyMap<string, FallbackBrand>,
): void {
  for (const [code, faults] of conflicts) {
    const folder = folders.get(code);
    problems.set(code, [
      ...(fallbacks.has(code) ? (problems.get(code) ?? []) : []),
      ...faults.map((fault) => (folder ? locateConflict(fault, folder) : fault)),
    ]);
  }
}

export interface RebuildDeps {
  readonly environment: EnvironmentValues;
  readonly buildOptions: BuildOptions;
  readonly lastKnownGood?: LastKnownGoodStore | undefined;
  /** Reservations of a brand on any server of the platform. */
  readonly servedBefore?: ((code: string) => Promise<Reservations | undefined>) | undefined;
  readonly stagedCode?: string | undefined;
}

/**
 * Reads the folder again and serves new and changed valid brands, and the last valid version of
 * others. A fault never affects other brands.
 */
export async function rebuildSnapshot(
  previous: RegistrySnapshot,
  dir: string,
  scope: RebuildScope,
  { environment, buildOptions, lastKnownGood, servedBefore, stagedCode }: RebuildDeps,
): Promise<RegistrySnapshot> {
  const { codes: entries, problems: dirProblems, isReadable } = await findFolders(dir);
  const codes = new Set([
    ...[...entries].filter((code) => previous.codes.has(code) || !scope.isUnfinished?.(code)),
    ...(stagedCode === undefined ? [] : [stagedCode]),
  ]);
  if (!isReadable && previous.codes.size > 0)
    return { ...previous, problems: new Map(previous.problems).set('', dirProblems) };
  const folders = await loadFolders(previous, dir, codes, scope, environment, stagedCode);
  const { brands, problems } = await buildAll(previous, folders, buildOptions);
  const fallbacks = await findFallbacks(
    previous,
    [...problems.keys()].filter((code) => !isTemplate(code)),
    lastKnownGood,
  );
  if (dirProblems.length > 0) problems.set('', dirProblems);
  carryOverProblems(previous, codes, folders, scope.isStale, problems);
  const current = standingReservations(previous, codes, problems);
  const candidates = new Map([
    ...indexReservations(previous, dir, codes, folders, scope.isStale, environment),
    ...loadedReservations(previous, fallbacks, brands),
  ]);
  const fileOf = (code: string) => `${locationOf(dir, code, stagedCode).name}/manifest.json`;
  const servedEarlier = async (code: string) =>
    (await servedBefore?.(code)) ?? (await lastKnownGood?.reservationsOf(code));
  const { reservations, conflicts } =
    previous.codes.size === 0
      ? await resolveConflictsAtStartup(candidates, servedEarlier, fileOf, codes)
      : resolveConflicts(current, candidates, fileOf, codes);
  addConflicts(problems, conflicts, folders, fallbacks);
  // A brand whose change claims too much stays unchanged.
  for (const [code, fallback] of await findFallbacks(
    previous,
    [...conflicts.keys()].filter((code) => folders.has(code) && !fallbacks.has(code)),
    lastKnownGood,
  ))
    fallbacks.set(code, fallback);
  const activeFallbacks = [...fallbacks].filter(([code, { brand }]) =>
    isDeepStrictEqual(reservations.get(code), reservationsOf(brand.merchant)),
  );
  const servedBrands = sortedByCode([
    ...[...previous.servedBrands].filter(([code]) => folders.has(code) && !problems.has(code)),
    ...[...brands].filter(([code]) => !conflicts.has(code)),
    ...activeFallbacks.map(([code, { brand }]) => [code, brand] as const),
  ]);
  const unloadedLastKnownGood = [...previous.lastKnownGood].filter(
    ([code]) => !folders.has(code) && problems.has(code),
  );
  return {
    codes,
    reservations,
    pendingReservations: new Map(
      [...candidates].filter(([code]) => conflicts.has(code) && !folders.has(code)),
    ),
    folders,
    servedBrands,
    problems,
    lastKnownGood: new Map([
      ...unloadedLastKnownGood,
      ...activeFallbacks.map(([code, { since }]) => [code, since] as const),
    ]),
  };
}
