import { beforeEach, describe, expect, test } from 'vitest';
import { dyingDatabase, lotteryAt, type TestLottery } from '../../../tests/support/lottery.ts';
import { checkDrawLaws } from '../../../tests/support/lottery-laws.ts';
import type { Lottery } from './create-lottery.ts';
import { lotteryMigrations } from './db/migrations.ts';
import { bySuite } from '../../../tests/support/suite.ts';
import { databaseForTests } from '../../../tests/support/database-for-tests.ts';

const database = databaseForTests(lotteryMigrations);
beforeEach(() => database.script('truncate lottery_ticket, lottery_draw, lottery_exposure'));

const second = 1_000;
const start = 1_000_000;

async function pass(at: TestLottery, seconds: number, by: Lottery = at.lottery): Promise<void> {
  at.clock.move(seconds * second);
  await by.runMaintenance();
}
async function passUntilEnded(at: TestLottery): Promise<void> {
  for (let time = 0; time < 60; time += 1) {
    const state = (await at.draw())?.state ?? '';
    if (['settled', 'voided'].includes(state)) return;
    await pass(at, 2);
  }
  throw new Error('the draw has not ended');
}

describe('a draw', () => {
  test('[LT-07] is announced, sold, locked, frozen, drawn and settled, each at its time', async () => {
    const at = lotteryAt(database);
    await pass(at, 0);
    const planned = await at.draw();
    expect(planned).toMatchObject({ state: 'open', numero: '20261124-001', ticketRoot: null });
    expect(planned?.operatorHash).toMatch(/^[0-9a-f]{64}$/);
    expect(planned?.platformHash).toMatch(/^[0-9a-f]{64}$/);
    expect((await at.place('ana')).ok).toBe(true);
    expect((await at.place('ben', { selection: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]] })).ok).toBe(true);
    await pass(at, 40);
    expect((await at.draw())?.state).toBe('open');
    await pass(at, 5);
    // Every bet has an answer, so the ticket list is fixed at the lock. The numbers follow at draw
    // time.
    const frozen = await at.draw();
    expect(frozen).toMatchObject({ state: 'frozen', ticketCount: 2, stakeSum: 1_100 });
    expect([frozen?.platformSeed, frozen?.numbers]).toEqual([null, null]);
    await pass(at, 9);
    expect((await at.draw())?.state).toBe('frozen');
    await pass(at, 1);
    const settled = await at.draw();
    expect(settled).toMatchObject({ state: 'settled', operatorHash: planned?.operatorHash });
    expect(settled?.numbers).toMatch(/^\d{5}$/);
    const tickets = await checkDrawLaws(at, ['ana', 'ben'], start);
    // One of ten digits pays 9.5 times the stake.
    expect(tickets.find(({ player }) => player === 'ben')?.prize).toBe(950);
  });

  test('[LT-07] waits for the platform’s seed, and is void when it does not come in time', async () => {
    const at = lotteryAt(database);
    await pass(at, 0);
    await at.place('ana');
    at.platformSeeds.isSilent = true;
    await pass(at, 45);
    await pass(at, 10);
    expect((await at.draw())?.state).toBe('delayed');
    await passUntilEnded(at);
    expect(await at.draw()).toMatchObject({
      state: 'voided',
      voidGround: 'grace-over',
      numbers: null,
    });
    const [ticket] = await checkDrawLaws(at, ['ana'], start);
    expect(ticket?.ending).toBe('voided');
    const late = lotteryAt(database);
    await pass(late, 0);
    await late.place('ana');
    late.platformSeeds.isSilent = true;
    await pass(late, 56);
    late.platformSeeds.isSilent = false;
    await passUntilEnded(late);
    expect((await late.draw())?.state).toBe('settled');
  });

  test('[LT-07] is not drawn with another seed than the one that was committed to', async () => {
    const at = lotteryAt(database);
    await pass(at, 0);
    at.platformSeeds.reveal = () => Promise.resolve('11'.repeat(32));
    await passUntilEnded(at);
    expect((await at.draw())?.voidGround).toBe('grace-over');
  });

  test('[LT-07] voids draws that were missed by all servers, without gaps', async () => {
    const at = lotteryAt(database, { level: 'A' });
    await pass(at, 0);
    await at.place('ana');
    await pass(at, 600);
    await passUntilEnded(at);
    const draws = await database.query<{ numero: string; ground: string | null }>(
      `select numero, void_ground as ground from lottery_draw where brand = $1 and draws_at <= $2 order by id`,
      [at.brand, at.clock.now() - 60 * second],
    );
    expect(draws.map(({ numero }) => numero)).toEqual(
      draws.map((_, index) => `20261124-${String(index + 1).padStart(3, '0')}`),
    );
    expect(draws.length).toBeGreaterThan(8);
    expect(draws[0]?.ground).toBe('grace-over');
    expect(draws[3]?.ground).toBe('no-service');
    await checkDrawLaws(at, ['ana'], start);
  });

  test('[LT-07] is reported to the platform once, and retried until it answers', async () => {
    const at = lotteryAt(database);
    const { drawId } = at.ticketOf();
    const kinds = () => at.drawBook.of(drawId).map(({ kind }) => kind);
    await pass(at, 0);
    expect(kinds()).toEqual(['planned']);
    const sentCount = at.drawBook.sentCount;
    await pass(at, 1);
    expect(at.drawBook.sentCount).toBe(sentCount);
    await at.place('ana');
    at.drawBook.isSilent = true;
    await pass(at, 44);
    expect(kinds()).toEqual(['planned', 'frozen']);
    await pass(at, 1);
    const resentCount = at.drawBook.sentCount;
    await pass(at, 1);
    expect(at.drawBook.sentCount).toBeGreaterThan(resentCount);
    at.drawBook.isSilent = false;
    await passUntilEnded(at);
    expect(kinds()).toEqual(['planned', 'frozen', 'result', 'settled']);
    await checkDrawLaws(at, ['ana'], start);
  });

  test('[LT-07] is void by an operator before its numbers are drawn, and never after', async () => {
    const at = lotteryAt(database);
    await pass(at, 0);
    await at.place('ana');
    const key = { brand: at.brand, id: at.ticketOf().drawId };
    expect(await at.lottery.voidByOperator(key)).toBe(true);
    expect((await at.place('ben')).ok).toBe(false);
    await passUntilEnded(at);
    await checkDrawLaws(at, ['ana', 'ben'], start);
    const other = lotteryAt(database);
    await pass(other, 0);
    await passUntilEnded(other);
    expect(await other.lottery.voidByOperator({ ...key, brand: other.brand })).toBe(false);
    expect((await other.draw())?.state).toBe('settled');
  });
});

/** Runs maintenance at a time after the start, or now if that is later. */
const passTo = (at: TestLottery, seconds: number, by: Lottery): Promise<void> =>
  pass(at, Math.max(0, seconds - at.clock.offset() / second), by);

/** A whole draw in steps that may be repeated after a crash. */
const scenario: readonly ((at: TestLottery, lottery: Lottery) => Promise<unknown>)[] = [
  (at, lottery) => pass(at, 0, lottery),
  (at, lottery) => at.place('ana', { ask: 'ask-ana-1' }, lottery),
  (at, lottery) =>
    at.place('ana', { ask: 'ask-ana-2', selection: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]] }, lottery),
  (at, lottery) => at.place('ben', { ask: 'ask-ben-1', unit: 10 }, lottery),
  async (at, lottery) => {
    const [ticket] = await at.lottery.tickets.ofPlayer(
      { brand: at.brand, id: at.ticketOf().drawId },
      'ben',
    );
    if (ticket) await lottery.cancel(at.brand, 'ben', ticket.id);
  },
  (at, lottery) => at.place('cid', { ask: 'ask-cid-1', multiple: 100_000 }, lottery),
  (at, lottery) => at.place('cid', { ask: 'ask-cid-2', selection: [[1, 2, 3]] }, lottery),
  (at, lottery) => passTo(at, 46, lottery),
  (at, lottery) => passTo(at, 55, lottery),
  (at, lottery) => passTo(at, 57, lottery),
];

/** Plays with a process killed at one statement; returns the number of statements. */
async function playWithKill(killAt: number, isExecuted: boolean): Promise<number> {
  const at = lotteryAt(database);
  const dying = dyingDatabase(database, killAt, isExecuted);
  let lottery = at.start(dying.db, () => dying.state.isDead);
  for (const step of scenario) {
    await step(at, lottery).catch(() => undefined);
    if (!dying.state.isDead || lottery === at.lottery) continue;
    lottery = at.lottery;
    // The lease of the killed process ends.
    await pass(at, 16, lottery);
    await step(at, lottery);
  }
  await passUntilEnded(at);
  // Late tickets may be refunded after the end.
  for (let time = 0; time < 4; time += 1) await pass(at, 5, at.lottery);
  const tickets = await checkDrawLaws(at, ['ana', 'ben', 'cid'], start);
  expect(tickets.filter(({ step }) => step === 'settled').length).toBeGreaterThan(0);
  return dying.statements();
}

test('[LT-07] a server that is killed at any statement loses and doubles nothing', async () => {
  const statements = await playWithKill(Infinity, false);
  expect(statements).toBeGreaterThan(40);
  for (let killAt = 1; killAt <= statements; killAt += bySuite(1, 5)) {
    await database.script('truncate lottery_ticket, lottery_draw, lottery_exposure');
    await playWithKill(killAt, killAt % 2 === 0);
  }
}, 300_000);
