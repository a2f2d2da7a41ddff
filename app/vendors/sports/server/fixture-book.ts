import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import { newServerSeed, seedHash } from '../../provably-fair/seeds.ts';
import type { BrandGame, FixtureSeed, FixtureStore } from '../db/fixtures.ts';
import { resultOf, sidesOf } from '../fixture-seeds.ts';
import { isWon, pricesOf, type Leg } from '../models/fixture.ts';
import { currentNumber, openCount, timesOf } from '../models/schedule.ts';
import { sportOf, sports, type Sport } from '../models/sports.ts';
import type { FixtureView, LegView, ResultView } from '../page-protocol.ts';

const resultCount = 10;

interface FixtureBookDeps {
  readonly fixtures: FixtureStore;
  readonly clock: Clock;
  readonly random: Random;
}

export const rulesOf = (gameCode: string): Sport => sports[sportOf(gameCode)];

function fixtureView({ gameCode }: BrandGame, { number, serverSeed }: FixtureSeed): FixtureView {
  const sport = rulesOf(gameCode);
  const hash = seedHash(serverSeed);
  const sides = sidesOf(sport, hash, { gameCode, number });
  return { ...timesOf(sport, number), hash, sides, markets: pricesOf(sport, sides) };
}

function resultView({ gameCode }: BrandGame, { number, serverSeed }: FixtureSeed): ResultView {
  const sport = rulesOf(gameCode);
  const hash = seedHash(serverSeed);
  const key = { gameCode, number };
  const sides = sidesOf(sport, hash, key);
  const result = resultOf(sport, sides, serverSeed, key);
  return { number, endsAt: timesOf(sport, number).endsAt, hash, serverSeed, sides, result };
}

export function createFixtureBook({ fixtures, clock, random }: FixtureBookDeps) {
  /** Creates missing seeds. */
  async function seedsFrom(game: BrandGame, first: number, count: number) {
    const numbers = Array.from({ length: count }, (_, index) => first + index);
    const read = () => fixtures.between(game, first, first + count - 1);
    const stored = await read();
    if (stored.length === count) return stored;
    const sport = rulesOf(game.gameCode);
    for (const number of numbers)
      if (!stored.some((seed) => seed.number === number))
        await fixtures.add(
          game,
          { number, serverSeed: newServerSeed(random) },
          timesOf(sport, number).endsAt,
        );
    return read();
  }

  async function seedOf(game: BrandGame, number: number): Promise<FixtureSeed | undefined> {
    const [seed] = await fixtures.between(game, number, number);
    return seed;
  }

  return {
    /** Undefined for fixtures that players have not seen. */
    async find(game: BrandGame, number: number): Promise<FixtureView | undefined> {
      const seed = await seedOf(game, number);
      return seed && fixtureView(game, seed);
    },
    /** Includes the result once the fixture has ended. */
    async legView(game: BrandGame, leg: Leg): Promise<LegView> {
      const seed = await seedOf(game, leg.number);
      if (!seed) return { ...leg, sides: [] };
      const { sides, endsAt, result } = resultView(game, seed);
      if (clock.now() < endsAt) return { ...leg, sides };
      return { ...leg, sides, result, isWon: isWon(rulesOf(game.gameCode), leg, result) };
    },
    /**
     * For a fixture with tickets.
     * @throws Error when its seed is not stored, or it has not ended
     */
    async result(game: BrandGame, number: number): Promise<string> {
      const seed = await seedOf(game, number);
      if (!seed) throw new Error('a fixture has lost its seed');
      const { endsAt, result } = resultView(game, seed);
      if (clock.now() < endsAt) throw new Error('a fixture has not ended');
      return result;
    },
    /**
     * From the fixture in play to one that does not accept bets yet, so that its hash is public
     * before.
     */
    async upcoming(game: BrandGame): Promise<readonly FixtureView[]> {
      const first = currentNumber(rulesOf(game.gameCode), clock.now());
      const seeds = await seedsFrom(game, first, openCount + 2);
      return seeds.map((seed) => fixtureView(game, seed));
    },
    /** Newest first. */
    async results(game: BrandGame): Promise<readonly ResultView[]> {
      const current = currentNumber(rulesOf(game.gameCode), clock.now());
      const seeds = await fixtures.between(game, current - resultCount, current - 1);
      return seeds.map((seed) => resultView(game, seed)).reverse();
    },
  };
}
export type FixtureBook = ReturnType<typeof createFixtureBook>;
