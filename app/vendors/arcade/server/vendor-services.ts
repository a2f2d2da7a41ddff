import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import type { RoundStore, Round } from '../db/rounds.ts';
import type { SeedStore, SeedPair } from '../db/seeds.ts';
import type { SessionStore } from '../../game-server/sessions.ts';
import { gameOf } from '../../game-server/game-field.ts';
import { createPlayerSessions, type PlayerSessions } from '../../game-server/player-sessions.ts';
import type { RoundService } from './round-service.ts';
import type { WalletClient } from '../../game-server/wallet-client.ts';
import { modelOf } from '#app/domain/games/game-models.ts';
import { requireAccepted, type Progress } from '../../game-server/staked-rounds.ts';
import { roundView, recentRoundCount, seedView, type RoundView, type SeedView } from './views.ts';
import { newClientSeed, newServerSeed, roundDraw, seedHash } from '../../provably-fair/seeds.ts';
import { VendorError } from '../../game-server/http.ts';
import { models } from '../models/models.ts';
import { tableTime } from './table-clock.ts';

interface SeedDeps {
  readonly seeds: SeedStore;
  readonly clock: Clock;
  readonly random: Random;
}

/** One seed per round, the same for all players. */
function createSharedTables({ seeds, clock, random }: SeedDeps) {
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
type SharedTables = ReturnType<typeof createSharedTables>;

/**
 * Creates seeds if the player has none for the game.
 * @returns a function that throws VendorError `busy` when the new pair was retired immediately
 */
const createSeedPairs =
  ({ seeds, clock, random }: SeedDeps) =>
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
type SeedPairs = ReturnType<typeof createSeedPairs>;

interface RoundResponsesDeps {
  readonly rounds: RoundStore;
  readonly seeds: SeedStore;
  readonly roundService: RoundService;
}

/**
 * `of` throws a VendorError for a round that was refused or undone, or has no response of the
 * wallet yet.
 */
function createRoundResponses({ rounds, seeds, roundService }: RoundResponsesDeps) {
  /**
   * Includes seeds that may be revealed: the player's once retired, a table's once the round is
   * decided; and the player's current pair, if the round belongs to it.
   */
  async function describe(round: Round): Promise<{ round: RoundView; seeds?: SeedView }> {
    if (round.seed === null)
      return {
        round: roundView(
          round,
          round.paid === null ? undefined : await roundService.seedsOf(round),
        ),
      };
    const pair = await seeds.find(round.seed);
    return {
      round: roundView(
        round,
        pair?.retiredAt ? pair : undefined,
        pair && { ...pair, nonce: round.nonce },
      ),
      ...(pair && !pair.retiredAt ? { seeds: seedView(pair) } : {}),
    };
  }
  return {
    viewOf: async (round: Round): Promise<RoundView> => (await describe(round)).round,
    /** @throws VendorError when the round was refused or undone, or has no response yet */
    async of(progress: Progress<Round>) {
      const { round, balance } = progress;
      requireAccepted(round);
      return { ...(await describe(round)), ...(balance === undefined ? {} : { balance }) };
    },
    newest: (brand: string, player: string, gameCode: string): Promise<readonly Round[]> =>
      rounds.newest(brand, player, gameCode, modelOf(gameCode), recentRoundCount),
  };
}
type RoundResponses = ReturnType<typeof createRoundResponses>;

export interface VendorApiDeps {
  readonly rounds: RoundStore;
  readonly seeds: SeedStore;
  readonly sessions: SessionStore;
  readonly roundService: RoundService;
  readonly wallet: WalletClient;
  readonly clock: Clock;
  readonly random: Random;
}

export interface VendorServices extends VendorApiDeps {
  readonly players: PlayerSessions;
  readonly pairOf: SeedPairs;
  readonly tables: SharedTables;
  readonly responses: RoundResponses;
}

export const createVendorServices = (deps: VendorApiDeps): VendorServices => ({
  ...deps,
  players: createPlayerSessions({ ...deps, gameOf }),
  pairOf: createSeedPairs(deps),
  tables: createSharedTables(deps),
  responses: createRoundResponses(deps),
});
