import assert from 'node:assert/strict';
import { otherCurrency, stake, type Table, type WalletCase } from '../case.ts';

async function placed(
  table: Table,
  change?: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const bet = table.bet(change);
  await table.done('bet', bet);
  return bet;
}

/** Money that comes back. */
export const winCases: readonly WalletCase[] = [
  {
    name: 'a win pays its amount',
    run: async (table) => {
      const bet = await placed(table);
      const before = await table.balance();
      assert.equal(await table.done('win', table.win(bet)), before + 2 * stake);
    },
  },
  {
    name: 'a win of nothing ends a lost round',
    run: async (table) => {
      const bet = await placed(table);
      const before = await table.balance();
      assert.equal(await table.done('win', table.win(bet, { amount: 0 })), before);
      await table.refused('bet-settled', 'win', table.win(bet));
    },
  },
  {
    name: 'the same win again is the same answer to the byte, and pays nothing',
    run: async (table) => {
      const win = table.win(await placed(table));
      const first = await table.ask('win', win);
      const before = await table.balance();
      assert.equal((await table.ask('win', win)).text, first.text);
      assert.equal(await table.balance(), before);
    },
  },
  {
    name: 'the same win’s id with another amount is refused',
    run: async (table) => {
      const win = table.win(await placed(table));
      await table.done('win', win);
      await table.refused('id-reused', 'win', { ...win, amount: 1 });
    },
  },
  {
    name: '32 times the same win at once pays once',
    run: async (table) => {
      const win = table.win(await placed(table));
      const before = await table.balance();
      const heard = await Promise.all(Array.from({ length: 32 }, () => table.ask('win', win)));
      assert.equal(new Set(heard.map(({ status, text }) => `${status} ${text}`)).size, 1);
      assert.equal(await table.balance(), before + 2 * stake);
    },
  },
  {
    name: 'a win before its bet stays refused, and another one is paid once the bet is there',
    run: async (table) => {
      const bet = table.bet();
      const early = table.win(bet);
      const { text } = await table.refused('unknown-bet', 'win', early);
      const balance = await table.done('bet', bet);
      assert.equal((await table.refused('unknown-bet', 'win', early)).text, text);
      assert.equal(await table.done('win', table.win(bet)), balance + 2 * stake);
    },
  },
  {
    name: 'a win of a bet that there is not is refused',
    run: async (table) => void (await table.refused('unknown-bet', 'win', table.win(table.bet()))),
  },
  {
    name: 'a win of a bet in another round is refused',
    run: async (table) =>
      void (await table.refused(
        'unknown-bet',
        'win',
        table.win(await placed(table), { roundId: table.id() }),
      )),
  },
  {
    name: 'a win of a bet that was refused is refused',
    run: async (table) => {
      const bet = table.bet({ amount: (await table.balance()) + 1 });
      await table.refused('insufficient', 'bet', bet);
      await table.refused('unknown-bet', 'win', table.win(bet));
    },
  },
  {
    name: 'a win in another currency is refused',
    run: async (table) =>
      void (await table.refused(
        'wrong-currency',
        'win',
        table.win(await placed(table), { currency: otherCurrency(table) }),
      )),
  },
  {
    name: 'a win of a player that the vendor does not have is refused',
    run: async (table) =>
      void (await table.refused(
        'unknown-player',
        'win',
        table.win(await placed(table), { player: 'nobody' }),
      )),
  },
  {
    name: 'a round may pay several times until it has ended, and not once more',
    run: async (table) => {
      const bet = await placed(table);
      const before = await table.balance();
      await table.done('win', table.win(bet, { amount: 3, roundEnded: false }));
      await table.done('win', table.win(bet, { amount: 4, roundEnded: false }));
      assert.equal(await table.done('win', table.win(bet, { amount: 5 })), before + 12);
      await table.refused('bet-settled', 'win', table.win(bet));
    },
  },
  {
    name: 'a round may take several bets, and pays them until it has ended',
    run: async (table) => {
      const roundId = table.id();
      const [one, other] = [await placed(table, { roundId }), await placed(table, { roundId })];
      const before = await table.balance();
      await table.done('win', table.win(one, { amount: 1, roundEnded: false }));
      assert.equal(await table.done('win', table.win(other, { amount: 2 })), before + 3);
      await table.refused('bet-settled', 'win', table.win(one));
    },
  },
  {
    name: 'a bet in a round that has ended is refused',
    run: async (table) => {
      const bet = await placed(table);
      await table.done('win', table.win(bet));
      await table.refused('bet-settled', 'bet', table.bet({ roundId: bet['roundId'] }));
    },
  },
  {
    name: 'bet and win in one moves what both move',
    run: async (table) => {
      const before = await table.balance();
      assert.equal(
        await table.done('betwin', table.betwin({ winAmount: 25 })),
        before - stake + 25,
      );
    },
  },
  {
    name: 'the same bet and win again is the same answer to the byte, and moves nothing',
    run: async (table) => {
      const both = table.betwin();
      const first = await table.ask('betwin', both);
      const before = await table.balance();
      assert.equal((await table.ask('betwin', both)).text, first.text);
      assert.equal(await table.balance(), before);
    },
  },
  {
    name: 'the same bet and win’s id with another win is refused',
    run: async (table) => {
      const both = table.betwin();
      await table.done('betwin', both);
      await table.refused('id-reused', 'betwin', { ...both, winAmount: 1000 });
    },
  },
  {
    name: 'a bet and win beyond the balance is refused, however much it would win',
    run: async (table) => {
      const betAmount = (await table.balance()) + 1;
      await table.refused(
        'insufficient',
        'betwin',
        table.betwin({ betAmount, winAmount: 2 * betAmount }),
      );
    },
  },
  {
    name: 'one round may have many bets and wins in one',
    run: async (table) => {
      const before = await table.balance();
      const roundId = table.id();
      for (let shot = 0; shot < 4; shot += 1)
        await table.done('betwin', table.betwin({ roundId, winAmount: shot }));
      assert.equal(await table.balance(), before - 4 * stake + 6);
    },
  },
  {
    name: 'a bet and win is settled: no rollback',
    run: async (table) => {
      const both = table.betwin();
      await table.done('betwin', both);
      await table.refused('bet-settled', 'rollback', table.rollback(both));
    },
  },
  {
    name: 'a bet and win may be paid more until its round has ended, and then its round takes no other',
    run: async (table) => {
      const both = table.betwin();
      const before = await table.done('betwin', both);
      await table.done('win', table.win(both, { amount: 3, roundEnded: false }));
      assert.equal(await table.done('win', table.win(both, { amount: 4 })), before + 7);
      await table.refused('bet-settled', 'win', table.win(both));
      await table.refused('bet-settled', 'betwin', table.betwin({ roundId: both['roundId'] }));
    },
  },
  {
    name: 'a bet and win in another currency is refused',
    run: async (table) =>
      void (await table.refused(
        'wrong-currency',
        'betwin',
        table.betwin({ currency: otherCurrency(table) }),
      )),
  },
];
