import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Variables } from '#app/environment/secret-files.ts';

/** From SESSION_SECRET or DATA_DIR; undefined when it is not readable. */
export async function readServerSecret(environment: Variables): Promise<string | undefined> {
  if (environment['SESSION_SECRET']) return environment['SESSION_SECRET'];
  const file = join(resolve(environment['DATA_DIR'] || '.data'), 'session-secret');
  const stored = await readFile(file, 'utf8').catch(() => '');
  return stored.length >= 32 ? stored : undefined;
}
