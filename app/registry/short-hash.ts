import { createHash } from 'node:crypto';

/**
 * 16 characters of A–Z a–z 0–9 and -. Parts are delimited, so that moving text between them changes
 * the hash.
 */
export function shortHash(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('base64url').slice(0, 16).replaceAll('_', '-');
}
