import { movableClock } from '#app/lib/clock.ts';
import { systemRandom, type Random } from '#app/lib/random.ts';
import { newServerSeed, seedHash } from '#app/vendors/provably-fair/seeds.ts';
import type { Queryable } from '#app/vendors/queryable.ts';
import type { DrawEvent } from '#schema/draw-api.ts';
import { createLottery } from '#app/vendors/lottery/create-lottery.ts';
import type { PlatformSeeds } from '#app/vendors/lottery/draws/plan-draws.ts';
import { paytableOf, type LotteryGame } from '#app/vendors/lottery/games.ts';
import type { TicketRequest } from '#app/vendors/lottery/tickets/read-ticket.ts';
import { roundWallet, sessionOf } from './round-wallet.ts';

/** A quick lottery of five digits: sales for 60 s, the lock 10 s before the draw. */
export const quickGame: LotteryGame = {
  code: 'QK-quick-digits',
  model: 'five-digits',
  prizeGroup: 1_900,
  horizonMs: 60_000,
  units: [10, 100, 1_000],
  maxStake: 100_000_000,
  maxLiability: 2_000_000,
  schedule: {
    zone: 'Asia/Manila',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    times: { everySeconds: 60 },
    salesSeconds: 60,
    lockSeconds: 10,
    freezeSeconds: 5,
    graceSeconds: 30,
  },
};

/** The platform's half of the seeds, which survives a crash of the vendor. */
export function memoryPlatformSeeds(random: Random = systemRandom) {
  const seeds = new Map<string, string>();
  const platformSeeds: PlatformSeeds & { isSilent: boolean } = {
    isSilent: false,
    commit: (brand, draws) =>
      Promise.resolve(
        draws.map(({ id }) => {
          const seed = seeds.get(`${brand} ${id}`) ?? newServerSeed(random);
          seeds.set(`${brand} ${id}`, seed);
          return seedHash(seed);
        }),
      ),
    reveal: (brand, id) =>
      Promise.resolve(platformSeeds.isSilent ? undefined : seeds.get(`${brand} ${id}`)),
  };
  return platformSeeds;
}

/** With `isSilent` it records but does not answer. */
function memoryDrawBook() {
  const events = new Map<string, DrawEvent>();
  const book = {
    events,
    isSilent: false,
    sentCount: 0,
    async record(_brand: string, added: readonly DrawEvent[]) {
      book.sentCount += added.length;
      const refused = added.filter((event) => {
        const key = `${event.drawId} ${event.number}`;
        const recorded = events.get(key) ?? event;
        events.set(key, recorded);
        return JSON.stringify(recorded) !== JSON.stringify(event);
      });
      return book.isSilent ? undefined : refused.map(({ drawId }) => drawId);
    },
    /** The recorded events of a draw, in order. */
    of: (drawId: string): readonly DrawEvent[] =>
      [...events.values()]
        .filter((event) => event.drawId === drawId)
        .sort((a, b) => a.number - b.number),
  };
  return book;
}

/** The error of a process that has been killed. */
export class Killed extends Error {}

/** A database whose process dies at one of its statements, before or after executing it. */
export function dyingDatabase(db: Queryable, at: number, isExecuted: boolean) {
  let count = 0;
  const state = { isDead: false };
  const guard = async <Value>(run: () => Promise<Value>): Promise<Value> => {
    if (state.isDead) throw new Killed();
    count += 1;
    if (count < at) return run();
    state.isDead = true;
    if (isExecuted) await run();
    throw new Killed();
  };
  const dying: Queryable = {
    query: (text, values) => guard(() => db.query(text, values)),
    run: (text, values) => guard(() => db.run(text, values)),
  };
  return { db: dying, state, statements: () => count };
}

let brandCount = 0;

interface LotteryOptions {
  readonly game?: LotteryGame;
  /** Of each player, minor units. */
  readonly balance?: number;
  readonly level?: 'A' | 'B';
}

export function lotteryAt(db: Queryable, options: LotteryOptions = {}) {
  const { game = quickGame, balance = 1_000_000, level = 'B' } = options;
  brandCount += 1;
  const brand = `brand${brandCount}`;
  // Just after midnight in Manila.
  const clock = movableClock({ now: () => Date.parse('2026-11-24T00:00:05+08:00') });
  const wallet = roundWallet(balance);
  const platformSeeds = memoryPlatformSeeds();
  const drawBook = memoryDrawBook();
  const faults: unknown[] = [];
  /** Starts another process over the same tables. */
  const start = (database: Queryable = db, isDead = () => false) =>
    createLottery({
      walletTransport: (request) =>
        isDead()
          ? Promise.resolve(new Response('{"code":"dead"}', { status: 400 }))
          : wallet.ask(request),
      secret: 'between lottery and wallet',
      db: database,
      clock,
      random: systemRandom,
      offers: () => Promise.resolve([{ brand, games: [game] }]),
      ...(level === 'B' ? { platformSeeds } : {}),
      drawBook: {
        record: (...input) => (isDead() ? Promise.resolve(undefined) : drawBook.record(...input)),
      },
      log: (error) => {
        if (!(error instanceof Killed)) faults.push(error);
      },
    });
  const lottery = start();
  /** Uses the lines and odds that the player sees. */
  const ticketOf = (change: Partial<TicketRequest> = {}): TicketRequest => {
    const play = change.play ?? 'digit-1';
    const priced = paytableOf(game.model, game.prizeGroup).plays.get(String(play));
    const selection = change.selection ?? [[7]];
    return {
      ask: 'ask-00000001',
      drawId: `${game.code}:20261124-001`,
      play,
      selection,
      unit: 100,
      multiple: 1,
      lines: priced?.play.entry.count(selection as never),
      odds: priced?.odds,
      ...change,
    };
  };
  const sessionFor = (player: string) => ({
    player,
    currency: 'PHP',
    walletSession: sessionOf(player),
  });
  return {
    brand,
    game,
    clock,
    wallet,
    platformSeeds,
    drawBook,
    faults,
    lottery,
    start,
    ticketOf,
    place: (player: string, change: Partial<TicketRequest> = {}, by = lottery) =>
      by.place(game, brand, sessionFor(player), ticketOf(change)),
    /** The draw that the tickets of `ticketOf` are for. */
    draw: () => lottery.draws.find({ brand, id: ticketOf().drawId }),
  };
}
export type TestLottery = ReturnType<typeof lotteryAt>;
