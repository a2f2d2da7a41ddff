import { ENVELOPE_KEY_LENGTH, sealLegacyEnvelope } from '#app/lib/legacy-envelope.ts';
import { digits, type Random } from '#app/lib/random.ts';
import type { SealPath } from './status-area.ts';

/** Encrypts each path once, with a separate key. */
export function createPathSealer(random: Random): SealPath {
  const cache = new Map<string, string>();
  return (path) => {
    const sealedPath =
      cache.get(path) ?? sealLegacyEnvelope(path, digits(random, ENVELOPE_KEY_LENGTH));
    cache.set(path, sealedPath);
    return sealedPath;
  };
}
