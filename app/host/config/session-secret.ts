import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The configured secret, or one that is generated once and stored in the data folder, readable only
 * by its owner.
 */
export async function readSessionSecret(
  configured: string | undefined,
  dataDir: string,
): Promise<string> {
  if (configured) return configured;
  const file = path.join(dataDir, 'session-secret');
  const storedSecret = await readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return '';
    throw fault;
  });
  if (storedSecret.length >= 32) return storedSecret;
  const generated = randomBytes(32).toString('base64url');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, generated, { mode: 0o600 });
  await chmod(file, 0o600);
  return generated;
}
