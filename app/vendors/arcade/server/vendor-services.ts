import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import type { RoundStore } from '../db/rounds.ts';
import type { SeedStore } from '../db/seeds.ts';
import type { SessionStore } from '../../game-server/sessions.ts';
import { gameOf } from '../../game-server/game-field.ts';
import { createPlayerSessions, type PlayerSessions } from '../../game-server/player-sessions.ts';
import { createRoundResponses, type RoundResponses } from './round-response.ts';
import type { RoundService } from './round-service.ts';
import { createSeedPairs, type SeedPairs } from './seed-pairs.ts';
import { createSharedTables, type SharedTables } from './table-view.ts';
import type { WalletClient } from '../../game-server/wallet-client.ts';

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
