/** Bets are accepted for twenty seconds, then the outcome is shown for ten. */
export const tableRoundMs = 30_000;
export const bettingMs = 20_000;

export interface TableTime {
  readonly number: number;
  readonly closesAt: number;
  readonly endsAt: number;
  readonly isBetting: boolean;
}

/** The same for every player and server. */
export function tableTime(now: number): TableTime {
  const number = Math.floor(now / tableRoundMs);
  const closesAt = number * tableRoundMs + bettingMs;
  return { number, closesAt, endsAt: (number + 1) * tableRoundMs, isBetting: now < closesAt };
}

export const decidedAt = (number: number): number => number * tableRoundMs + bettingMs;
