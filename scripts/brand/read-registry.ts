import { join, resolve } from 'node:path';
import { createLastKnownGoodStore } from '#app/registry/last-known-good/store.ts';
import type { LastKnownGoodStore } from '#app/registry/last-known-good/last-known-good.ts';
import { preflightMerchantsDir } from '#app/registry/preflight.ts';
import type { BuildOptions } from '#app/registry/build-brand.ts';
import { fullRebuild, rebuildSnapshot, type RebuildDeps } from '#app/registry/rebuild-snapshot.ts';
import { emptySnapshot, type RegistrySnapshot } from '#app/registry/registry-snapshot.ts';
import { productTexts } from '#app/i18n/product-texts.ts';
import type { EnvironmentValues } from '#schema/substitute-environment.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { checkContrast } from '#themes/check-contrast.ts';
import { UsageError } from './exit-codes.ts';

/** Colours for which a server rejects a brand; `check` reports the location and a replacement. */
const unreadableColours = ({ theme }: Merchant) =>
  checkContrast(theme)
    .slice(0, 1)
    .map(({ mode }) => ({
      path: ['theme', 'tokens', mode],
      message: 'text is not readable in an overridden colour',
    }));

const buildOptionsFor = (checkColours: boolean): BuildOptions => ({
  productTexts,
  inspect: checkColours ? unreadableColours : undefined,
});

/** Rejects unreadable colours. */
export const publicationBuildOptions: BuildOptions = buildOptionsFor(true);

/** For reading the last good versions in a server's data folder. */
export const openLastKnownGoodStore = (
  dir: string,
  dataDir: string,
  environment: EnvironmentValues,
): LastKnownGoodStore =>
  createLastKnownGoodStore(
    dir,
    { root: join(resolve(dataDir), 'last-good'), now: () => 0 },
    () => new Set(),
    {
      ...buildOptionsFor(true),
      dir,
      environment,
      log: { info: () => undefined, warn: () => undefined },
    },
  );

/**
 * Reads the folder of brands once, as a server that starts now. Throws a UsageError when it does
 * not exist.
 * @param checkColours whether unreadable colours reject a brand, as in a server
 * @param options replacements of broken brands, and a brand to read as staged
 */
export async function readRegistry(
  dir: string,
  environment: EnvironmentValues,
  checkColours: boolean,
  { lastKnownGood, stagedCode }: Pick<RebuildDeps, 'lastKnownGood' | 'stagedCode'> = {},
): Promise<RegistrySnapshot> {
  const snapshot = await rebuildSnapshot(emptySnapshot, resolve(dir), fullRebuild, {
    environment,
    buildOptions: buildOptionsFor(checkColours),
    lastKnownGood,
    stagedCode,
  });
  if (snapshot.folders.size === 0)
    throw new UsageError((await preflightMerchantsDir(dir)) ?? `${dir} contains no brands`);
  return snapshot;
}
