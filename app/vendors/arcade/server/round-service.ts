import type { Clock } from '#app/lib/clock.ts';
import { createStakedRounds, leaseMs } from '../../game-server/staked-rounds.ts';
import type { WalletClient } from '../../game-server/wallet-client.ts';
import { roundDraw, type RoundSeeds } from '../../provably-fair/seeds.ts';
import type { Round, RoundStore } from '../db/rounds.ts';
import type { SeedStore } from '../db/seeds.ts';
import { models } from '../models/models.ts';
import { decidedAt } from './table-clock.ts';

interface RoundServiceDeps {
  readonly rounds: RoundStore;
  readonly seeds: SeedStore;
  readonly wallet: WalletClient;
  readonly clock: Clock;
}

export const choiceMs = 45_000;

/** Time at which an open round is decided without its player. */
const openUntil = ({ model, nonce }: Pick<Round, 'model' | 'nonce'>, now: number): number =>
  ({ table: decidedAt(nonce), choice: now + choiceMs, instant: now + leaseMs })[models[model].pace];

/** @throws Error when the seeds are not stored */
const seedsFinder =
  (seeds: SeedStore) =>
  async (round: Round): Promise<RoundSeeds> => {
    if (round.seed === null) {
      const serverSeed = await seeds.ofTable(round.brand, round.gameCode, round.nonce, () => {
        throw new Error('a table has no seed for a round that was played');
      });
      return { serverSeed, clientSeed: round.gameCode, nonce: round.nonce };
    }
    const pair = await seeds.find(round.seed);
    if (!pair) throw new Error('a round has lost its seeds');
    return { ...pair, nonce: round.nonce };
  };

/** An open round is decided by its seeds. */
export function createRoundService({ rounds, seeds, wallet, clock }: RoundServiceDeps) {
  const seedsOf = seedsFinder(seeds);
  const stakedRounds = createStakedRounds({
    rounds,
    wallet,
    clock,
    openUntil,
    async decisionOf(round: Round) {
      const model = models[round.model];
      const play = model.readPlay(round.play);
      const outcome = model.decide(roundDraw(await seedsOf(round)), play);
      return { outcome, paid: model.payout(outcome, round.stake, play) };
    },
  });
  return { seedsOf, ...stakedRounds };
}
export type RoundService = ReturnType<typeof createRoundService>;
