import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import {
  dyingDatabase,
  lotteryAt,
  quickGame,
  type TestLottery,
} from '../../../../tests/support/lottery.ts';
import { lotteryMigrations } from '../db/migrations.ts';
import type { Ticket } from '../db/tickets.ts';
import type { LotteryGame } from '../games.ts';
import { bySuite } from '../../../../tests/support/suite.ts';
import { databaseForTests } from '../../../../tests/support/database-for-tests.ts';

const database = databaseForTests(lotteryMigrations);
const clear = () =>
  database.script('truncate lottery_series, lottery_ticket, lottery_draw, lottery_exposure');
beforeEach(clear);

const balance = 1_000_000;
/** The next five draws are on sale. */
const game: LotteryGame = {
  ...quickGame,
  horizonMs: 360_000,
  schedule: { ...quickGame.schedule, salesSeconds: 300 },
};
/** Ten lines of 1.00, one of which wins 9.50. */
const allDigits = [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]];
const [stake, prize] = [1_000, 950];

const drawId = (number: number) => `${game.code}:20261124-00${number}`;

interface Order {
  readonly draws?: readonly number[];
  readonly stopAfterWin?: boolean;
  readonly ask?: string;
}

async function opened(): Promise<TestLottery> {
  const at = lotteryAt(database, { game, balance });
  await at.lottery.runMaintenance();
  return at;
}

/** Orders the same lines for several draws, as the page’s endpoint does. */
async function order(at: TestLottery, change: Order = {}, by = at.lottery) {
  const { draws = [1, 2, 3, 4], stopAfterWin = true, ask = 'series-1' } = change;
  const facts = { brand: at.brand, player: 'ana', ask, stopAfterWin };
  const series = await by.openSeries({ ...facts, drawCount: draws.length });
  for (const [index, number] of draws.entries())
    await at.place(
      'ana',
      {
        ask: `${ask}:${number}`,
        drawId: drawId(number),
        selection: allDigits,
        series: { id: series.id, place: index + 1 },
      },
      by,
    );
  return series;
}

async function pass(at: TestLottery, seconds: number): Promise<void> {
  const other = at.start();
  for (let time = 0; time < seconds; time += 4) {
    at.clock.move(4_000);
    await Promise.all([at.lottery.runMaintenance(), other.runMaintenance()]);
  }
}

const ticketsOf = async (at: TestLottery): Promise<readonly Ticket[]> => {
  const lists = [1, 2, 3, 4, 5].map((number) =>
    at.lottery.tickets.ofPlayer({ brand: at.brand, id: drawId(number) }, 'ana'),
  );
  return (await Promise.all(lists)).flat();
};
const endingsOf = async (at: TestLottery) => (await ticketsOf(at)).map(({ ending }) => ending);

/**
 * Every wallet order was applied once, every ticket has ended, and the balance matches the prizes.
 */
async function checkSeriesLaws(at: TestLottery): Promise<readonly Ticket[]> {
  expect(at.faults).toEqual([]);
  expect(at.wallet.violations).toEqual([]);
  expect([...at.wallet.applied.values()].filter((times) => times !== 1)).toEqual([]);
  const tickets = await ticketsOf(at);
  for (const { step } of tickets) expect(['settled', 'undone', 'refused']).toContain(step);
  const played = tickets.filter(({ step }) => step === 'settled');
  const won = played.reduce((sum, ticket) => sum + (ticket.prize ?? NaN) - ticket.stake, 0);
  expect(at.wallet.balance('ana')).toBe(balance + won);
  return tickets;
}

test('[LT-07] a series is paid when it is ordered, and played in each of its draws', async () => {
  const at = await opened();
  const series = await order(at, { stopAfterWin: false });
  expect(at.wallet.balance('ana')).toBe(balance - 4 * stake);
  expect((await ticketsOf(at)).map(({ id }) => id)).toEqual(
    [1, 2, 3, 4].map((place) => `${series.id}:${place}`),
  );
  // A repeated order returns the same series.
  expect((await order(at, { stopAfterWin: false })).id).toBe(series.id);
  expect(at.wallet.balance('ana')).toBe(balance - 4 * stake);
  await pass(at, 360);
  expect(await endingsOf(at)).toEqual(['won', 'won', 'won', 'won']);
  await checkSeriesLaws(at);
});

test('[LT-07] a series that stops after a win returns the stakes of its other draws', async () => {
  const at = await opened();
  await order(at);
  await pass(at, 60);
  expect(await endingsOf(at)).toEqual(['won', 'stopped', 'stopped', 'stopped']);
  expect(at.wallet.balance('ana')).toBe(balance - stake + prize);
  const exposures = await at.lottery.tickets.exposures(
    { brand: at.brand, id: drawId(4) },
    'digit-1',
  );
  expect(exposures.map(({ liability }) => liability)).toEqual(allDigits[0]?.map(() => 0));
  // A stopped series accepts no further ticket.
  await order(at, { draws: [1, 2, 3, 4, 5] });
  expect(await ticketsOf(at)).toHaveLength(4);
  await pass(at, 300);
  await checkSeriesLaws(at);
});

test('[LT-07] a series’ remaining draws are cancelled, but not those that are locked', async () => {
  const at = await opened();
  await order(at);
  expect(await at.lottery.cancelSeries(at.brand, 'ben', 'series-1')).toMatchObject({
    fault: { code: 'invalid', path: 'ask' },
  });
  await pass(at, 48);
  for (let time = 0; time < 2; time += 1)
    expect(await at.lottery.cancelSeries(at.brand, 'ana', 'series-1')).toMatchObject({
      value: { step: 'stopped', ending: 'cancelled' },
    });
  expect(await endingsOf(at)).toEqual([null, 'cancelled', 'cancelled', 'cancelled']);
  await pass(at, 320);
  expect(await endingsOf(at)).toEqual(['won', 'cancelled', 'cancelled', 'cancelled']);
  await checkSeriesLaws(at);
});

test('[LT-07] refuses to cancel a series without remaining draws', async () => {
  const at = await opened();
  await order(at, { draws: [1, 2], stopAfterWin: false });
  await pass(at, 108);
  expect(await at.lottery.cancelSeries(at.brand, 'ana', 'series-1')).toMatchObject({
    fault: { code: 'draw-closed' },
  });
  await pass(at, 260);
  expect(await endingsOf(at)).toEqual(['won', 'won']);
  await checkSeriesLaws(at);
});

test('[LT-07] a void draw of a series is returned, and the series continues', async () => {
  const at = await opened();
  await order(at);
  await at.lottery.voidByOperator({ brand: at.brand, id: drawId(1) });
  await pass(at, 360);
  expect(await endingsOf(at)).toEqual(['voided', 'won', 'stopped', 'stopped']);
  await checkSeriesLaws(at);
});

const fates = fc.array(
  fc.constantFrom<(undefined | 'lost' | 'unheard' | 'busy')[]>(
    undefined,
    undefined,
    undefined,
    ...(['lost', 'unheard', 'busy'] as const),
  ),
  { maxLength: 8 },
);
const kills = fc.record({ at: fc.integer({ min: 1, max: 40 }), isExecuted: fc.boolean() });

test('[LT-07] a series pays and returns each stake once after any fault', async () => {
  await fc.assert(
    fc.asyncProperty(
      fates,
      kills,
      kills,
      fc.record({ isSentAgain: fc.boolean(), isCancelled: fc.boolean() }),
      async (ownFates, orderKill, stopKill, { isSentAgain, isCancelled }) => {
        await clear();
        const at = await opened();
        const remaining = [...ownFates];
        at.wallet.fate = () => remaining.shift();
        const killed = (kill: typeof orderKill) => {
          const dying = dyingDatabase(database, kill.at, kill.isExecuted);
          return at.start(dying.db, () => dying.state.isDead);
        };
        await order(at, {}, killed(orderKill)).catch(() => undefined);
        if (isSentAgain) await order(at);
        await pass(at, 20);
        const dying = killed(stopKill);
        if (isCancelled)
          await dying.cancelSeries(at.brand, 'ana', 'series-1').catch(() => undefined);
        at.clock.move(30_000);
        await at.lottery.runMaintenance();
        at.clock.move(8_000);
        await dying.runMaintenance().catch(() => undefined);
        await pass(at, 260);
        const tickets = await checkSeriesLaws(at);
        // Every played ticket wins, so the first one ends the series.
        const played = tickets.filter(({ step }) => step === 'settled');
        expect(played.length).toBeLessThanOrEqual(1);
        if (isSentAgain && !isCancelled && ownFates.length === 0) expect(played).toHaveLength(1);
        for (const series of await at.lottery.series.list(
          at.brand,
          tickets.flatMap(({ seriesId }) => seriesId ?? []),
        ))
          if (played.length > 0) expect(series.step).toBe('stopped');
      },
    ),
    { numRuns: bySuite(12, 3) },
  );
}, 240_000);
