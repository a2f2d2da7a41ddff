import { ENVELOPE_KEY_LENGTH, sealLegacyEnvelope } from '#app/lib/legacy-envelope.ts';
import { digits, type Random } from '#app/lib/random.ts';
import type { SealPath } from './status-area.ts';

/** Seals each service path once, under a key of its own. */
export function pathSealer(random: Random): SealPath {
  const sealed = new Map<string, string>();
  return (path) => {
    const known = sealed.get(path) ?? sealLegacyEnvelope(path, digits(random, ENVELOPE_KEY_LENGTH));
    sealed.set(path, known);
    return known;
  };
}
