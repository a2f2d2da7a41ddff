import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { createClient, type Send } from '#app/api/client.ts';
import { sendTo } from '#app/api/send-to.ts';
import { nothingToServe } from '#app/context/registry/nothing-to-serve.ts';
import { openRegistry } from '#app/context/registry/open-registry.ts';
import { createSharedAnswers } from '#app/context/shared-answers.ts';
import { createMemberSource } from '#app/context/member-source.ts';
import type { Brand } from '#app/context/registry/brand.ts';
import { createPermissionSource } from '#app/context/permission/permission-source.ts';
import { productWords } from '#app/features/words.ts';
import { systemClock } from '#app/lib/clock.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { createSeal } from '#app/session/seal.ts';
import type { Environment } from '../environment.ts';
import { artVersionOf } from './brand-files.ts';
import { makeFolder } from './make-folder.ts';
import { createMetrics } from './metrics.ts';
import { openLog } from './open-log.ts';
import { createPageShelf } from './guest-pages/page-shelf.ts';
import type { Parts } from './parts.ts';
import { createPictureDesk } from './pictures/picture-desk.ts';
import { openPictureShelf } from './pictures/picture-shelf.ts';
import { startPlatform, type RemotePlatform } from './platform-thread/remote-platform.ts';
import { sessionSecret } from './session-secret.ts';
import { unreadableColours } from './unreadable-colours.ts';

/**
 * The most that re-encoded pictures take on disk, in bytes: those of a hundred brands with ten
 * banners each.
 */
const mostPictures = 1024 ** 3;

/** Calls to the embedded platform: no socket, same contract. */
const sendWithin =
  (platform: RemotePlatform): Send =>
  (request, { merchantCode, ip }) =>
    platform.fetch(request, { merchantCode, ip });

/** Makes sure that the data folder is there and can be written. */
async function makeDataFolder(dataDir: string): Promise<string | undefined> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.W_OK);
    return undefined;
  } catch (fault) {
    return `DATA_DIR ${dataDir} cannot be made or written (${fault instanceof Error ? fault.message : String(fault)}). Name a folder that can be written.`;
  }
}

/**
 * Opens platform, brands and client, in this order. The fault is one clear line.
 * @param platformEnded is told when the platform ended by itself
 */
export async function openParts(
  environment: Environment,
  platformEnded: (reason: string) => void,
): Promise<Result<Parts, string>> {
  const log = openLog(environment.logLevel);
  const metrics = createMetrics();
  const fault =
    (await makeDataFolder(environment.dataDir)) ?? (await nothingToServe(environment.merchantsDir));
  if (fault) return refuse(fault);
  const secret = await sessionSecret(environment.sessionSecret, environment.dataDir);
  const embedded = environment.wpsOrigin
    ? undefined
    : await startPlatform(environment, secret, platformEnded);
  if (embedded && !embedded.ok) return embedded;
  const platform = embedded?.value;
  const tellPlatform = async (served: readonly Brand[], gone: readonly string[]) => {
    for (const brand of served) await platform?.provision(brand.tenant);
    for (const code of gone) await platform?.retire(code);
  };
  const registry = await openRegistry({
    dir: environment.merchantsDir,
    words: productWords,
    environment: environment.variables,
    log,
    artVersion: ({ theme }) => artVersionOf(theme),
    inspect: unreadableColours,
    lastGood: {
      root: path.resolve(environment.dataDir, 'last-good'),
      now: () => systemClock.now(),
    },
    onChange: ({ served, retired }) => tellPlatform(served, retired),
  });
  await tellPlatform(registry.loaded(), []);
  const clock = platform?.clock ?? systemClock;
  const send = platform ? sendWithin(platform) : sendTo(environment.wpsOrigin ?? '');
  const client = createClient(send, ({ call, reason }) =>
    log.warn({ call }, `platform call failed: ${reason}`),
  );
  const seal = createSeal(secret, () => clock.now());
  const permissions = createPermissionSource({ clock });
  const members = createMemberSource({ clock });
  return ok({
    environment,
    log,
    metrics,
    registry,
    platform,
    client,
    permissions,
    members,
    answers: createSharedAnswers(() => performance.now()),
    seal,
    clock,
    pages: createPageShelf(() => performance.now()),
    pictures: createPictureDesk(
      openPictureShelf(path.resolve(environment.dataDir, 'pictures'), mostPictures),
      log,
    ),
    close: async () => {
      await registry.close();
      await platform?.close();
    },
  });
}
