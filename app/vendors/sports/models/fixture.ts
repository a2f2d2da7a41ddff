import type { Draw } from '../../provably-fair/draw.ts';
import type { Market, Sport } from './sports.ts';
import { totalWeight, type Case } from './weights.ts';

/** The strength is published. */
export interface Side {
  readonly name: string;
  readonly strength: number;
}

/** `odds` in hundredths; `weight` is the exact probability times `totalWeight`. */
export interface Price {
  readonly pick: string;
  readonly odds: number;
  readonly weight: number;
}

/** Percentage of stakes that is returned. */
export const returnPercent = 95;

/** In hundredths: fair odds less the edge, rounded down. */
export const oddsOf = (weight: number): number =>
  Math.floor((returnPercent * totalWeight) / weight);

/** Removes and returns a random item. */
function takeOne<Item>(items: Item[], draw: Draw): Item | undefined {
  return items.splice(draw.below(items.length), 1)[0];
}

/** `draw` uses the seed's hash, which is public before betting. */
export function drawSides({ names, sideCount, strengths }: Sport, draw: Draw): readonly Side[] {
  const free: string[] = [...names];
  return Array.from({ length: sideCount }, () => ({
    name: takeOne(free, draw) ?? '',
    strength: strengths.min + draw.below(strengths.max - strengths.min + 1),
  }));
}

const casesOf = (sport: Sport, sides: readonly Side[]): readonly Case[] =>
  sport.cases(sides.map(({ strength }) => strength));

/** Exact probability of a win, times `totalWeight`. */
const weightOf = (cases: readonly Case[], market: Market, pick: string): number =>
  cases.reduce((sum, { result, weight }) => sum + (market.wins(pick, result) ? weight : 0), 0);

export function pricesOf(
  sport: Sport,
  sides: readonly Side[],
): readonly { readonly code: string; readonly prices: readonly Price[] }[] {
  const cases = casesOf(sport, sides);
  const strengths = sides.map(({ strength }) => strength);
  return sport.markets.map((market) => ({
    code: market.code,
    prices: market.picks(strengths).map((pick) => {
      const weight = weightOf(cases, market, pick);
      return { pick, odds: oddsOf(weight), weight };
    }),
  }));
}

/** Each case has exactly the published probability. */
export function drawResult(sport: Sport, sides: readonly Side[], draw: Draw): string {
  let remaining = draw.below(totalWeight);
  for (const { result, weight } of casesOf(sport, sides)) {
    if (remaining < weight) return result;
    remaining -= weight;
  }
  throw new RangeError('the weights of a fixture do not add up');
}

/** Odds in hundredths. */
export interface Leg {
  readonly number: number;
  readonly market: string;
  readonly pick: string;
  readonly odds: number;
}

/** Wins if all legs win. Several legs form an accumulator. */
export interface Bet {
  /** The legs are of different fixtures. */
  readonly legs: readonly Leg[];
  /** Minor units: a multiple of 100. */
  readonly stake: number;
}

/** Accumulators with higher odds are refused; hundredths. */
export const maxTotalOdds = 100_000;

/** Product of the legs' odds, rounded down to hundredths after each leg. */
export const totalOdds = (legs: readonly Pick<Leg, 'odds'>[]): number =>
  legs.reduce((product, { odds }) => Math.floor((product * odds) / 100), 100);

/** In minor units. */
export const possibleWin = ({ legs, stake }: Bet): number =>
  Math.floor((totalOdds(legs) * stake) / 100);

export const isWon = (
  sport: Sport,
  { market: code, pick }: Pick<Leg, 'market' | 'pick'>,
  result: string,
): boolean => sport.markets.find((market) => market.code === code)?.wins(pick, result) === true;

/** `results` in the order of the legs. Returns minor units. */
export function payoutOf(sport: Sport, bet: Bet, results: readonly string[]): number {
  const hasWon = bet.legs.every((leg, index) => {
    const result = results[index];
    return result !== undefined && isWon(sport, leg, result);
  });
  return hasWon ? possibleWin(bet) : 0;
}
