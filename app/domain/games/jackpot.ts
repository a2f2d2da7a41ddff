/** Ms per tick, and minor units per tick (spec, section 9) [SH-05]. */
export const jackpotTick = 3000;
export const jackpotStep = 165_11;

const start = 8_888_888_88;
/** The counter restarts after a week. */
const round = (7 * 24 * 3600 * 1000) / jackpotTick;

/** Minor units; the same for all visitors [SH-05]. */
export const jackpotAt = (now: number): number =>
  start + (Math.floor(now / jackpotTick) % round) * jackpotStep;
