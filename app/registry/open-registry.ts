import { resolve } from 'node:path';
import { createBrandLoader, type BrandLoader } from './brand-loader.ts';
import { createBackgroundCheck } from './background-check.ts';
import type { Registry, RegistryOptions } from './registry.ts';
import { errorMessage, lastKnownGoodReport } from './change-log.ts';
import { watchFolder, type FolderWatch } from './watch/watch-folder.ts';

const isTemplate = (code: string): boolean => code.startsWith('_');

/** The brand that a host belongs to, and the side of it that the host shows. */
async function brandOfHost(loader: BrandLoader, host: string) {
  const code = await loader.codeOf(host);
  const brand = code === undefined ? undefined : await loader.brand(code);
  const side = (['agent', 'player'] as const).find((name) =>
    brand?.merchant.hosts[name].includes(host),
  );
  return brand && side && { brand, side };
}

/**
 * Opens the folder of brands and (unless told not to) watches it; changes are live within a second
 * [WL-06]. Every brand's claims are known at once; a brand is loaded when it is first asked for,
 * and those that nobody asks for leave memory again. The others are checked behind the requests. A
 * broken brand never takes another down [WL-02]; it is listed in
 * `problems()`.
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
          (other) => other === code,
          (other) => other === code,
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
    // A template is in every brand that extends it, in memory or not.
    if ([...codes].some(isTemplate)) checkOthers();
  };
  watch =
    options.watch === false
      ? undefined
      : await watchFolder(
          dir,
          (codes) => void onChange(codes).catch(() => undefined),
          (reason) =>
            options.log.warn(
              { reason },
              'the brands folder is no longer watched; restart the server after changes',
            ),
          options.quietMs,
        );
  await loader.open();
  checkOthers();
  return {
    byHost: (host) => brandOfHost(loader, host),
    byCode: (code) => loader.brand(code),
    state: () => loader.current(),
    codes: () => [...snapshot().reservations.keys()],
    loadedBrands: () => [...snapshot().servedBrands.values()],
    lastKnownGood: () => lastKnownGoodReport(snapshot()),
    problems: () => [...snapshot().problems.values()].flat(),
    problemsByFolder: () => snapshot().problems,
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
