import { join, resolve } from 'node:path';
import { createLastKnownGoodStore } from '#app/registry/last-known-good/store.ts';
import type { LastKnownGoodStore } from '#app/registry/last-known-good/last-known-good.ts';
import { preflightMerchantsDir } from '#app/registry/preflight.ts';
import type { BuildOptions } from '#app/registry/build-brand.ts';
import { fullRebuild, rebuildSnapshot } from '#app/registry/snapshot.ts';
import { emptySnapshot, type RegistrySnapshot } from '#app/registry/registry-snapshot.ts';
import { productTexts } from '#app/i18n/product-texts.ts';
import type { EnvironmentValues } from '#schema/substitute-environment.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { checkContrast } from '#themes/check-contrast.ts';
import { UsageError } from './exit-codes.ts';

/** Colours that a server refuses; `check` says where and what to write instead. */
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

/** What a server keeps of the last good versions in its data folder, to be looked at. */
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
 * Reads the folder of brands once, as a server that starts now would, and says what that server
 * would serve.
 * @param judgeColours whether unreadable colours refuse a brand, as they do in a server
 * @param lastGood what the server serves in place of brands that are broken now
 * Throws a UsageError when there is no such folder.
 */
export async function readRegistry(
  dir: string,
  environment: EnvironmentValues,
  checkColours: boolean,
  lastKnownGood?: LastKnownGoodStore,
): Promise<RegistrySnapshot> {
  const snapshot = await rebuildSnapshot(emptySnapshot, resolve(dir), fullRebuild, {
    environment,
    buildOptions: buildOptionsFor(checkColours),
    lastKnownGood,
  });
  if (snapshot.folders.size === 0)
    throw new UsageError((await preflightMerchantsDir(dir)) ?? `${dir} contains no brands`);
  return snapshot;
}
