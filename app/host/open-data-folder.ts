import { access, constants } from 'node:fs/promises';
import type { Logger } from 'pino';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { preflightMerchantsDir } from '#app/registry/preflight.ts';
import type { Environment } from '../environment.ts';
import { sessionSecret } from './config/session-secret.ts';
import { makeFolder } from './make-folder.ts';
import { closeToOthers } from './private-folder.ts';

/** Makes sure that the data folder exists, is writable, and is closed to other users [F3]. */
async function makeDataFolder(dataDir: string, log: Logger): Promise<string | undefined> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.W_OK);
    if (await closeToOthers(dataDir))
      log.warn(
        { dataDir },
        'other users of this machine could read DATA_DIR; it is closed to them now',
      );
    return undefined;
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    return `DATA_DIR ${dataDir} cannot be made or written (${reason}). Name a folder that can be written.`;
  }
}

/**
 * Checks both folders of a server, and reads the secret that seals others: all that the platform's
 * thread needs before it opens its database. It imports little, so that it runs at once. The fault
 * is one clear line.
 */
export async function openDataFolder(
  { dataDir, merchantsDir, sessionSecret: configured }: Environment,
  log: Logger,
): Promise<Result<string, string>> {
  const fault = (await makeDataFolder(dataDir, log)) ?? (await preflightMerchantsDir(merchantsDir));
  return fault ? refuse(fault) : ok(await sessionSecret(configured, dataDir));
}
