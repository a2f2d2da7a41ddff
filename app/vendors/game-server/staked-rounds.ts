import type { Clock } from '#app/lib/clock.ts';
import { toErrorCode, VendorError } from './http.ts';
import { balanceIn, type WalletClient } from './wallet-client.ts';

/**
 * States of a round with one bet. Each is stored before the wallet request that it names: bet-asked
 * → open → win-asked → settled, bet-asked → refused, or bet-asked → undo-asked → undone.
 */
export type Step =
  | 'bet-asked'
  | 'open'
  | 'win-asked'
  | 'settled'
  | 'refused'
  | 'undo-asked'
  | 'undone';

export interface StakedRound {
  readonly id: string;
  readonly brand: string;
  readonly player: string;
  /** The browser's idempotency key. */
  readonly ask: string;
  readonly currency: string;
  readonly gameCode: string;
  readonly stake: number;
  readonly step: Step;
  readonly refusal: string | null;
  readonly paid: number | null;
  readonly tries: number;
}

type StakedRoundKey = Pick<StakedRound, 'brand' | 'player' | 'ask'>;

export type RoundRef = Pick<StakedRound, 'brand' | 'id'>;

interface Decision {
  readonly outcome: unknown;
  readonly paid: number;
}

export interface StepUpdate extends Partial<Decision> {
  readonly nextAt: number | null;
  readonly refusal?: string;
}

/** Added by the service. */
export interface RoundTimes {
  readonly createdAt: number;
  readonly nextAt: number;
}

/** `Requested` is a round without its times. */
export interface StakedRoundStore<Round extends StakedRound, Requested> {
  /** Stores a round before its bet is requested; false when its key was used before. */
  begin(round: Requested & RoundTimes): Promise<boolean>;
  find(round: RoundRef): Promise<Round | undefined>;
  findByKey(brand: string, player: string, ask: string): Promise<Round | undefined>;
  /** Returns the new state; undefined when another process has advanced the round. */
  step(round: RoundRef, from: Step, to: Step, update: StepUpdate): Promise<Round | undefined>;
  /** Leases due rounds, so that servers do not continue the same one. */
  due(now: number, until: number): Promise<readonly Round[]>;
  later(round: RoundRef, nextAt: number): Promise<unknown>;
}

/** `balance` as returned by the wallet. */
export interface Progress<Round> {
  readonly round: Round;
  readonly balance?: number;
}

/** Time to finish a round before another process continues it, in ms. */
export const leaseMs = 15_000;
const maxRetryDelayMs = 20_000;

interface StakedRoundDeps<Round extends StakedRound, Requested> {
  readonly rounds: StakedRoundStore<Round, Requested>;
  readonly wallet: WalletClient;
  readonly clock: Clock;
  /** Must be deterministic per round. */
  readonly decisionOf: (round: Round) => Promise<Decision>;
  /** Time at which an open round is decided without its player. */
  readonly openUntil: (round: Round, now: number) => number;
}

/** @throws VendorError when the round was refused or undone, or has no response yet */
export function requireAccepted({ step, refusal }: StakedRound): void {
  if (step === 'refused') throw new VendorError(toErrorCode(refusal));
  if (step === 'undone') throw new VendorError('refused');
  if (step === 'undo-asked' || step === 'bet-asked') throw new VendorError('busy');
}

function createSteps<Round extends StakedRound, Requested>({
  rounds,
  wallet,
  clock,
  decisionOf,
}: StakedRoundDeps<Round, Requested>) {
  const reload = async (round: Round): Promise<Round> => (await rounds.find(round)) ?? round;

  async function retryLater(round: Round): Promise<Progress<Round>> {
    await rounds.later(
      round,
      clock.now() + Math.min(maxRetryDelayMs, 1000 * 2 ** Math.min(round.tries, 10)),
    );
    return { round };
  }

  async function undo(round: Round, times: number): Promise<Progress<Round>> {
    const { id, brand, player, currency } = round;
    const request = { transactionId: `${id}-undo`, betTransactionId: `${id}-bet` };
    const answer = await wallet.ask(brand, 'rollback', { ...request, player, currency }, times);
    // A wallet that never received the bet refuses it from now on.
    if (answer.kind === 'unknown' || (answer.kind === 'no' && answer.code !== 'unknown-bet'))
      return retryLater(round);
    const undoneRound = await rounds.step(round, 'undo-asked', 'undone', { nextAt: null });
    return { round: undoneRound ?? (await reload(round)), ...balanceIn(answer) };
  }

  async function pay(round: Round, times: number): Promise<Progress<Round>> {
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
    const settledRound = await rounds.step(round, 'win-asked', 'settled', { nextAt: null });
    return { round: settledRound ?? (await reload(round)), ...balanceIn(answer) };
  }

  /** Stores the outcome before paying it. */
  async function decide(round: Round, times = 3): Promise<Progress<Round>> {
    const decision = await decisionOf(round);
    const nextAt = clock.now() + leaseMs;
    const decidedRound = await rounds.step(round, 'open', 'win-asked', { nextAt, ...decision });
    return decidedRound ? pay(decidedRound, times) : { round: await reload(round) };
  }

  /** For a bet with an unknown result. */
  async function undoBet(round: Round): Promise<Progress<Round>> {
    const nextAt = clock.now() + leaseMs;
    const roundToUndo = await rounds.step(round, 'bet-asked', 'undo-asked', { nextAt });
    return roundToUndo ? undo(roundToUndo, 1) : { round: await reload(round) };
  }

  return { reload, undo, undoBet, pay, decide };
}

/**
 * Each state is stored before the wallet is called, and the wallet gets the same request with the
 * same id until it responds. So an interrupted round can be continued anywhere.
 */
export function createStakedRounds<Round extends StakedRound, Requested extends StakedRoundKey>(
  deps: StakedRoundDeps<Round, Requested>,
) {
  const { rounds, wallet, clock, openUntil } = deps;
  const { reload, undo, undoBet, pay, decide } = createSteps(deps);

  async function bet(round: Round, session: string): Promise<Progress<Round>> {
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
    if (answer.kind === 'unknown') return undoBet(round);
    const next =
      answer.kind === 'yes'
        ? await rounds.step(round, 'bet-asked', 'open', { nextAt: openUntil(round, clock.now()) })
        : await rounds.step(round, 'bet-asked', 'refused', { nextAt: null, refusal: answer.code });
    return { round: next ?? (await reload(round)), ...balanceIn(answer) };
  }

  return {
    decide,
    /**
     * Stores the round before its bet is requested. A repeated key returns the same round.
     * @param session the player's, for the bet only
     * @throws VendorError `busy` when the round could not be stored
     */
    async begin(requestedRound: Requested, session: string): Promise<Progress<Round>> {
      const now = clock.now();
      const times = { createdAt: now, nextAt: now + leaseMs };
      const isNew = await rounds.begin({ ...requestedRound, ...times });
      const { brand, player, ask } = requestedRound;
      const round = await rounds.findByKey(brand, player, ask);
      if (!round) throw new VendorError('busy');
      return isNew ? bet(round, session) : { round };
    },
    /**
     * Continues interrupted rounds: undoes bets without a response, decides open rounds, requests
     * wins again. Returns their number.
     */
    async tend(): Promise<number> {
      const dueRounds = await rounds.due(clock.now(), clock.now() + leaseMs);
      for (const round of dueRounds) {
        if (round.step === 'bet-asked') await undoBet(round);
        else if (round.step === 'undo-asked') await undo(round, 1);
        else if (round.step === 'open') await decide(round, 1);
        else if (round.step === 'win-asked') await pay(round, 1);
      }
      return dueRounds.length;
    },
  };
}
