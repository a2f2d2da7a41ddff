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
  return sport.markets.map((market) => ({
    code: market.code,
    prices: market.picks.map((pick) => {
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

/** A bet on one pick. */
export interface Bet {
  readonly market: string;
  readonly pick: string;
  /** Hundredths. */
  readonly odds: number;
  /** Minor units: a multiple of 100. */
  readonly stake: number;
}

/** What a bet pays when it wins, in minor units. */
export const possibleWin = ({ odds, stake }: Pick<Bet, 'odds' | 'stake'>): number =>
  Math.floor((odds * stake) / 100);

/** What a bet pays for a result, in minor units. */
export function payoutOf(sport: Sport, bet: Bet, result: string): number {
  const market = sport.markets.find(({ code }) => code === bet.market);
  return market?.wins(bet.pick, result) === true ? possibleWin(bet) : 0;
}
