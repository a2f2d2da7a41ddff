/**
 * Milliseconds between two ticks of the counter, and the increment of a tick in minor units (spec,
 * section 9) [SH-05].
 */
export const jackpotTick = 3000;
export const jackpotStep = 165_11;

const start = 8_888_888_88;
/** Ticks after which the counter starts again: a week. */
const round = (7 * 24 * 3600 * 1000) / jackpotTick;

/** The counter at a time (ms since the epoch), in minor units: the same for everybody [SH-05]. */
export const jackpotAt = (now: number): number =>
  start + (Math.floor(now / jackpotTick) % round) * jackpotStep;
