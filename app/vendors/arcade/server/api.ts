import type { Clock } from '#app/lib/clock.ts';
import { modelOf } from '#app/lib/game-models.ts';
import { readRoom, stakesIn } from '#app/lib/game-rooms.ts';
import type { Random } from '#app/lib/random.ts';
import type { Round, RoundStore } from '../db/rounds.ts';
import type { SeedPair, SeedStore } from '../db/seeds.ts';
import type { PlayerSession, SessionStore } from '../db/sessions.ts';
import { newClientSeed, newServerSeed, roundDraw, seedHash } from '../../provably-fair/seeds.ts';
import { chipTotal, type ChipsPlay } from '../models/chips.ts';
import { isGameCode } from '../models/game-codes.ts';
import { models, type AnyModel } from '../models/models.ts';
import { tableTime } from './table-clock.ts';
import { choiceMs, type Progress, type RoundService } from './round-service.ts';
import { VendorError, toErrorCode } from './http.ts';
import { roundView, seedView, type RoundView } from './views.ts';
import type { WalletClient } from './wallet-client.ts';

export interface VendorApiDeps {
  readonly rounds: RoundStore;
  readonly seeds: SeedStore;
  readonly sessions: SessionStore;
  readonly roundService: RoundService;
  readonly wallet: WalletClient;
  readonly clock: Clock;
  readonly random: Random;
}

type RequestBody = Readonly<Record<string, unknown>>;

/** How many rounds a game shows. */
const shownRounds = 12;

const textOf = (body: RequestBody, name: string, pattern: RegExp): string => {
  const text = body[name];
  if (typeof text !== 'string' || !pattern.test(text)) throw new VendorError('invalid');
  return text;
};

/** What a game can ask the vendor: name → what is done. */
export function createVendorApi({
  rounds,
  seeds,
  sessions,
  roundService,
  wallet,
  clock,
  random,
}: VendorApiDeps) {
  const tokenOf = (body: RequestBody) => textOf(body, 'session', /^[\w.~-]{8,300}$/);
  const gameOf = (body: RequestBody) => {
    const gameCode = textOf(body, 'gameCode', /^/);
    if (!isGameCode(gameCode)) throw new VendorError('invalid');
    return gameCode;
  };

  /** Asks the wallet who plays, and what there is to play with. */
  async function authenticate(
    brand: string,
    session: string,
  ): Promise<PlayerSession & { readonly balance: number }> {
    const answer = await wallet.ask(brand, 'balance', { session });
    if (answer.kind === 'unknown') throw new VendorError('busy');
    if (answer.kind === 'no') throw new VendorError('session-ended');
    const { player, currency, balance } = answer.value;
    if (typeof player !== 'string' || typeof currency !== 'string' || typeof balance !== 'number')
      throw new VendorError('busy');
    await sessions.note(brand, session, { player, currency }, clock.now());
    return { player, currency, balance };
  }
  const sessionOf = async (brand: string, body: RequestBody): Promise<PlayerSession> =>
    (await sessions.find(brand, tokenOf(body))) ?? authenticate(brand, tokenOf(body));

  async function pairOf(brand: string, player: string, gameCode: string): Promise<SeedPair> {
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
  }

  /**
   * A round with its seeds, as far as they may be told: a player's when they are retired, a table's
   * when the ball has fallen.
   */
  async function viewOf(round: Round): Promise<RoundView> {
    if (round.seed === null)
      return roundView(round, round.paid === null ? undefined : await roundService.seedsOf(round));
    const pair = await seeds.find(round.seed);
    return roundView(
      round,
      pair?.retiredAt ? pair : undefined,
      pair && { ...pair, nonce: round.nonce },
    );
  }
  const toResponse = async (progress: Progress) => {
    const { round, balance } = progress;
    if (round.step === 'refused') throw new VendorError(toErrorCode(round.refusal));
    if (round.step === 'undone') throw new VendorError('refused');
    if (round.step === 'undo-asked' || round.step === 'bet-asked') throw new VendorError('busy');
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
    async open(brand: string, body: RequestBody) {
      const gameCode = gameOf(body);
      const { player, currency, balance } = await authenticate(brand, tokenOf(body));
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
    async play(brand: string, body: RequestBody) {
      const gameCode = gameOf(body);
      const ask = textOf(body, 'ask', /^[\w-]{8,64}$/);
      const model = modelFor(gameCode);
      const isTable = model.pace === 'table';
      // What is chosen comes when the cards have been seen.
      const play = model.readPlay(model.pace === 'choice' ? {} : body['play']);
      if (play === undefined) throw new VendorError('invalid');
      const stake = isTable ? chipTotal(play as ChipsPlay) : body['stake'];
      const room = readRoom(body['room']);
      if (body['room'] !== undefined && room === undefined) throw new VendorError('invalid');
      if (
        typeof stake !== 'number' ||
        (isTable ? !Number.isInteger(body['number']) : !stakesIn(model.id, room).includes(stake))
      )
        throw new VendorError('invalid');
      const playerSession = await sessionOf(brand, body);
      const existingRound = await rounds.asked(brand, playerSession.player, ask);
      if (existingRound) return toResponse({ round: existingRound });
      const time = tableTime(clock.now());
      if (isTable && (!time.isBetting || body['number'] !== time.number))
        throw new VendorError('bets-closed');
      if (isTable) await tableSeed(brand, gameCode, time.number);
      const seed = isTable ? undefined : await pairOf(brand, playerSession.player, gameCode);
      const newRound = {
        id: newServerSeed(random).slice(0, 32),
        brand,
        player: playerSession.player,
        ask,
        currency: playerSession.currency,
        gameCode,
        model: model.id,
        stake,
        play,
        seed: seed?.id ?? null,
        nonce: time.number,
      };
      const progress = await roundService.begin(newRound, tokenOf(body));
      return toResponse(
        progress.round.step === 'open' && model.pace === 'instant'
          ? await roundService.decide(progress.round)
          : progress,
      );
    },
    /** The choice that a round waits for. */
    async choose(brand: string, body: RequestBody) {
      const { player } = await sessionOf(brand, body);
      const id = textOf(body, 'round', /^[0-9a-f]{32}$/);
      const round = await rounds.find(id);
      const play = round && models[round.model].readPlay({ choice: body['choice'] });
      if (
        !round ||
        round.brand !== brand ||
        round.player !== player ||
        models[round.model].pace !== 'choice' ||
        body['choice'] === undefined ||
        play === undefined
      )
        throw new VendorError('invalid');
      const updatedRound = await rounds.choose(id, player, play, clock.now());
      return toResponse(
        updatedRound
          ? await roundService.decide(updatedRound)
          : { round: (await rounds.find(id)) ?? round },
      );
    },
    /**
     * The table now, with the player's own bets on it; those of rounds that are over are settled on
     * the way.
     */
    async table(brand: string, body: RequestBody) {
      const gameCode = gameOf(body);
      if (modelFor(gameCode).pace !== 'table') throw new VendorError('invalid');
      const { player } = await sessionOf(brand, body);
      const table = await tableOf(brand, gameCode);
      const newest = await newestOf(brand, player, gameCode);
      const ended = newest.filter(
        ({ step, nonce }) => step === 'open' && (nonce < table.number || !table.isBetting),
      );
      const settled = new Map(
        await Promise.all(
          ended.map(async (round) => [round.id, await roundService.decide(round)] as const),
        ),
      );
      const balance = [...settled.values()]
        .map((progress) => progress.balance)
        .findLast((value) => value !== undefined);
      return {
        table,
        rounds: await Promise.all(
          newest.map((round) => viewOf(settled.get(round.id)?.round ?? round)),
        ),
        ...(balance === undefined ? {} : { balance }),
      };
    },
    /** Tells the seed in use and begins with a new one; the player may bring the other half. */
    async seeds(brand: string, body: RequestBody) {
      const gameCode = gameOf(body);
      const clientSeed =
        body['clientSeed'] === undefined
          ? newClientSeed(random)
          : textOf(body, 'clientSeed', /^[\w-]{1,64}$/);
      const { player } = await sessionOf(brand, body);
      const pair = await pairOf(brand, player, gameCode);
      if ((await rounds.hasOpen(pair.id)) || !(await seeds.retire(pair, clock.now())))
        throw new VendorError('round-open');
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
