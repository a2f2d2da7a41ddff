/** The same seed always gives the same sequence, so that a picture is a pure function of its id. */
export interface SeededRandom {
  /** [low, high). */
  between(low: number, high: number): number;
  /** A whole number in [0, limit). */
  below(limit: number): number;
  pick<Entry>(entries: readonly [Entry, ...Entry[]]): Entry;
  happens(probability: number): boolean;
}

/** 32-bit FNV-1a. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** mulberry32. */
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
