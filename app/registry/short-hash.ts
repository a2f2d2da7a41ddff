import { createHash } from 'node:crypto';

/**
 * A short hash for versions and URLs: 16 characters, A–Z a–z 0–9 and -. Parts are delimited, so
 * that moving text between them changes it.
 */
export function shortHash(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('base64url').slice(0, 16).replaceAll('_', '-');
}
