import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { lotteryAt, quickGame, type TestLottery } from '../../../../tests/support/lottery.ts';
import { checkDrawLaws } from '../../../../tests/support/lottery-laws.ts';
import { lotteryMigrations } from '../db/migrations.ts';
import { liabilityOf, paytableOf } from '../games.ts';
import { maxMultiple } from './read-ticket.ts';
import { bySuite } from '../../../../tests/support/suite.ts';
import { databaseForTests } from '../../../../tests/support/database-for-tests.ts';

const database = databaseForTests(lotteryMigrations);
beforeEach(() => database.script('truncate lottery_ticket, lottery_draw, lottery_exposure'));

const balance = 1_000_000;

async function opened(options: Parameters<typeof lotteryAt>[1] = {}): Promise<TestLottery> {
  const at = lotteryAt(database, options);
  await at.lottery.runMaintenance();
  return at;
}
async function passUntilEnded(at: TestLottery): Promise<void> {
  for (let time = 0; time < 60; time += 1) {
    at.clock.move(2_000);
    await at.lottery.runMaintenance();
  }
  expect(['settled', 'voided']).toContain((await at.draw())?.state);
}
const codeOf = (result: Awaited<ReturnType<TestLottery['place']>>): string =>
  result.ok ? result.value.step : result.fault.code;

describe('a ticket', () => {
  test('[LT-07] is read by the rules of its play, and a fault names its field', async () => {
    const at = await opened();
    const faults = [
      ['play', { play: 'no-such-play', lines: 1, odds: [] }],
      ['selection', { selection: [[10]], lines: 1 }],
      ['selection', { selection: [[7, 7]], lines: 2 }],
      ['selection', { selection: [] }],
      ['lines', { selection: [[1, 2]], lines: 1 }],
      ['unit', { unit: 11 }],
      ['multiple', { multiple: 0 }],
      ['multiple', { multiple: 10_001 }],
      ['multiple', { multiple: 1.5 }],
    ] as const;
    for (const [path, change] of faults)
      expect(await at.place('ana', change), path).toMatchObject({
        fault: { code: 'invalid', path },
      });
    expect(await at.place('ana', { odds: [9_999] })).toEqual({
      ok: false,
      fault: { code: 'odds-changed', odds: [9_500] },
    });
    expect(at.wallet.balance('ana')).toBe(balance);
  });

  const selections = fc.constantFrom('digit-1', 'last-2', 'last-3-group-6', 'sum').chain((play) => {
    const entry = paytableOf('five-digits', 1_900).plays.get(play)?.play.entry;
    const groups = (entry?.groups ?? []).map(({ from, to, min, max }) =>
      fc.uniqueArray(fc.integer({ min: from, max: to }), { minLength: min, maxLength: max }),
    );
    return fc.record({ play: fc.constant(play), selection: fc.tuple(...groups) });
  });

  test('[LT-07] may have the highest multiple that the page offers', async () => {
    const at = await opened({ balance: 10_000_000 });
    const placed = await at.place('ana', { unit: 10, multiple: maxMultiple });
    expect(placed).toMatchObject({ ok: true, value: { stake: 10 * maxMultiple } });
  });

  test('[LT-07] costs lines × unit × multiple for any selection, at fixed odds', async () => {
    const at = await opened({ balance: 10_000_000_000 });
    let number = 0;
    await fc.assert(
      fc.asyncProperty(
        selections,
        fc.constantFrom(...quickGame.units),
        fc.integer({ min: 1, max: 3 }),
        async ({ play, selection }, unit, multiple) => {
          number += 1;
          const player = `player-${number}`;
          const result = await at.place(player, { play, selection, unit, multiple });
          if (!result.ok) {
            // fast-check would treat a returned assertion as the property’s result.
            expect(result.fault.code).toBe('number-closed');
            return;
          }
          const priced = paytableOf('five-digits', 1_900).plays.get(play);
          const lines = priced?.play.entry.lines(result.value.selection).length ?? NaN;
          expect(result.value).toMatchObject({ lines, stake: lines * unit * multiple });
          expect(result.value.odds).toEqual(priced?.odds);
          expect(at.wallet.balance(player)).toBe(10_000_000_000 - result.value.stake);
        },
      ),
      { numRuns: bySuite(40, 15) },
    );
  });

  test('[LT-07] sent twice, even at once, is one ticket', async () => {
    const at = await opened();
    const results = await Promise.all([1, 2, 3].map(() => at.place('ana')));
    expect(results.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(codeOf(await at.place('ana'))).toBe('placed');
    expect(at.wallet.balance('ana')).toBe(balance - 100);
  });

  test('[LT-07] that the wallet refuses costs nothing, and its numbers are free again', async () => {
    const at = await opened({ balance: 50 });
    expect(await at.place('ana')).toMatchObject({ fault: { code: 'refused', by: 'insufficient' } });
    const exposures = await at.lottery.tickets.exposures(
      { brand: at.brand, id: at.ticketOf().drawId },
      'digit-1',
    );
    expect(exposures).toEqual([{ line: '7', liability: 0 }]);
  });

  test('[LT-07] whose answer is lost is undone, and the player has the stake back', async () => {
    const at = await opened();
    at.wallet.fate = (verb) => (verb === 'bet' ? 'unheard' : undefined);
    expect(codeOf(await at.place('ana'))).toBe('late');
    expect(at.wallet.balance('ana')).toBe(balance);
    at.wallet.fate = () => undefined;
    expect(codeOf(await at.place('ana'))).toBe('late');
    await passUntilEnded(at);
    await checkDrawLaws(at, ['ana'], balance);
  });

  test('[LT-07] can be cancelled by its player before the lock, and not after', async () => {
    const at = await opened();
    const placing = await at.place('ana');
    const id = placing.ok ? placing.value.id : '';
    expect((await at.lottery.cancel(at.brand, 'ben', id)).ok).toBe(false);
    expect(codeOf(await at.lottery.cancel(at.brand, 'ana', id))).toBe('undone');
    expect(codeOf(await at.lottery.cancel(at.brand, 'ana', id))).toBe('undone');
    expect(at.wallet.balance('ana')).toBe(balance);
    const other = await at.place('ana', { ask: 'ask-00000002' });
    at.clock.move(45_000);
    expect(codeOf(await at.lottery.cancel(at.brand, 'ana', other.ok ? other.value.id : ''))).toBe(
      'draw-closed',
    );
    await passUntilEnded(at);
    const tickets = await checkDrawLaws(at, ['ana', 'ben'], balance);
    expect(tickets.map(({ ending }) => ending)).toContain('cancelled');
  });
});

describe('the lock', () => {
  test('[LT-07] refuses tickets after it and names the next draw', async () => {
    const at = await opened();
    at.clock.move(45_000);
    // Before any maintenance: the server’s clock decides, not the draw’s stored state.
    expect(await at.place('ana')).toEqual({
      ok: false,
      fault: { code: 'draw-closed', nextDraw: undefined },
    });
    at.clock.move(10_000);
    await at.lottery.runMaintenance();
    expect(await at.place('ana')).toMatchObject({
      fault: { code: 'draw-closed', nextDraw: `${quickGame.code}:20261124-002` },
    });
    expect(at.wallet.balance('ana')).toBe(balance);
  });

  test('[LT-07] an answer before the freeze counts, one after it is undone', async () => {
    const at = await opened();
    const waiting: (() => void)[] = [];
    const { ask } = at.wallet;
    const slow = at.start();
    Object.assign(at.wallet, {
      ask: async (request: Request) => {
        if (request.url.endsWith('/bet')) await new Promise<void>((go) => waiting.push(go));
        return ask(request);
      },
    });
    const untilRequested = async (count: number) => {
      while (waiting.length < count) await new Promise((go) => setImmediate(go));
    };
    at.clock.move(40_000);
    const [ana, ben] = [at.place('ana', {}, slow), at.place('ben', {}, slow)];
    await untilRequested(2);
    at.clock.move(6_000);
    await at.lottery.runMaintenance();
    expect((await at.draw())?.state).toBe('locked');
    waiting[0]?.();
    const first = await Promise.race([ana, ben]);
    expect(codeOf(first)).toBe('placed');
    at.clock.move(5_000);
    await at.lottery.runMaintenance();
    expect(await at.draw()).toMatchObject({ state: 'frozen', ticketCount: 1 });
    waiting[1]?.();
    expect([codeOf(await ana), codeOf(await ben)].sort()).toEqual(['late', 'placed']);
    await passUntilEnded(at);
    await checkDrawLaws(at, ['ana', 'ben'], balance);
  });

  test('[LT-07] accepts no late bet and loses none under load', async () => {
    const at = await opened();
    let moment = 0;
    at.wallet.fate = (verb, id) => {
      const sign = Number.parseInt(id.slice(-2), 16);
      if (verb === 'bet' && sign < 40) return 'unheard';
      return verb === 'rollback' && sign % 2 === 0 && moment < 3 ? 'busy' : undefined;
    };
    const players = Array.from({ length: 30 }, (_, index) => `player-${index}`);
    at.clock.move(44_900);
    const placings: ReturnType<typeof at.place>[] = [];
    for (const player of players) {
      placings.push(at.place(player));
      at.clock.move(5);
      if (placings.length === 25) await at.lottery.runMaintenance();
      // Lets the pending placements progress.
      await new Promise((go) => setImmediate(go));
    }
    const results = await Promise.all(placings);
    expect(results.some(({ ok }) => ok)).toBe(true);
    expect(results.map(codeOf)).toContain('draw-closed');
    for (; moment < 60; moment += 1) {
      at.clock.move(2_000);
      await at.lottery.runMaintenance();
    }
    const tickets = await checkDrawLaws(at, players, balance);
    const locksAt = (await at.draw())?.locksAt ?? NaN;
    for (const { placedAt } of tickets) expect(placedAt).toBeLessThan(locksAt);
    expect(tickets.filter(({ step }) => step === 'settled')).toHaveLength(
      results.filter(({ ok }) => ok).length,
    );
  });
});

describe('the liability of a number', () => {
  const priced = paytableOf('five-digits', 1_900).plays.get('digit-1');
  const cap = priced ? liabilityOf(priced, 1_000) * 2 : NaN;
  const cappedGame = { ...quickGame, maxLiability: cap };

  test('[LT-07] closes it at its cap, returns the rest, and preserves accepted odds', async () => {
    const at = await opened({ game: cappedGame });
    const first = await at.place('ana', { unit: 1_000 });
    expect(first.ok && first.value.odds).toEqual([9_500]);
    await at.place('ben', { unit: 100, multiple: 9 });
    expect(await at.place('cid', { unit: 1_000, selection: [[6, 7]] })).toEqual({
      ok: false,
      fault: { code: 'number-closed', closed: [{ line: '7', unit: 100 }] },
    });
    expect(at.wallet.balance('cid')).toBe(balance);
    // The other number is open, and so is the rest of this one.
    expect((await at.place('cid', { unit: 1_000, selection: [[6]] })).ok).toBe(true);
    expect((await at.place('dan', { unit: 100 })).ok).toBe(true);
    const id = first.ok ? first.value.id : '';
    await at.lottery.cancel(at.brand, 'ana', id);
    expect((await at.place('eve', { unit: 1_000 })).ok).toBe(true);
  });

  test('[LT-07] never exceeds it under concurrent bets', async () => {
    const at = await opened({ game: cappedGame });
    const players = Array.from({ length: 20 }, (_, index) => `player-${index}`);
    const results = await Promise.all(
      players.map((player, index) =>
        at.place(player, { multiple: 1 + (index % 5), selection: [[7, index % 7]] }),
      ),
    );
    expect(results.map(codeOf)).toContain('number-closed');
    const key = { brand: at.brand, id: at.ticketOf().drawId };
    for (const { liability } of await at.lottery.tickets.exposures(key, 'digit-1'))
      expect(liability).toBeLessThanOrEqual(cap);
    await passUntilEnded(at);
    await checkDrawLaws(at, players, balance);
    expect(await at.lottery.tickets.exposures(key, 'digit-1')).toEqual([]);
  });
});
