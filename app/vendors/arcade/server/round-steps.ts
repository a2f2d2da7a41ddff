import type { Clock } from '#app/lib/clock.ts';
import { roundDraw, type RoundSeeds } from '../../provably-fair/seeds.ts';
import type { Round, RoundStore } from '../db/rounds.ts';
import type { SeedStore } from '../db/seeds.ts';
import { models } from '../models/models.ts';
import { balanceIn, type WalletClient } from '../../game-server/wallet-client.ts';

/** How long a process has to finish a round before another continues it, in ms. */
export const leaseMs = 15_000;
const maxRetryDelayMs = 20_000;

export interface RoundServiceDeps {
  readonly rounds: RoundStore;
  readonly seeds: SeedStore;
  readonly wallet: WalletClient;
  readonly clock: Clock;
}

/** The progress of a round, with the balance if the wallet returned one. */
export interface Progress {
  readonly round: Round;
  readonly balance?: number;
}

/**
 * Finds the seeds that decide a round.
 * @throws Error when they are not stored
 */
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

/** The steps that finish a round: its bet is undone, or its outcome decided and paid. */
export function createRoundSteps({ rounds, seeds, wallet, clock }: RoundServiceDeps) {
  const seedsOf = seedsFinder(seeds);
  const reload = async (round: Round, from: Round['step']): Promise<Round> =>
    (await rounds.find(round.id)) ?? { ...round, step: from };

  async function undo(round: Round, times: number): Promise<Progress> {
    const { id, brand, player, currency } = round;
    const answer = await wallet.ask(
      brand,
      'rollback',
      { transactionId: `${id}-undo`, betTransactionId: `${id}-bet`, player, currency },
      times,
    );
    // A wallet that never saw the bet refuses it from now on.
    if (answer.kind === 'yes' || (answer.kind === 'no' && answer.code === 'unknown-bet')) {
      return {
        round:
          (await rounds.step(id, 'undo-asked', 'undone', { nextAt: null })) ??
          (await reload(round, 'undo-asked')),
        ...balanceIn(answer),
      };
    }
    return retryLater(round);
  }

  async function retryLater(round: Round): Promise<Progress> {
    await rounds.later(
      round.id,
      clock.now() + Math.min(maxRetryDelayMs, 1000 * 2 ** Math.min(round.tries, 10)),
    );
    return { round };
  }

  async function pay(round: Round, times: number): Promise<Progress> {
    const { id, brand, player, currency, paid } = round;
    const winRequest = {
      transactionId: `${id}-win`,
      roundId: id,
      player,
      currency,
      amount: paid ?? 0,
      betTransactionId: `${id}-bet`,
      roundEnded: true,
    };
    const answer = await wallet.ask(brand, 'win', winRequest, times);
    if (answer.kind !== 'yes') return retryLater(round);
    return {
      round:
        (await rounds.step(id, 'win-asked', 'settled', { nextAt: null })) ??
        (await reload(round, 'win-asked')),
      ...balanceIn(answer),
    };
  }

  /** Decides an open round by its seeds, stores the outcome, and pays it. */
  async function decide(round: Round, times = 3): Promise<Progress> {
    const model = models[round.model];
    const play = model.readPlay(round.play);
    const outcome = model.decide(roundDraw(await seedsOf(round)), play);
    const paid = model.payout(outcome, round.stake, play);
    const advancedRound = await rounds.step(round.id, 'open', 'win-asked', {
      nextAt: clock.now() + leaseMs,
      outcome,
      paid,
    });
    return advancedRound ? pay(advancedRound, times) : { round: await reload(round, 'open') };
  }

  return { seedsOf, reload, undo, pay, decide };
}
