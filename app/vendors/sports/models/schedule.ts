import type { Sport } from './sports.ts';

/** Bets close this long before the start, in ms. */
const lockMs = 5_000;
/** Duration of a fixture, in ms. */
const playMs = 15_000;
/** Fixtures that accept bets at any time. */
export const openCount = 4;

/** In ms since the epoch. */
export interface FixtureTimes {
  readonly number: number;
  readonly opensAt: number;
  readonly locksAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
}

type Pace = Pick<Sport, 'everySeconds'>;

/** Fixture numbers count from 1970. */
export function timesOf({ everySeconds }: Pace, number: number): FixtureTimes {
  const everyMs = everySeconds * 1_000;
  const startsAt = number * everyMs;
  const locksAt = startsAt - lockMs;
  return {
    number,
    opensAt: locksAt - openCount * everyMs,
    locksAt,
    startsAt,
    endsAt: startsAt + playMs,
  };
}

/** Number of the first fixture that has not ended. */
export const currentNumber = ({ everySeconds }: Pace, now: number): number =>
  Math.floor((now - playMs) / (everySeconds * 1_000)) + 1;

export const isOpen = ({ opensAt, locksAt }: FixtureTimes, now: number): boolean =>
  opensAt <= now && now < locksAt;
