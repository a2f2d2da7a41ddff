import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { dyingDatabase, lotteryAt, type TestLottery } from '../../../../tests/support/lottery.ts';
import { checkDrawLaws } from '../../../../tests/support/lottery-laws.ts';
import { lotteryMigrations } from '../db/migrations.ts';
import { bySuite } from '../../../../tests/support/suite.ts';
import { databaseForTests } from '../../../../tests/support/database-for-tests.ts';

const database = databaseForTests(lotteryMigrations);
const clear = () => database.script('truncate lottery_ticket, lottery_draw, lottery_exposure');
beforeEach(clear);

const balance = 1_000_000;
const players = ['ana', 'ben', 'cid', 'dan'];
/** One, all or five of the ten digits, of which one wins. */
const selections = [[[7]], [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]], [[1, 2, 3, 4, 5]]];

const tickets = fc.array(
  fc.record({
    player: fc.constantFrom(...players),
    selection: fc.constantFrom(...selections),
    play: fc.constantFrom('digit-1', 'digit-5'),
    multiple: fc.integer({ min: 1, max: 9 }),
    isCancelled: fc.boolean(),
  }),
  { minLength: 1, maxLength: 9 },
);
/** Outcomes of the wallet’s next requests; `undefined`, and any later one, is a success. */
const fates = fc.array(
  fc.constantFrom<(undefined | 'lost' | 'unheard' | 'busy')[]>(
    undefined,
    undefined,
    undefined,
    ...(['lost', 'unheard', 'busy'] as const),
  ),
  { maxLength: 12 },
);

/** Runs maintenance of two servers concurrently until the draw has ended. */
async function passUntilEnded(at: TestLottery): Promise<void> {
  const other = at.start();
  for (let time = 0; time < 50; time += 1) {
    at.clock.move(2_000);
    await Promise.all([at.lottery.runMaintenance(), other.runMaintenance()]);
  }
  expect(['settled', 'voided']).toContain((await at.draw())?.state);
}

test('[LT-07] the house keeps stakes less prizes; tickets are paid once after any fault', async () => {
  await fc.assert(
    fc.asyncProperty(
      tickets,
      fates,
      fc.record({ at: fc.integer({ min: 1, max: 30 }), isExecuted: fc.boolean() }),
      async (list, ownFates, kill) => {
        await clear();
        const at = lotteryAt(database);
        await at.lottery.runMaintenance();
        at.clock.move(30_000);
        for (const [number, { player, isCancelled, ...ticket }] of list.entries()) {
          const placing = await at.place(player, { ...ticket, ask: `ask-${number}` });
          // A cancelled ticket’s refund may still be pending when the round ends.
          if (isCancelled && placing.ok) {
            at.wallet.fate = () => 'busy';
            await at.lottery.cancel(at.brand, player, placing.value.id);
            at.wallet.fate = () => undefined;
          }
        }
        at.clock.move(16_000);
        await at.lottery.runMaintenance();
        at.clock.move(9_000);
        const remaining = [...ownFates];
        at.wallet.fate = () => remaining.shift();
        const dying = dyingDatabase(database, kill.at, kill.isExecuted);
        await at
          .start(dying.db, () => dying.state.isDead)
          .runMaintenance()
          .catch(() => undefined);
        await passUntilEnded(at);
        const ended = await checkDrawLaws(at, players, balance);
        expect(ended).toHaveLength(list.length);
        for (const [number, { isCancelled }] of list.entries())
          if (isCancelled)
            expect(ended.find(({ ask }) => ask === `ask-${number}`)?.ending).toBe('cancelled');
      },
    ),
    { numRuns: bySuite(25, 3) },
  );
}, 240_000);

test('[LT-07] a player’s round ends only when the money of their late tickets is back', async () => {
  const at = lotteryAt(database);
  await at.lottery.runMaintenance();
  at.clock.move(44_000);
  expect((await at.place('ana', { ask: 'ask-ana-1' })).ok).toBe(true);
  expect((await at.place('ben', { ask: 'ask-ben-1' })).ok).toBe(true);
  // The wallet books this bet but its answer is lost, and it refuses the rollback as busy.
  at.wallet.fate = (verb) => ({ bet: 'unheard' as const, rollback: 'busy' as const })[verb];
  expect((await at.place('ana', { ask: 'ask-ana-2' })).ok).toBe(false);
  for (let time = 0; time < 8; time += 1) {
    at.clock.move(2_000);
    await at.lottery.runMaintenance();
  }
  const id = at.ticketOf().drawId;
  expect((await at.draw())?.state).toBe('settling');
  expect([...at.wallet.endedRounds]).toEqual([`ben ${id}`]);
  at.wallet.fate = () => undefined;
  await passUntilEnded(at);
  expect((await at.draw())?.state).toBe('settled');
  await checkDrawLaws(at, ['ana', 'ben'], balance);
});

test('[LT-07] a draw whose prizes are not all paid is not settled', async () => {
  const at = lotteryAt(database);
  await at.lottery.runMaintenance();
  await at.place('ana', { selection: selections[1] });
  at.wallet.fate = (verb) => (verb === 'win' ? 'busy' : undefined);
  for (let time = 0; time < 40; time += 1) {
    at.clock.move(2_000);
    await at.lottery.runMaintenance();
  }
  expect(await at.draw()).toMatchObject({ state: 'settling', paidSum: 950 });
  at.wallet.fate = () => undefined;
  await passUntilEnded(at);
  await checkDrawLaws(at, ['ana'], balance);
}, 60_000);
