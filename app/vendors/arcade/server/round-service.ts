import type { Clock } from '#app/lib/clock.ts';
import type { Round, RoundStore, NewRound } from '../db/rounds.ts';
import type { SeedStore } from '../db/seeds.ts';
import { roundDraw, type RoundSeeds } from '../../provably-fair/seeds.ts';
import { models } from '../models/models.ts';
import { decidedAt } from './table-clock.ts';
import { VendorError } from './http.ts';
import type { WalletClient, WalletResponse } from './wallet-client.ts';

/** How long somebody may be about to finish a round before another looks after it, in ms. */
const leaseMs = 15_000;
/** How long a player may look at the cards. */
export const choiceMs = 45_000;
const maxRetryDelayMs = 20_000;

interface RoundServiceDeps {
  readonly rounds: RoundStore;
  readonly seeds: SeedStore;
  readonly wallet: WalletClient;
  readonly clock: Clock;
}

/** What became of a round, with the balance if the wallet told one. */
export interface Progress {
  readonly round: Round;
  readonly balance?: number;
}

const balanceIn = (answer: WalletResponse): { readonly balance?: number } => {
  const balance = answer.kind === 'yes' ? answer.value['balance'] : undefined;
  return typeof balance === 'number' ? { balance: balance } : {};
};

/** When an open round is to be decided without its player. */
const openUntil = ({ model, nonce }: Pick<Round, 'model' | 'nonce'>, now: number): number =>
  ({ table: decidedAt(nonce), choice: now + choiceMs, instant: now + leaseMs })[models[model].pace];

/**
 * Carries rounds through their steps. Each step is written down before the wallet is asked, and the
 * wallet is asked the same question, under the same id, until it answers; so a round may be taken
 * up again wherever it was left.
 */
export function createRoundService({ rounds, seeds, wallet, clock }: RoundServiceDeps) {
  const reload = async (round: Round, from: Round['step']): Promise<Round> =>
    (await rounds.find(round.id)) ?? { ...round, step: from };

  /** The seeds that decide a round. */
  async function seedsOf(round: Round): Promise<RoundSeeds> {
    if (round.seed === null) {
      const serverSeed = await seeds.ofTable(round.brand, round.gameCode, round.nonce, () => {
        throw new Error('a table has no seed for a round that was played');
      });
      return { serverSeed, clientSeed: round.gameCode, nonce: round.nonce };
    }
    const pair = await seeds.find(round.seed);
    if (!pair) throw new Error('a round has lost its seeds');
    return { ...pair, nonce: round.nonce };
  }

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

  /** Lets the seeds decide an open round, writes the outcome down, and pays it. */
  async function decide(round: Round, times = 3): Promise<Progress> {
    const model = models[round.model];
    const play = model.readPlay(round.play);
    const outcome = model.decide(roundDraw(await seedsOf(round)), play);
    const paid = model.payout(outcome, round.stake, play);
    const decided = await rounds.step(round.id, 'open', 'win-asked', {
      nextAt: clock.now() + leaseMs,
      outcome,
      paid,
    });
    return decided ? pay(decided, times) : { round: await reload(round, 'open') };
  }

  return {
    seedsOf,
    decide,
    /**
     * Begins a round: written down first, then the bet is asked. The same ask again is the same
     * round.
     * @param session the player's, for the bet only
     */
    async begin(newRound: Omit<NewRound, 'madeAt' | 'nextAt'>, session: string): Promise<Progress> {
      const now = clock.now();
      const isNew = await rounds.begin({ ...newRound, madeAt: now, nextAt: now + leaseMs });
      const round = await rounds.asked(newRound.brand, newRound.player, newRound.ask);
      // The seeds were retired at this very moment.
      if (!round) throw new VendorError('busy');
      if (!isNew) return { round };
      const { id, brand, player, currency, gameCode, stake } = round;
      const answer = await wallet.ask(brand, 'bet', {
        transactionId: `${id}-bet`,
        roundId: id,
        gameCode,
        session,
        player,
        currency,
        amount: stake,
      });
      if (answer.kind === 'yes') {
        const openRound = await rounds.step(id, 'bet-asked', 'open', {
          nextAt: openUntil(round, clock.now()),
        });
        return { round: openRound ?? (await reload(round, 'bet-asked')), ...balanceIn(answer) };
      }
      if (answer.kind === 'no')
        return {
          round:
            (await rounds.step(id, 'bet-asked', 'refused', {
              nextAt: null,
              refusal: answer.code,
            })) ?? (await reload(round, 'bet-asked')),
        };
      const roundToUndo = await rounds.step(id, 'bet-asked', 'undo-asked', {
        nextAt: clock.now() + leaseMs,
      });
      return roundToUndo ? undo(roundToUndo, 1) : { round: await reload(round, 'bet-asked') };
    },
    /**
     * Takes up what was left: bets that nobody heard about are undone, open rounds decided, wins
     * asked again. Answers how many there were.
     */
    async tend(): Promise<number> {
      const dueRounds = await rounds.due(clock.now(), clock.now() + leaseMs);
      for (const round of dueRounds) {
        if (round.step === 'bet-asked') {
          const roundToUndo = await rounds.step(round.id, 'bet-asked', 'undo-asked', {
            nextAt: clock.now() + leaseMs,
          });
          if (roundToUndo) await undo(roundToUndo, 1);
        } else if (round.step === 'undo-asked') await undo(round, 1);
        else if (round.step === 'open') await decide(round, 1);
        else if (round.step === 'win-asked') await pay(round, 1);
      }
      return dueRounds.length;
    },
  };
}
export type RoundService = ReturnType<typeof createRoundService>;
