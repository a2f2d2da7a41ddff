import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import { newClientSeed, newServerSeed } from '../../provably-fair/seeds.ts';
import type { SeedPair, SeedStore } from '../db/seeds.ts';
import { VendorError } from '../../game-server/http.ts';

interface SeedPairsDeps {
  readonly seeds: SeedStore;
  readonly clock: Clock;
  readonly random: Random;
}

/**
 * Creates seeds if the player has none for the game.
 * @returns a function that throws VendorError `busy` when the new pair was retired immediately
 */
export const createSeedPairs =
  ({ seeds, clock, random }: SeedPairsDeps) =>
  async (brand: string, player: string, gameCode: string): Promise<SeedPair> => {
    const owner = { brand, player, gameCode };
    const currentPair = await seeds.current(owner);
    if (currentPair) return currentPair;
    await seeds.begin(
      owner,
      {
        id: newServerSeed(random),
        serverSeed: newServerSeed(random),
        clientSeed: newClientSeed(random),
      },
      clock.now(),
    );
    const createdPair = await seeds.current(owner);
    if (!createdPair) throw new VendorError('busy');
    return createdPair;
  };
export type SeedPairs = ReturnType<typeof createSeedPairs>;
