/**
 * A source of time: milliseconds since the epoch. Passed in, so that tests move time instead of
 * sleeping.
 */
export interface Clock {
  now(): number;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** A clock with an offset from another; the sandbox moves it. */
export interface MovableClock extends Clock {
  /** Moves forward (or back) by `ms` milliseconds, on top of earlier moves. */
  move(ms: number): void;
  /** The clock's offset from its base, in ms. */
  offset(): number;
}

/** Makes a movable clock over a base clock. */
export function movableClock(base: Clock = systemClock): MovableClock {
  let offset = 0;
  return {
    now: () => base.now() + offset,
    move: (ms) => {
      offset += ms;
    },
    offset: () => offset,
  };
}
