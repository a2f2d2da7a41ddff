import assert from 'node:assert/strict';
import {
  expectDone,
  expectRefused,
  otherCurrency,
  stake,
  type Table,
  type WalletCase,
} from '../case.ts';

async function placed(
  table: Table,
  change?: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const bet = table.bet(change);
  await table.done('bet', bet);
  return bet;
}

/**
 * A rollback whose bet never came: a wallet may say that it is done, or that there is no such bet.
 */
async function rolledBackEarly(table: Table, bet: Record<string, unknown>): Promise<void> {
  const before = await table.balance();
  const rollback = table.rollback(bet);
  const heard = await table.ask('rollback', rollback);
  if (heard.status === 200) assert.equal(expectDone(heard, rollback), before);
  else expectRefused(heard, 'unknown-bet');
  assert.equal((await table.ask('rollback', rollback)).text, heard.text);
  assert.equal(await table.balance(), before);
}

/** Money that was never to be staked. */
export const rollbackCases: readonly WalletCase[] = [
  {
    name: 'a rollback gives the bet back',
    run: async (table) => {
      const before = await table.balance();
      assert.equal(await table.done('rollback', table.rollback(await placed(table))), before);
    },
  },
  {
    name: 'the same rollback again is the same answer to the byte, and gives nothing',
    run: async (table) => {
      const rollback = table.rollback(await placed(table));
      const first = await table.ask('rollback', rollback);
      const before = await table.balance();
      assert.equal((await table.ask('rollback', rollback)).text, first.text);
      assert.equal(await table.balance(), before);
    },
  },
  {
    name: 'the same rollback’s id for another bet is refused',
    run: async (table) => {
      const rollback = table.rollback(await placed(table));
      await table.done('rollback', rollback);
      await table.refused('id-reused', 'rollback', {
        ...rollback,
        betTransactionId: (await placed(table))['transactionId'],
      });
    },
  },
  {
    name: 'a bet is rolled back once',
    run: async (table) => {
      const bet = await placed(table);
      await table.done('rollback', table.rollback(bet));
      await table.refused('bet-rolled-back', 'rollback', table.rollback(bet));
    },
  },
  {
    name: '32 rollbacks of one bet at once give it back once',
    run: async (table) => {
      const before = await table.balance();
      const bet = await placed(table);
      const heard = await Promise.all(
        Array.from({ length: 32 }, () => table.ask('rollback', table.rollback(bet))),
      );
      assert.equal(heard.filter(({ status }) => status === 200).length, 1);
      assert.equal(await table.balance(), before);
    },
  },
  {
    name: 'a bet that was won is not rolled back',
    run: async (table) => {
      const bet = await placed(table);
      await table.done('win', table.win(bet, { roundEnded: false }));
      await table.refused('bet-settled', 'rollback', table.rollback(bet));
    },
  },
  {
    name: 'a bet of a round that has ended is not rolled back',
    run: async (table) => {
      const roundId = table.id();
      const [lost, won] = [await placed(table, { roundId }), await placed(table, { roundId })];
      await table.done('win', table.win(won));
      await table.refused('bet-settled', 'rollback', table.rollback(lost));
    },
  },
  {
    name: 'a bet that was rolled back is not won',
    run: async (table) => {
      const bet = await placed(table);
      await table.done('rollback', table.rollback(bet));
      await table.refused('bet-rolled-back', 'win', table.win(bet));
    },
  },
  {
    name: 'of a win and a rollback at once exactly one happens',
    run: async (table) => {
      for (let times = 0; times < 8; times += 1) {
        const bet = await placed(table);
        const before = await table.balance();
        const [win, rollback] = await Promise.all([
          table.ask('win', table.win(bet)),
          table.ask('rollback', table.rollback(bet)),
        ]);
        assert.deepEqual([win.status, rollback.status].sort(), [200, 409]);
        assert.equal(await table.balance(), before + (win.status === 200 ? 2 * stake : stake));
      }
    },
  },
  {
    name: 'a rollback before its bet moves nothing',
    run: async (table) => rolledBackEarly(table, table.bet()),
  },
  {
    name: 'the bet that comes after its rollback is refused',
    run: async (table) => {
      const bet = table.bet();
      await rolledBackEarly(table, bet);
      await table.refused('bet-rolled-back', 'bet', bet);
    },
  },
  {
    name: 'the bet and win that comes after its rollback is refused',
    run: async (table) => {
      const both = table.betwin({ winAmount: 1000 });
      await rolledBackEarly(table, both);
      await table.refused('bet-rolled-back', 'betwin', both);
    },
  },
  {
    name: 'a bet and its rollback at once leave the balance as it was',
    run: async (table) => {
      const before = await table.balance();
      for (let times = 0; times < 8; times += 1) {
        const bet = table.bet();
        await Promise.all([table.ask('rollback', table.rollback(bet)), table.ask('bet', bet)]);
      }
      assert.equal(await table.balance(), before);
    },
  },
  {
    name: 'a rollback of a bet that was refused gives nothing',
    run: async (table) => {
      const bet = table.bet({ amount: (await table.balance()) + 1 });
      await table.refused('insufficient', 'bet', bet);
      await rolledBackEarly(table, bet);
    },
  },
  {
    name: 'a rollback of a win is refused',
    run: async (table) => {
      const win = table.win(await placed(table));
      await table.done('win', win);
      await table.refused(
        'unknown-bet',
        'rollback',
        table.rollback({ transactionId: win['transactionId'] }),
      );
    },
  },
  {
    name: 'a rollback in another currency is refused',
    run: async (table) =>
      void (await table.refused(
        'wrong-currency',
        'rollback',
        table.rollback(await placed(table), { currency: otherCurrency(table) }),
      )),
  },
  {
    name: 'a rollback for a player that the vendor does not have is refused',
    run: async (table) =>
      void (await table.refused(
        'unknown-player',
        'rollback',
        table.rollback(await placed(table), { player: 'nobody' }),
      )),
  },
  {
    name: 'one bet of a round may be rolled back and the other won',
    run: async (table) => {
      const roundId = table.id();
      const before = await table.balance();
      const [one, other] = [await placed(table, { roundId }), await placed(table, { roundId })];
      await table.done('rollback', table.rollback(one));
      assert.equal(await table.done('win', table.win(other)), before + stake);
    },
  },
  {
    name: 'a round whose bet was rolled back takes another',
    run: async (table) => {
      const bet = await placed(table);
      await table.done('rollback', table.rollback(bet));
      const again = await placed(table, { roundId: bet['roundId'] });
      await table.done('win', table.win(again));
    },
  },
];
