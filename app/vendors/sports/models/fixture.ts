import type { Draw } from '../../provably-fair/draw.ts';
import type { Market, Sport } from './sports.ts';
import { totalWeight, type Case } from './weights.ts';

/** A side of a fixture; its strength is published. */
export interface Side {
  readonly name: string;
  readonly strength: number;
}

/** A pick with its odds in hundredths, and its exact probability, of `totalWeight`. */
export interface Price {
  readonly pick: string;
  readonly odds: number;
  readonly weight: number;
}

/** Of a hundred staked at fair odds, so much is returned. */
export const returnPercent = 95;

/** The odds of a probability, in hundredths: the fair odds less the edge, rounded down. */
export const oddsOf = (weight: number): number =>
  Math.floor((returnPercent * totalWeight) / weight);

/** A side's place in a list, removed from it. */
function takeOne<Item>(items: Item[], draw: Draw): Item | undefined {
  return items.splice(draw.below(items.length), 1)[0];
}

/**
 * The sides of a fixture, from numbers that are public before betting: those of the seed's hash.
 */
export function drawSides({ names, sideCount, strengths }: Sport, draw: Draw): readonly Side[] {
  const free: string[] = [...names];
  return Array.from({ length: sideCount }, () => ({
    name: takeOne(free, draw) ?? '',
    strength: strengths.min + draw.below(strengths.max - strengths.min + 1),
  }));
}

const casesOf = (sport: Sport, sides: readonly Side[]): readonly Case[] =>
  sport.cases(sides.map(({ strength }) => strength));

/** The exact probability that a pick wins, of `totalWeight`. */
const weightOf = (cases: readonly Case[], market: Market, pick: string): number =>
  cases.reduce((sum, { result, weight }) => sum + (market.wins(pick, result) ? weight : 0), 0);

/** The prices of every market. */
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

/** The result of a fixture: each case has exactly the probability that is published. */
export function drawResult(sport: Sport, sides: readonly Side[], draw: Draw): string {
  let rest = draw.below(totalWeight);
  for (const { result, weight } of casesOf(sport, sides)) {
    if (rest < weight) return result;
    rest -= weight;
  }
  throw new RangeError('the weights of a fixture do not add up');
}

/** A pick of a market, at its odds in hundredths. */
export interface Leg {
  /** The number of the fixture. */
  readonly number: number;
  readonly market: string;
  readonly pick: string;
  readonly odds: number;
}

/** A bet that wins if all its legs win. A bet with several legs is an accumulator. */
export interface Bet {
  /** Of different fixtures. */
  readonly legs: readonly Leg[];
  /** Minor units: a multiple of 100. */
  readonly stake: number;
}

/** An accumulator with higher odds is not accepted; hundredths. */
export const maxTotalOdds = 100_000;

/** The odds of a bet: the product of its legs' odds, rounded down to hundredths after each leg. */
export const totalOdds = (legs: readonly Pick<Leg, 'odds'>[]): number =>
  legs.reduce((product, { odds }) => Math.floor((product * odds) / 100), 100);

/** What a bet pays when it wins, in minor units. */
export const possibleWin = ({ legs, stake }: Bet): number =>
  Math.floor((totalOdds(legs) * stake) / 100);

/** Whether a leg wins with a result of its fixture. */
export const isWon = (
  sport: Sport,
  { market: code, pick }: Pick<Leg, 'market' | 'pick'>,
  result: string,
): boolean => sport.markets.find((market) => market.code === code)?.wins(pick, result) === true;

/** What a bet pays for the results of its legs, in their order; minor units. */
export function payoutOf(sport: Sport, bet: Bet, results: readonly string[]): number {
  const hasWon = bet.legs.every((leg, place) => {
    const result = results[place];
    return result !== undefined && isWon(sport, leg, result);
  });
  return hasWon ? possibleWin(bet) : 0;
}
