import { access, constants } from 'node:fs/promises';
import type { Logger } from 'pino';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { preflightMerchantsDir } from '#app/registry/preflight.ts';
import type { Environment } from '../../environment.ts';
import { readSessionSecret } from '../config/session-secret.ts';
import { makeFolder } from './make-folder.ts';
import { closeToOthers } from './private-folder.ts';

/** Creates the folder, checks that it is writable, and closes it to other users. */
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
 * Everything that the platform's thread needs before it opens its database. Imports little, so that
 * it runs immediately. The fault is one line.
 */
export async function openDataFolder(
  { dataDir, merchantsDir, sessionSecret: configured }: Environment,
  log: Logger,
): Promise<Result<string, string>> {
  const fault = (await makeDataFolder(dataDir, log)) ?? (await preflightMerchantsDir(merchantsDir));
  return fault ? refuse(fault) : ok(await readSessionSecret(configured, dataDir));
}
