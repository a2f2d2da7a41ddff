import assert from 'node:assert/strict';
import { expectDone, expectRefused, otherCurrency, stake, type WalletCase } from '../case.ts';

/** Money that is staked. */
export const betCases: readonly WalletCase[] = [
  {
    name: 'a bet takes its amount',
    run: async (table) => {
      const before = await table.balance();
      assert.equal(await table.done('bet', table.bet()), before - stake);
      assert.equal(await table.balance(), before - stake);
    },
  },
  {
    name: 'the same bet again is the same answer to the byte, and takes nothing',
    run: async (table) => {
      const bet = table.bet();
      const first = await table.ask('bet', bet);
      expectDone(first, bet);
      await table.done('bet', table.bet());
      const before = await table.balance();
      for (let times = 0; times < 3; times += 1) {
        const again = await table.ask('bet', bet);
        assert.deepEqual([again.status, again.text], [first.status, first.text]);
      }
      assert.equal(await table.balance(), before);
    },
  },
  {
    name: 'the same bet with its fields in another order is the same bet',
    run: async (table) => {
      const bet = table.bet();
      const first = await table.ask('bet', bet);
      const again = await table.ask('bet', Object.fromEntries(Object.entries(bet).reverse()));
      assert.equal(again.text, first.text);
    },
  },
  {
    name: 'the same bet in other spaces and lines is the same bet',
    run: async (table) => {
      const bet = table.bet();
      const first = await table.ask('bet', bet);
      const again = await table.ask('bet', bet, { body: `${JSON.stringify(bet, null, 4)}\n` });
      assert.deepEqual([again.status, again.text], [200, first.text]);
    },
  },
  {
    name: 'the same bet with its amount as a power of ten, and a field that nobody knows, is the same bet',
    run: async (table) => {
      const bet = table.bet();
      const first = await table.ask('bet', bet);
      const again = await table.ask('bet', bet, {
        body: JSON.stringify({ ...bet, device: 'phone' }).replace(
          `"amount":${stake}`,
          '"amount":1e1',
        ),
      });
      assert.deepEqual([again.status, again.text], [200, first.text]);
    },
  },
  ...(['amount', 'roundId', 'gameCode', 'session', 'currency', 'player'] as const).map(
    (field): WalletCase => ({
      name: `the same id with another ${field} is refused`,
      run: async (table) => {
        const bet = table.bet();
        await table.done('bet', bet);
        const other =
          { amount: stake + 1, currency: otherCurrency(table) }[field as string] ?? table.id();
        await table.refused(
          field === 'player' ? ['id-reused', 'unknown-player'] : 'id-reused',
          'bet',
          { ...bet, [field]: other },
        );
      },
    }),
  ),
  {
    name: 'the id of a refused bet is taken, too',
    run: async (table) => {
      const bet = table.bet({ amount: (await table.balance()) + 1 });
      await table.refused('insufficient', 'bet', bet);
      await table.refused('id-reused', 'bet', { ...bet, amount: 1 });
    },
  },
  ...(['win', 'rollback'] as const).map((end): WalletCase => ({
    name: `a bet has its first answer still after its ${end}, and takes nothing`,
    run: async (table) => {
      const bet = table.bet();
      const first = await table.ask('bet', bet);
      const after = await table.done(end, table[end](bet));
      assert.equal((await table.ask('bet', bet)).text, first.text);
      assert.equal(await table.balance(), after);
    },
  })),
  {
    name: 'a bet’s id is no win’s',
    run: async (table) => {
      const bet = table.bet();
      await table.done('bet', bet);
      await table.refused(
        'id-reused',
        'win',
        table.win(bet, { transactionId: bet['transactionId'] }),
      );
    },
  },
  {
    name: 'a bet in another currency is refused',
    run: async (table) =>
      void (await table.refused(
        'wrong-currency',
        'bet',
        table.bet({ currency: otherCurrency(table) }),
      )),
  },
  {
    name: 'a bet of a player that the vendor does not have is refused',
    run: async (table) =>
      void (await table.refused('unknown-player', 'bet', table.bet({ player: 'nobody' }))),
  },
  {
    name: 'a bet in a session that nobody has is refused',
    run: async (table) =>
      void (await table.refused(
        'session-ended',
        'bet',
        table.bet({ session: 'nobody-has-this-session' }),
      )),
  },
  {
    name: 'a bet beyond the balance is refused',
    run: async (table) =>
      void (await table.refused(
        'insufficient',
        'bet',
        table.bet({ amount: (await table.balance()) + 1 }),
      )),
  },
  {
    name: 'a refused bet stays refused, to the byte',
    run: async (table) => {
      const bet = table.bet({ amount: (await table.balance()) + 1 });
      const first = await table.refused('insufficient', 'bet', bet);
      assert.equal((await table.refused('insufficient', 'bet', bet)).text, first.text);
    },
  },
  {
    name: 'a bet of the whole balance leaves nothing, and comes back',
    run: async (table) => {
      const all = await table.balance();
      const bet = table.bet({ amount: all });
      assert.equal(await table.done('bet', bet), 0);
      await table.refused('insufficient', 'bet', table.bet({ amount: 1 }));
      assert.equal(await table.done('rollback', table.rollback(bet)), all);
    },
  },
  {
    name: '32 times the same bet at once takes its amount once, with one answer',
    run: async (table) => {
      const before = await table.balance();
      const bet = table.bet();
      const heard = await Promise.all(Array.from({ length: 32 }, () => table.ask('bet', bet)));
      assert.deepEqual(
        new Set(heard.map(({ status, text }) => `${status} ${text}`)),
        new Set([`200 ${heard[0]?.text ?? ''}`]),
      );
      assert.equal(await table.balance(), before - stake);
    },
  },
  {
    name: '24 bets at once take what they take together',
    run: async (table) => {
      const before = await table.balance();
      const bets = Array.from({ length: 24 }, () => table.bet());
      await Promise.all(bets.map((bet) => table.done('bet', bet)));
      assert.equal(await table.balance(), before - 24 * stake);
    },
  },
  {
    name: 'of 16 bets at once of two fifths of the balance each, two are taken',
    run: async (table) => {
      const before = await table.balance();
      const amount = Math.floor((before * 2) / 5);
      const bets = Array.from({ length: 16 }, () => table.bet({ amount }));
      const heard = await Promise.all(
        bets.map(async (bet) => ({ bet, heard: await table.ask('bet', bet) })),
      );
      const taken = heard.filter(({ heard: { status } }) => status === 200);
      for (const { heard: other } of heard.filter((one) => !taken.includes(one)))
        expectRefused(other, 'insufficient');
      assert.equal(taken.length, 2);
      assert.equal(await table.balance(), before - 2 * amount);
      for (const { bet } of taken) await table.done('rollback', table.rollback(bet));
      assert.equal(await table.balance(), before);
    },
  },
];
