import type { Clock } from '#app/lib/clock.ts';
import { modelOf } from '#app/lib/game-models.ts';
import { readRoom, stakesIn } from '#app/lib/game-rooms.ts';
import type { Random } from '#app/lib/random.ts';
import type { Round, RoundStore } from '../db/rounds.ts';
import type { SeedPair, SeedStore } from '../db/seeds.ts';
import type { Seat, SessionStore } from '../db/sessions.ts';
import { newClientSeed, newServerSeed, roundDraw, seedHash } from '../fair/seeds.ts';
import { chipTotal, type ChipsPlay } from '../models/chips.ts';
import { isGameCode } from '../models/game-codes.ts';
import { models, type AnyModel } from '../models/models.ts';
import { tableTime } from './game-clock.ts';
import { choiceMs, type Progress, type RoundsDesk } from './rounds-desk.ts';
import { Refused, refusalOf } from './talk.ts';
import { roundView, seedView, type RoundView } from './views.ts';
import type { Wallet } from './wallet.ts';

export interface DoorParts {
  readonly rounds: RoundStore;
  readonly seeds: SeedStore;
  readonly sessions: SessionStore;
  readonly desk: RoundsDesk;
  readonly wallet: Wallet;
  readonly clock: Clock;
  readonly random: Random;
}

type Question = Readonly<Record<string, unknown>>;

/** How many rounds a game shows. */
const shownRounds = 12;

const textOf = (question: Question, name: string, pattern: RegExp): string => {
  const text = question[name];
  if (typeof text !== 'string' || !pattern.test(text)) throw new Refused('invalid');
  return text;
};

/** What a game can ask the vendor: name → what is done. */
export function createDoors({ rounds, seeds, sessions, desk, wallet, clock, random }: DoorParts) {
  const tokenOf = (question: Question) => textOf(question, 'session', /^[\w.~-]{8,300}$/);
  const gameOf = (question: Question) => {
    const gameCode = textOf(question, 'gameCode', /^/);
    if (!isGameCode(gameCode)) throw new Refused('invalid');
    return gameCode;
  };

  /** Asks the wallet who plays, and what there is to play with. */
  async function greet(
    brand: string,
    session: string,
  ): Promise<Seat & { readonly balance: number }> {
    const answer = await wallet.ask(brand, 'balance', { session });
    if (answer.kind === 'unknown') throw new Refused('busy');
    if (answer.kind === 'no') throw new Refused('session-ended');
    const { player, currency, balance } = answer.value;
    if (typeof player !== 'string' || typeof currency !== 'string' || typeof balance !== 'number')
      throw new Refused('busy');
    await sessions.note(brand, session, { player, currency }, clock.now());
    return { player, currency, balance };
  }
  const seatOf = async (brand: string, question: Question): Promise<Seat> =>
    (await sessions.find(brand, tokenOf(question))) ?? greet(brand, tokenOf(question));

  async function pairOf(brand: string, player: string, gameCode: string): Promise<SeedPair> {
    const owner = { brand, player, gameCode };
    const found = await seeds.current(owner);
    if (found) return found;
    await seeds.begin(
      owner,
      {
        id: newServerSeed(random),
        serverSeed: newServerSeed(random),
        clientSeed: newClientSeed(random),
      },
      clock.now(),
    );
    const made = await seeds.current(owner);
    if (!made) throw new Refused('busy');
    return made;
  }

  /**
   * A round with its seeds, as far as they may be told: a player's when they are retired, a table's
   * when the ball has fallen.
   */
  async function viewOf(round: Round): Promise<RoundView> {
    if (round.seed === null)
      return roundView(round, round.paid === null ? undefined : await desk.seedsOf(round));
    const pair = await seeds.find(round.seed);
    return roundView(
      round,
      pair?.retiredAt ? pair : undefined,
      pair && { ...pair, nonce: round.nonce },
    );
  }
  const shown = async (progress: Progress) => {
    const { round, balance } = progress;
    if (round.step === 'refused') throw new Refused(refusalOf(round.refusal));
    if (round.step === 'undone') throw new Refused('refused');
    if (round.step === 'undo-asked' || round.step === 'bet-asked') throw new Refused('busy');
    return { round: await viewOf(round), ...(balance === undefined ? {} : { balance }) };
  };

  const modelFor = (gameCode: string): AnyModel => models[modelOf(gameCode)];
  const newestOf = (brand: string, player: string, gameCode: string) =>
    rounds.newest(brand, player, gameCode, modelOf(gameCode), shownRounds);

  const tableSeed = (brand: string, gameCode: string, number: number) =>
    seeds.ofTable(brand, gameCode, number, () => newServerSeed(random));
  /**
   * The table as everybody sees it; the seed of the next round is fixed, and its hash told, before
   * anybody can bet on it.
   */
  async function tableOf(brand: string, gameCode: string) {
    const now = clock.now();
    const time = tableTime(now);
    const seed = await tableSeed(brand, gameCode, time.number);
    const decide = (number: number, serverSeed: string) =>
      modelFor(gameCode).decide(
        roundDraw({ serverSeed, clientSeed: gameCode, nonce: number }),
        undefined,
      );
    const past = await seeds.pastOfTable(brand, gameCode, time.number - shownRounds, time.number);
    return {
      ...time,
      now,
      hash: seedHash(seed),
      nextHash: seedHash(await tableSeed(brand, gameCode, time.number + 1)),
      clientSeed: gameCode,
      ...(time.isBetting ? {} : { outcome: decide(time.number, seed), serverSeed: seed }),
      past: past.map(({ number, serverSeed }) => ({
        number,
        outcome: decide(number, serverSeed),
        serverSeed,
      })),
    };
  }

  return {
    /** Everything that a game needs to begin. */
    async open(brand: string, question: Question) {
      const gameCode = gameOf(question);
      const { player, currency, balance } = await greet(brand, tokenOf(question));
      const model = modelFor(gameCode);
      const newest = await newestOf(brand, player, gameCode);
      const pair = model.pace === 'table' ? undefined : await pairOf(brand, player, gameCode);
      return {
        model: model.id,
        currency,
        balance,
        now: clock.now(),
        choiceMs,
        ...(pair ? { seeds: seedView(pair) } : { table: await tableOf(brand, gameCode) }),
        rounds: await Promise.all(newest.map(viewOf)),
      };
    },
    /**
     * One round: stake and play. The same `ask` again is the same round. At a table `number` says
     * for which of its rounds: one that comes late is not played in another.
     */
    async play(brand: string, question: Question) {
      const gameCode = gameOf(question);
      const ask = textOf(question, 'ask', /^[\w-]{8,64}$/);
      const model = modelFor(gameCode);
      const isTable = model.pace === 'table';
      // What is chosen comes when the cards have been seen.
      const play = model.readPlay(model.pace === 'choice' ? {} : question['play']);
      if (play === undefined) throw new Refused('invalid');
      const stake = isTable ? chipTotal(play as ChipsPlay) : question['stake'];
      const room = readRoom(question['room']);
      if (question['room'] !== undefined && room === undefined) throw new Refused('invalid');
      if (
        typeof stake !== 'number' ||
        (isTable
          ? !Number.isInteger(question['number'])
          : !stakesIn(model.id, room).includes(stake))
      )
        throw new Refused('invalid');
      const seat = await seatOf(brand, question);
      const known = await rounds.asked(brand, seat.player, ask);
      if (known) return shown({ round: known });
      const time = tableTime(clock.now());
      if (isTable && (!time.isBetting || question['number'] !== time.number))
        throw new Refused('bets-closed');
      if (isTable) await tableSeed(brand, gameCode, time.number);
      const seed = isTable ? undefined : await pairOf(brand, seat.player, gameCode);
      const fresh = {
        id: newServerSeed(random).slice(0, 32),
        brand,
        player: seat.player,
        ask,
        currency: seat.currency,
        gameCode,
        model: model.id,
        stake,
        play,
        seed: seed?.id ?? null,
        nonce: time.number,
      };
      const begun = await desk.begin(fresh, tokenOf(question));
      return shown(
        begun.round.step === 'open' && model.pace === 'instant'
          ? await desk.decide(begun.round)
          : begun,
      );
    },
    /** The choice that a round waits for. */
    async choose(brand: string, question: Question) {
      const { player } = await seatOf(brand, question);
      const id = textOf(question, 'round', /^[0-9a-f]{32}$/);
      const round = await rounds.find(id);
      const play = round && models[round.model].readPlay({ choice: question['choice'] });
      if (
        !round ||
        round.brand !== brand ||
        round.player !== player ||
        models[round.model].pace !== 'choice' ||
        question['choice'] === undefined ||
        play === undefined
      )
        throw new Refused('invalid');
      const chosen = await rounds.choose(id, player, play, clock.now());
      return shown(
        chosen ? await desk.decide(chosen) : { round: (await rounds.find(id)) ?? round },
      );
    },
    /**
     * The table now, with the player's own bets on it; those of rounds that are over are settled on
     * the way.
     */
    async table(brand: string, question: Question) {
      const gameCode = gameOf(question);
      if (modelFor(gameCode).pace !== 'table') throw new Refused('invalid');
      const { player } = await seatOf(brand, question);
      const table = await tableOf(brand, gameCode);
      const newest = await newestOf(brand, player, gameCode);
      const ended = newest.filter(
        ({ step, nonce }) => step === 'open' && (nonce < table.number || !table.isBetting),
      );
      const settled = new Map(
        await Promise.all(
          ended.map(async (round) => [round.id, await desk.decide(round)] as const),
        ),
      );
      const balance = [...settled.values()]
        .map((progress) => progress.balance)
        .findLast((told) => told !== undefined);
      return {
        table,
        rounds: await Promise.all(
          newest.map((round) => viewOf(settled.get(round.id)?.round ?? round)),
        ),
        ...(balance === undefined ? {} : { balance }),
      };
    },
    /** Tells the seed in use and begins with a new one; the player may bring the other half. */
    async seeds(brand: string, question: Question) {
      const gameCode = gameOf(question);
      const clientSeed =
        question['clientSeed'] === undefined
          ? newClientSeed(random)
          : textOf(question, 'clientSeed', /^[\w-]{1,64}$/);
      const { player } = await seatOf(brand, question);
      const pair = await pairOf(brand, player, gameCode);
      if ((await rounds.hasOpen(pair.id)) || !(await seeds.retire(pair, clock.now())))
        throw new Refused('round-open');
      await seeds.begin(
        { brand, player, gameCode },
        { id: newServerSeed(random), serverSeed: newServerSeed(random), clientSeed },
        clock.now(),
      );
      const newest = await newestOf(brand, player, gameCode);
      return {
        retired: { serverSeed: pair.serverSeed, ...seedView(pair) },
        seeds: seedView(await pairOf(brand, player, gameCode)),
        rounds: await Promise.all(newest.map(viewOf)),
      };
    },
  };
}
