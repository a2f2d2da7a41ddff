/** Milliseconds since the epoch. Injected, so that tests advance time instead of sleeping. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** The sandbox moves its clock by an offset. */
export interface MovableClock extends Clock {
  /** Ms, relative to earlier moves; may be negative. */
  move(ms: number): void;
  offset(): number;
}

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
