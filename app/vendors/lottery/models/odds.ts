import { readSelection, type Line, type Selection } from './entry.ts';
import type { LotteryModel, Play } from './play.ts';

/** Odds and derived values are whole thousandths of a unit. */
export const oddsUnit = 1_000;

/** The prize group that would return everything. */
export const fairGroup = 2_000;

/** Bounds of returns in the top group, in thousandths. */
export const returnBounds = { min: 850, max: 985 } as const;

/** The odds of each prize of a play, in thousandths of a unit. */
export type PlayOdds = readonly number[];

/** Exact counts of units a line wins of each prize, over all outcomes. */
function countHits<Outcome>(
  play: Play<Outcome>,
  line: Line,
): { readonly whole: bigint; readonly hits: readonly bigint[] } {
  const hits = play.prizes.map(() => 0n);
  let whole = 0n;
  for (const { outcome, weight } of play.cases(line)) {
    whole += weight;
    const hit = play.hit(line, outcome);
    if (hit) hits[hit.prize] = (hits[hit.prize] ?? 0n) + weight * BigInt(hit.times);
  }
  return { whole, hits };
}

/**
 * Fair odds × the prize's share × group / 2,000, rounded down.
 * @throws Error for a prize that cannot be won, a mistake in the play
 */
export function playOdds<Outcome>(play: Play<Outcome>, group: number): PlayOdds {
  return play.prizes.map(({ code, share, line }, prize) => {
    const { whole, hits } = countHits(play, line);
    const count = hits[prize] ?? 0n;
    if (count === 0n) throw new Error(`${play.code}: nothing wins ${code}`);
    const units = whole * BigInt(play.unitsPerLine) * BigInt(group) * BigInt(share);
    return Number((units * BigInt(oddsUnit)) / (count * BigInt(fairGroup) * 1_000n));
  });
}

/** The exact average return of a line's cost, in millionths, rounded down. */
export function lineReturn<Outcome>(play: Play<Outcome>, odds: PlayOdds, line: Line): number {
  const { whole, hits } = countHits(play, line);
  const paid = hits.reduce((sum, count, prize) => sum + count * BigInt(odds[prize] ?? 0), 0n);
  return Number((paid * 1_000_000n) / (whole * BigInt(play.unitsPerLine) * BigInt(oddsUnit)));
}

/** A play whose return is outside the bounds. */
export interface ReturnFault {
  readonly model: string;
  readonly play: string;
  readonly prize: string;
  /** Millionths of the stake. */
  readonly returns: number;
}

export function returnFaults(model: LotteryModel, group: number): readonly ReturnFault[] {
  return model.plays.flatMap((play) => {
    const odds = playOdds(play, group);
    return play.prizes.flatMap(({ code, line }) => {
      const returns = lineReturn(play, odds, line);
      const isBound = returns >= returnBounds.min * 1_000 && returns <= returnBounds.max * 1_000;
      return isBound ? [] : [{ model: model.id, play: play.code, prize: code, returns }];
    });
  });
}

export interface PlayBet {
  readonly selection: Selection;
  /** A unit's stake in minor currency units, times the multiple. */
  readonly unit: number;
}

/**
 * A selection with its lines and cost in minor currency units.
 * @returns undefined for an invalid selection
 */
export function priceBet<Outcome>(
  play: Play<Outcome>,
  input: unknown,
  unit: number,
): { readonly selection: Selection; readonly lines: number; readonly stake: number } | undefined {
  const selection = readSelection(play.entry, input);
  if (!selection) return undefined;
  const lines = play.entry.count(selection);
  return { selection, lines, stake: lines * play.unitsPerLine * unit };
}

/**
 * In minor currency units: each line's unit times its odds, rounded down once per prize of the bet.
 */
export function betPrize<Outcome>(
  play: Play<Outcome>,
  odds: PlayOdds,
  { selection, unit }: PlayBet,
  outcome: Outcome,
): number {
  const times = play.prizes.map(() => 0);
  for (const line of play.entry.lines(selection)) {
    const hit = play.hit(line, outcome);
    if (hit) times[hit.prize] = (times[hit.prize] ?? 0) + hit.times;
  }
  return times.reduce(
    (sum, count, prize) =>
      sum + Number((BigInt(count) * BigInt(unit) * BigInt(odds[prize] ?? 0)) / BigInt(oddsUnit)),
    0,
  );
}
