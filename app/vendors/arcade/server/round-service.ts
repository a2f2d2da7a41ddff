import { balanceIn } from '../../game-server/wallet-client.ts';
import type { Round, NewRound } from '../db/rounds.ts';
import { models } from '../models/models.ts';
import { VendorError } from '../../game-server/http.ts';
import { createRoundSteps, leaseMs, type Progress, type RoundServiceDeps } from './round-steps.ts';
import { decidedAt } from './table-clock.ts';

/** A round as its player requests it; the service adds the times. */
type RequestedRound = Omit<NewRound, 'createdAt' | 'nextAt'>;

/** The time for a player's choice. */
export const choiceMs = 45_000;

/** When an open round is decided without its player. */
const openUntil = ({ model, nonce }: Pick<Round, 'model' | 'nonce'>, now: number): number =>
  ({ table: decidedAt(nonce), choice: now + choiceMs, instant: now + leaseMs })[models[model].pace];

/**
 * Advances rounds through their states. Each state is stored before the wallet is called, and the
 * wallet gets the same request, under the same id, until it answers; so a round can be continued
 * wherever it was interrupted.
 * @throws from `begin`: a `VendorError` `busy` when the seeds were retired at that very moment
 */
export function createRoundService(deps: RoundServiceDeps) {
  const { rounds, wallet, clock } = deps;
  const { seedsOf, reload, undo, pay, decide } = createRoundSteps(deps);

  return {
    seedsOf,
    decide,
    /**
     * Begins a round: stored first, then the bet is requested. The same key again is the same
     * round.
     * @param session the player's, for the bet only
     */
    async begin(newRound: RequestedRound, session: string): Promise<Progress> {
      const now = clock.now();
      const isNew = await rounds.begin({ ...newRound, createdAt: now, nextAt: now + leaseMs });
      const round = await rounds.findByKey(newRound.brand, newRound.player, newRound.ask);
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
     * Continues interrupted rounds: bets without an answer are undone, open rounds decided, wins
     * requested again. Returns how many there were.
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
