import type { Clock } from '#app/lib/clock.ts';
import { modelOf } from '#app/domain/games/game-models.ts';
import type { Random } from '#app/lib/random.ts';
import { newServerSeed, roundDraw, seedHash } from '../../provably-fair/seeds.ts';
import type { SeedStore } from '../db/seeds.ts';
import { models } from '../models/models.ts';
import { tableTime } from './table-clock.ts';
import { recentRoundCount } from './views.ts';

interface SharedTablesDeps {
  readonly seeds: SeedStore;
  readonly clock: Clock;
  readonly random: Random;
}

/** One seed per round, the same for all players. */
export function createSharedTables({ seeds, clock, random }: SharedTablesDeps) {
  const seedOf = (brand: string, gameCode: string, number: number) =>
    seeds.ofTable(brand, gameCode, number, () => newServerSeed(random));
  return {
    seedOf,
    /** Fixes the seed of the next round and publishes its hash before bets open. */
    async view(brand: string, gameCode: string) {
      const now = clock.now();
      const time = tableTime(now);
      const seed = await seedOf(brand, gameCode, time.number);
      const decide = (number: number, serverSeed: string) =>
        models[modelOf(gameCode)].decide(
          roundDraw({ serverSeed, clientSeed: gameCode, nonce: number }),
          undefined,
        );
      const past = await seeds.pastOfTable(
        brand,
        gameCode,
        time.number - recentRoundCount,
        time.number,
      );
      return {
        ...time,
        now,
        hash: seedHash(seed),
        nextHash: seedHash(await seedOf(brand, gameCode, time.number + 1)),
        clientSeed: gameCode,
        ...(time.isBetting ? {} : { outcome: decide(time.number, seed), serverSeed: seed }),
        past: past.map(({ number, serverSeed }) => ({
          number,
          outcome: decide(number, serverSeed),
          serverSeed,
        })),
      };
    },
  };
}
export type SharedTables = ReturnType<typeof createSharedTables>;
