import assert from 'node:assert/strict';
import {
  cases,
  assertSuccess,
  assertRefusal,
  otherCurrency,
  stake,
  type WalletCase,
} from '../wallet-case.ts';

export const betCases: readonly WalletCase[] = [
  ...cases({
    'debits a bet': async (context) => {
      const balanceBefore = await context.balance();
      assert.equal(await context.expectSuccess('bet', context.bet()), balanceBefore - stake);
      assert.equal(await context.balance(), balanceBefore - stake);
    },
    'repeats a bet’s response byte for byte without debiting again': async (context) => {
      const bet = context.bet();
      const first = await context.send('bet', bet);
      assertSuccess(first, bet);
      await context.expectSuccess('bet', context.bet());
      const balanceBefore = await context.balance();
      for (let times = 0; times < 3; times += 1) {
        const again = await context.send('bet', bet);
        assert.deepEqual([again.status, again.text], [first.status, first.text]);
      }
      assert.equal(await context.balance(), balanceBefore);
    },
    'treats a bet with reordered fields as the same bet': async (context) => {
      const bet = context.bet();
      const first = await context.send('bet', bet);
      const again = await context.send('bet', Object.fromEntries(Object.entries(bet).reverse()));
      assert.equal(again.text, first.text);
    },
    'treats a bet with other whitespace as the same bet': async (context) => {
      const bet = context.bet();
      const first = await context.send('bet', bet);
      const again = await context.send('bet', bet, { body: `${JSON.stringify(bet, null, 4)}\n` });
      assert.deepEqual([again.status, again.text], [200, first.text]);
    },
    'treats a bet with amount 1e1 and an unknown field as the same bet': async (context) => {
      const bet = context.bet();
      const first = await context.send('bet', bet);
      const again = await context.send('bet', bet, {
        body: JSON.stringify({ ...bet, device: 'phone' }).replace(
          `"amount":${stake}`,
          '"amount":1e1',
        ),
      });
      assert.deepEqual([again.status, again.text], [200, first.text]);
    },
  }),
  ...(['amount', 'roundId', 'gameCode', 'session', 'currency', 'player'] as const).map(
    (field): WalletCase => ({
      name: `refuses a bet’s id with another ${field}`,
      run: async (context) => {
        const bet = context.bet();
        await context.expectSuccess('bet', bet);
        const other =
          { amount: stake + 1, currency: otherCurrency(context) }[field as string] ?? context.id();
        await context.expectRefusal(
          field === 'player' ? ['id-reused', 'unknown-player'] : 'id-reused',
          'bet',
          { ...bet, [field]: other },
        );
      },
    }),
  ),
  ...cases({
    'refuses to reuse the id of a refused bet': async (context) => {
      const bet = context.bet({ amount: (await context.balance()) + 1 });
      await context.expectRefusal('insufficient', 'bet', bet);
      await context.expectRefusal('id-reused', 'bet', { ...bet, amount: 1 });
    },
  }),
  ...(['win', 'rollback'] as const).map((end): WalletCase => ({
    name: `repeats a bet’s response after its ${end} without debiting again`,
    run: async (context) => {
      const bet = context.bet();
      const first = await context.send('bet', bet);
      const balanceAfter = await context.expectSuccess(end, context[end](bet));
      assert.equal((await context.send('bet', bet)).text, first.text);
      assert.equal(await context.balance(), balanceAfter);
    },
  })),
  ...cases({
    'refuses a win with a bet’s id': async (context) => {
      const bet = context.bet();
      await context.expectSuccess('bet', bet);
      await context.expectRefusal(
        'id-reused',
        'win',
        context.win(bet, { transactionId: bet['transactionId'] }),
      );
    },
    'refuses a bet in another currency': async (context) =>
      void (await context.expectRefusal(
        'wrong-currency',
        'bet',
        context.bet({ currency: otherCurrency(context) }),
      )),
    'refuses a bet of an unknown player': async (context) =>
      void (await context.expectRefusal(
        'unknown-player',
        'bet',
        context.bet({ player: 'nobody' }),
      )),
    'refuses a bet in an unknown session': async (context) =>
      void (await context.expectRefusal(
        'session-ended',
        'bet',
        context.bet({ session: 'nobody-has-this-session' }),
      )),
    'refuses a bet above the balance': async (context) =>
      void (await context.expectRefusal(
        'insufficient',
        'bet',
        context.bet({ amount: (await context.balance()) + 1 }),
      )),
    'repeats a bet’s refusal byte for byte': async (context) => {
      const bet = context.bet({ amount: (await context.balance()) + 1 });
      const first = await context.expectRefusal('insufficient', 'bet', bet);
      assert.equal((await context.expectRefusal('insufficient', 'bet', bet)).text, first.text);
    },
    'accepts and rolls back a bet of the whole balance': async (context) => {
      const wholeBalance = await context.balance();
      const bet = context.bet({ amount: wholeBalance });
      assert.equal(await context.expectSuccess('bet', bet), 0);
      await context.expectRefusal('insufficient', 'bet', context.bet({ amount: 1 }));
      assert.equal(await context.expectSuccess('rollback', context.rollback(bet)), wholeBalance);
    },
    'debits 32 concurrent copies of a bet once': async (context) => {
      const balanceBefore = await context.balance();
      const bet = context.bet();
      const responses = await Promise.all(
        Array.from({ length: 32 }, () => context.send('bet', bet)),
      );
      assert.deepEqual(
        new Set(responses.map(({ status, text }) => `${status} ${text}`)),
        new Set([`200 ${responses[0]?.text ?? ''}`]),
      );
      assert.equal(await context.balance(), balanceBefore - stake);
    },
    'debits 24 concurrent bets in full': async (context) => {
      const balanceBefore = await context.balance();
      const bets = Array.from({ length: 24 }, () => context.bet());
      await Promise.all(bets.map((bet) => context.expectSuccess('bet', bet)));
      assert.equal(await context.balance(), balanceBefore - 24 * stake);
    },
    'accepts only two of 16 concurrent bets of 40 % of the balance': async (context) => {
      const balanceBefore = await context.balance();
      const amount = Math.floor((balanceBefore * 2) / 5);
      const bets = Array.from({ length: 16 }, () => context.bet({ amount }));
      const responses = await Promise.all(
        bets.map(async (bet) => ({ bet, heard: await context.send('bet', bet) })),
      );
      const accepted = responses.filter(({ heard: { status } }) => status === 200);
      for (const { heard: other } of responses.filter((one) => !accepted.includes(one)))
        assertRefusal(other, 'insufficient');
      assert.equal(accepted.length, 2);
      assert.equal(await context.balance(), balanceBefore - 2 * amount);
      for (const { bet } of accepted)
        await context.expectSuccess('rollback', context.rollback(bet));
      assert.equal(await context.balance(), balanceBefore);
    },
  }),
];
