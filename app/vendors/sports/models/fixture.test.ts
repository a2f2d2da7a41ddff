import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sportsStakes, sportsTypes } from '#app/domain/games/virtual-sports.ts';
import { catalogue } from '#app/platform/catalogue/catalogue.ts';
import { seedHash } from '../../provably-fair/seeds.ts';
import { resultOf, sidesOf } from '../fixture-seeds.ts';
import {
  drawResult,
  drawSides,
  isWon,
  oddsOf,
  payoutOf,
  possibleWin,
  pricesOf,
  returnPercent,
  totalOdds,
  type Side,
} from './fixture.ts';
import { handicapPicks, winsHandicap } from './football.ts';
import { currentNumber, isOpen, openCount, timesOf } from './schedule.ts';
import { sportOf, sports, type Sport, type SportId } from './sports.ts';
import { totalWeight } from './weights.ts';

const sportIds = Object.keys(sports) as SportId[];
const anySport = fc.constantFrom<SportId>(...sportIds).map((id): Sport => sports[id]);
const anyMeeting = anySport.chain((sport) =>
  fc
    .array(fc.integer(sport.strengths), { minLength: sport.sideCount, maxLength: sport.sideCount })
    .map((strengths) => ({
      sport,
      sides: strengths.map((strength, index): Side => ({ name: `side ${index}`, strength })),
    })),
);
const weightsOf = (sport: Sport, sides: readonly Side[]) =>
  sport.cases(sides.map(({ strength }) => strength));

/** For sports with two sides. */
function allPairs({ strengths: { min, max } }: Sport): readonly (readonly Side[])[] {
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return numbers.flatMap((home) =>
    numbers.map((away) => [home, away].map((strength) => ({ name: String(strength), strength }))),
  );
}

/** Empty when the prices are right. */
function priceFaults(sport: Sport, sides: readonly Side[]): string[] {
  const cases = weightsOf(sport, sides);
  const sum = cases.reduce((left, { weight }) => left + weight, 0);
  const isWhole = cases.every(({ weight }) => Number.isSafeInteger(weight) && weight >= 0);
  const faults = sum === totalWeight && isWhole ? [] : [`the cases add up to ${sum}`];
  for (const { code, prices } of pricesOf(sport, sides)) {
    for (const { pick, odds, weight } of prices) {
      // Exact integers: hundredths of the stake times the weight.
      const returned = odds * weight;
      const limit = returnPercent * totalWeight;
      if (returned > limit || returned <= limit - weight || odds <= 100)
        faults.push(`${code} ${pick} at ${odds} returns ${returned / totalWeight} %`);
    }
    for (const { result, weight } of cases) {
      const winners = prices.filter(({ pick }) => isWon(sport, { market: code, pick }, result));
      if (weight > 0 && winners.length !== 1)
        faults.push(`${code}: ${result} wins ${winners.length}`);
    }
  }
  return faults;
}

test.each(sportIds.filter((id) => sports[id].sideCount === 2))(
  '[GM-07] %s returns 95 percent less rounding on each outcome, for all pairs of strengths',
  (id) => {
    const pairs = allPairs(sports[id]);
    expect(pairs.length).toBeGreaterThan(900);
    expect(pairs.flatMap((sides) => priceFaults(sports[id], sides))).toEqual([]);
  },
);

test('[GM-07] each outcome returns 95 % less rounding, with any number of sides', () => {
  fc.assert(fc.property(anyMeeting, ({ sport, sides }) => priceFaults(sport, sides).length === 0));
});

test.each([
  ['0-0', ['under', 'away+1.5', '0-0']],
  ['1-1', ['under', 'away+1.5', '1-1']],
  ['2-1', ['over', 'away+1.5', '2-1']],
  ['2-0', ['under', 'home-1.5', '2-0']],
  ['0-3', ['over', 'away+1.5', '0-3']],
  ['4-1', ['over', 'home-1.5', 'other']],
])('[GM-07] a football score of %s wins exactly the picks %j', (score, winners) => {
  const [, ...markets] = pricesOf(sports.football, [
    { name: 'a', strength: 70 },
    { name: 'b', strength: 60 },
  ]);
  const won = markets.flatMap(({ code, prices }) =>
    prices
      .map(({ pick }) => pick)
      .filter((pick) => isWon(sports.football, { market: code, pick }, score)),
  );
  expect(won).toEqual(winners);
});

test('[GM-07] the favourite gives the handicap', () => {
  expect([handicapPicks([60, 60]), handicapPicks([60, 61])]).toEqual([
    ['home-1.5', 'away+1.5'],
    ['home+1.5', 'away-1.5'],
  ]);
  expect([winsHandicap('away-1.5', '0-2'), winsHandicap('away-1.5', '0-1')]).toEqual([true, false]);
});

test('[GM-07] an accumulator pays the product of its odds, and nothing if one leg loses', () => {
  const leg = (number: number, pick: string, odds: number) => ({
    number,
    market: 'winner',
    pick,
    odds,
  });
  const bet = { legs: [leg(1, 'home', 187), leg(2, 'draw', 333)], stake: 500 };
  // 1.87 × 3.33 = 6.2271
  expect(totalOdds(bet.legs)).toBe(622);
  expect(payoutOf(sports.football, bet, ['2-0', '1-1'])).toBe(3_110);
  expect(payoutOf(sports.football, bet, ['2-0', '1-0'])).toBe(0);
  expect(payoutOf(sports.football, bet, ['2-0'])).toBe(0);
});

test('[GM-07] odds are the fair ones less five percent, rounded down to hundredths', () => {
  expect([1 / 2, 1 / 4, 0.08].map((chance) => oddsOf(chance * totalWeight))).toEqual([
    190, 380, 1_187,
  ]);
  expect(
    possibleWin({ legs: [{ number: 1, market: 'winner', pick: 'home', odds: 187 }], stake: 500 }),
  ).toBe(935);
});

test('[GM-07] each result is drawn with exactly its weight', () => {
  fc.assert(
    fc.property(anyMeeting, ({ sport, sides }) => {
      const draw = (value: number) =>
        drawResult(sport, sides, {
          below(limit) {
            expect(limit).toBe(totalWeight);
            return value;
          },
        });
      let first = 0;
      for (const { result, weight } of weightsOf(sport, sides)) {
        if (weight === 0) continue;
        // Each outcome covers a range of random values.
        expect([draw(first), draw(first + weight - 1)]).toEqual([result, result]);
        first += weight;
      }
      expect(first).toBe(totalWeight);
    }),
    { numRuns: 30 },
  );
});

test('[GM-07] the stronger side is the favourite, and equal sides have equal odds', () => {
  for (const id of ['match', 'esports', 'cockfight'] as const) {
    const [market] = pricesOf(sports[id], [
      { name: 'a', strength: 80 },
      { name: 'b', strength: 50 },
    ]);
    const odds = new Map(market?.prices.map(({ pick, odds: pickOdds }) => [pick, pickOdds]));
    expect(odds.get('home'), id).toBeLessThan(odds.get('away') ?? 0);
  }
  const [even] = pricesOf(sports.match, [
    { name: 'a', strength: 60 },
    { name: 'b', strength: 60 },
  ]);
  expect(even?.prices.map(({ odds }) => odds)).toEqual([190, 190]);
});

test('[GM-07] published fixtures never change: sides, odds and result follow from the seed', () => {
  const serverSeed = 'a seed for a test';
  const seen = sportIds.map((id) => {
    const key = { gameCode: `FB-${id}`, number: 9_999_999 };
    const sides = sidesOf(sports[id], seedHash(serverSeed), key);
    expect(sidesOf(sports[id], seedHash(serverSeed), key)).toEqual(sides);
    const odds = pricesOf(sports[id], sides).map(({ prices }) => prices.map((one) => one.odds));
    return [
      id,
      sides.map(({ name, strength }) => `${name} ${strength}`).join(),
      odds.join(),
    ].concat(resultOf(sports[id], sides, serverSeed, key));
  });
  expect(seen).toMatchInlineSnapshot(`
    [
      [
        "football",
        "Hillmere 77,Granite Quay 85",
        "244,351,278,208,174,110,664,1154,962,1604,4015,889,741,1235,3091,1368,1141,1901,4757,3157,2633,4388,10979,1273",
        "0-2",
      ],
      [
        "match",
        "Jasmine Row 53,Opal Heights 49",
        "182,197",
        "home",
      ],
      [
        "esports",
        "Amber Circuit 51,Green Buffer 52",
        "191,188",
        "home",
      ],
      [
        "cockfight",
        "Gubat Yard 62,Amihan Yard 55",
        "194,1187,219",
        "away",
      ],
      [
        "race",
        "Bluebell 61,Comet 61,Saltwater 88,Marigold 79,Tidewater 81,Juniper 44",
        "644,644,446,497,485,893",
        "5",
      ],
    ]
  `);
});

test('[GM-07] the sides of a fixture have different names, and strengths within bounds', () => {
  fc.assert(
    fc.property(anySport, fc.infiniteStream(fc.nat()), (sport, numbers) => {
      const sides = drawSides(sport, { below: (limit) => Number(numbers.next().value) % limit });
      const { min, max } = sport.strengths;
      expect(new Set(sides.map(({ name }) => name)).size).toBe(sport.sideCount);
      for (const { name, strength } of sides) {
        expect(sport.names).toContain(name);
        expect(strength >= min && strength <= max).toBe(true);
      }
    }),
  );
});

test('[GM-07] at any time four fixtures take bets; none does from five seconds before its start', () => {
  fc.assert(
    fc.property(anySport, fc.integer({ min: 1e12, max: 2e12 }), (sport, now) => {
      const first = currentNumber(sport, now);
      const times = Array.from({ length: openCount + 2 }, (_, index) =>
        timesOf(sport, first + index),
      );
      const open = times.filter((one) => isOpen(one, now));
      expect(open).toHaveLength(openCount);
      expect(isOpen(timesOf(sport, first - 1), now)).toBe(false);
      // The first has not ended, and the last does not accept bets yet.
      expect([times[0]!.endsAt > now, times.at(-1)!.opensAt > now]).toEqual([true, true]);
      for (const { startsAt, locksAt, endsAt } of times)
        expect([startsAt - locksAt, endsAt > startsAt]).toEqual([5_000, true]);
      const [one] = open;
      expect(one && [isOpen(one, one.locksAt - 1), isOpen(one, one.locksAt)]).toEqual([
        true,
        false,
      ]);
    }),
  );
});

test('[GM-09] a catalogue game of the vendor’s types opens its sport, with the smallest stake', () => {
  const games = catalogue.filter(({ gameType }) => sportsTypes.includes(gameType));
  const sportOfName = (name: string) =>
    games.filter((game) => game.name === name).map(({ nodeId }) => sportOf(nodeId));
  expect(sportOfName('Virtual Football Trophy')).toEqual(['football']);
  expect(sportOfName('Basketball Hardwood')).toEqual(['match']);
  expect(sportOfName('Virtual Horseshoe Derby')).toEqual(['race']);
  expect(sportOfName('Sunrise Rooster Derby')).toEqual(['cockfight']);
  expect(sportOfName('Headset Heroes')).toEqual(['esports']);
  for (const { minBet, gameType, nodeId } of games) {
    expect(minBet, nodeId).toBe(sportsStakes[0]);
    expect(sportOf(nodeId) === 'cockfight', nodeId).toBe(gameType === 'COCKFIGHT');
  }
  expect(new Set(games.map(({ nodeId }) => sportOf(nodeId)))).toEqual(new Set(sportIds));
});

test('[GM-07] a stake at odds of two decimals pays whole minor units', () => {
  for (const stake of sportsStakes) expect((stake * 187) % 100).toBe(0);
});
