import { resolve } from 'node:path';
import type { Merchant } from '#schema/merchant-normal.ts';
import type { Brand } from './brand.ts';
import type { Problem } from '#schema/problem.ts';
import type { RegistrySnapshot } from './registry-snapshot.ts';
import { createBrandLoader, type BrandLoader } from './brand-loader.ts';
import { createBackgroundCheck } from './background-check.ts';
import type { Registry, RegistryOptions } from './registry.ts';
import { errorMessage, lastKnownGoodReport } from './change-log.ts';
import { reservationsOf } from './reserved-names.ts';
import { conflictsOf } from './resolve-conflicts.ts';
import { stagedLocation } from './staged/staged-folder.ts';
import { watchFolder, type FolderWatch } from './watch/watch-folder.ts';

const isTemplate = (code: string): boolean => code.startsWith('_');

const warnUnloaded =
  ({ log }: RegistryOptions) =>
  (error: unknown): void =>
    log.warn(
      { reason: errorMessage(error) },
      'changed brand folders could not be loaded; their last versions are served',
    );

const conflictsOfStaged = (
  dir: string,
  { reservations, codes }: RegistrySnapshot,
  merchant: Merchant,
): readonly Problem[] =>
  conflictsOf(
    reservationsOf(merchant),
    reservations,
    codes,
    `${stagedLocation(dir, merchant.code).name}/manifest.json`,
  );

async function brandOfHost(loader: BrandLoader, host: string) {
  const code = await loader.codeOf(host);
  const brand = code === undefined ? undefined : await loader.brand(code);
  const side = (['agent', 'player'] as const).find((name) =>
    brand?.merchant.hosts[name].includes(host),
  );
  return brand && side && { brand, side };
}

async function brandOfOffice(loader: BrandLoader, host: string): Promise<Brand | undefined> {
  const code = await loader.codeOf(host);
  const brand = code === undefined ? undefined : await loader.brand(code);
  return brand?.merchant.hosts.office.includes(host) ? brand : undefined;
}

/**
 * Opens the folder and watches it by default; changes are live within a second [WL-06].
 * Reservations of all brands are in memory; brands are loaded on demand, evicted, and checked in
 * the background. A broken brand never affects another [WL-02].
 */
export async function openRegistry(options: RegistryOptions): Promise<Registry> {
  const dir = resolve(options.dir);
  let watch: FolderWatch | undefined = undefined;
  const loader = createBrandLoader(dir, options, (code) => watch?.isUnfinished(code) ?? false);
  const snapshot = () => loader.current().snapshot;
  const backgroundCheck = createBackgroundCheck(
    async (code) => {
      if (!(await loader.isValid(code)))
        await loader.reload(
          (candidate) => candidate === code,
          (candidate) => candidate === code,
        );
    },
    (code, error) =>
      options.log.warn(
        { merchantCode: code, reason: errorMessage(error) },
        'could not check a brand',
      ),
  );
  const checkOthers = () =>
    backgroundCheck.add(
      [...snapshot().reservations.keys()].filter((code) => !snapshot().folders.has(code)),
    );
  const onChange = async (codes: ReadonlySet<string>): Promise<void> => {
    await loader.reload(
      (code) => codes.has(code),
      (code) => codes.has(code),
    );
    // A template change affects every brand that extends it.
    if ([...codes].some(isTemplate)) checkOthers();
  };
  watch =
    options.watch === false
      ? undefined
      : await watchFolder(
          dir,
          (codes) => void onChange(codes).catch(warnUnloaded(options)),
          options.log,
          options.quietMs,
        );
  await loader.open();
  checkOthers();
  return {
    byHost: (host) => brandOfHost(loader, host),
    officeAt: (host) => brandOfOffice(loader, host),
    isInMemory: loader.isInMemory,
    byCode: (code) => loader.brand(code),
    state: () => loader.current(),
    codes: () => [...snapshot().reservations.keys()],
    loadedBrands: () => [...snapshot().servedBrands.values()],
    lastKnownGood: () => lastKnownGoodReport(snapshot()),
    problems: () => [...snapshot().problems.values()].flat(),
    problemsByFolder: () => snapshot().problems,
    conflictsOf: (merchant) => conflictsOfStaged(dir, snapshot(), merchant),
    uncheckedCount: () => backgroundCheck.remaining(),
    reload: async () => {
      await loader.reload(
        () => true,
        () => false,
      );
      checkOthers();
    },
    close: async () => {
      await backgroundCheck.close();
      await watch?.close();
      await loader.idle();
    },
  };
}
