import { isGate } from '../support/suite.ts';

/** `npm run chaos` (CHAOS=1) runs the same tests for hours instead of seconds. */
export const isChaosRun = process.env['CHAOS'] !== undefined;

/** Repetitions in `npm test`, `npm run test:all` and `npm run chaos`. */
export const repeats = (gate: number, all: number, chaos: number): number =>
  isChaosRun ? chaos : isGate ? gate : all;

/** Random in thorough runs; CHAOS_SEED repeats a run. */
export const firstSeed = Number(
  process.env['CHAOS_SEED'] ?? (isChaosRun ? Date.now() % 1_000_000 : 20_261_121),
);

/** A reproducible sequence in [0, 1) (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
