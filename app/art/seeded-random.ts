/**
 * Reproducible random numbers for drawings: the same seed always gives the same sequence, so that a
 * picture is a pure function of its id.
 */
export interface SeededRandom {
  /** A number in [low, high). */
  between(low: number, high: number): number;
  /** A whole number in [0, limit). */
  below(limit: number): number;
  /** One entry of a list that is not empty. */
  pick<Entry>(entries: readonly [Entry, ...Entry[]]): Entry;
  /** True with the given probability. */
  happens(probability: number): boolean;
}

/** A 32-bit FNV-1a hash of a text. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Random numbers seeded by a text (mulberry32). */
export function createSeededRandom(seed: string): SeededRandom {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    between: (low, high) => low + next() * (high - low),
    below,
    pick: (entries) => entries[below(entries.length)] ?? entries[0],
    happens: (probability) => next() < probability,
  };
}
