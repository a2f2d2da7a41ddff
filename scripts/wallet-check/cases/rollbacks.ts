import assert from 'node:assert/strict';
import {
  assertSuccess,
  assertRefusal,
  otherCurrency,
  stake,
  type CaseContext,
  type WalletCase,
} from '../wallet-case.ts';

async function placeBet(
  context: CaseContext,
  change?: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const bet = context.bet(change);
  await context.expectSuccess('bet', bet);
  return bet;
}

/** A rollback without a bet: the wallet may accept it, or answer that the bet does not exist. */
async function assertEarlyRollback(
  context: CaseContext,
  bet: Record<string, unknown>,
): Promise<void> {
  const before = await context.balance();
  const rollback = context.rollback(bet);
  const result = await context.send('rollback', rollback);
  if (result.status === 200) assert.equal(assertSuccess(result, rollback), before);
  else assertRefusal(result, 'unknown-bet');
  assert.equal((await context.send('rollback', rollback)).text, result.text);
  assert.equal(await context.balance(), before);
}

export const rollbackCases: readonly WalletCase[] = [
  {
    name: 'returns the bet on a rollback',
    run: async (context) => {
      const before = await context.balance();
      assert.equal(
        await context.expectSuccess('rollback', context.rollback(await placeBet(context))),
        before,
      );
    },
  },
  {
    name: 'repeats a rollback’s response byte for byte without crediting again',
    run: async (context) => {
      const rollback = context.rollback(await placeBet(context));
      const first = await context.send('rollback', rollback);
      const before = await context.balance();
      assert.equal((await context.send('rollback', rollback)).text, first.text);
      assert.equal(await context.balance(), before);
    },
  },
  {
    name: 'refuses a rollback’s id for another bet',
    run: async (context) => {
      const rollback = context.rollback(await placeBet(context));
      await context.expectSuccess('rollback', rollback);
      await context.expectRefusal('id-reused', 'rollback', {
        ...rollback,
        betTransactionId: (await placeBet(context))['transactionId'],
      });
    },
  },
  {
    name: 'refuses a second rollback of a bet',
    run: async (context) => {
      const bet = await placeBet(context);
      await context.expectSuccess('rollback', context.rollback(bet));
      await context.expectRefusal('bet-rolled-back', 'rollback', context.rollback(bet));
    },
  },
  {
    name: 'returns a bet once for 32 concurrent rollbacks',
    run: async (context) => {
      const before = await context.balance();
      const bet = await placeBet(context);
      const result = await Promise.all(
        Array.from({ length: 32 }, () => context.send('rollback', context.rollback(bet))),
      );
      assert.equal(result.filter(({ status }) => status === 200).length, 1);
      assert.equal(await context.balance(), before);
    },
  },
  {
    name: 'refuses a rollback of a won bet',
    run: async (context) => {
      const bet = await placeBet(context);
      await context.expectSuccess('win', context.win(bet, { roundEnded: false }));
      await context.expectRefusal('bet-settled', 'rollback', context.rollback(bet));
    },
  },
  {
    name: 'refuses a rollback in an ended round',
    run: async (context) => {
      const roundId = context.id();
      const [lostBet, wonBet] = [
        await placeBet(context, { roundId }),
        await placeBet(context, { roundId }),
      ];
      await context.expectSuccess('win', context.win(wonBet));
      await context.expectRefusal('bet-settled', 'rollback', context.rollback(lostBet));
    },
  },
  {
    name: 'refuses a win of a rolled-back bet',
    run: async (context) => {
      const bet = await placeBet(context);
      await context.expectSuccess('rollback', context.rollback(bet));
      await context.expectRefusal('bet-rolled-back', 'win', context.win(bet));
    },
  },
  {
    name: 'accepts exactly one of a concurrent win and rollback',
    run: async (context) => {
      for (let times = 0; times < 8; times += 1) {
        const bet = await placeBet(context);
        const before = await context.balance();
        const [win, rollback] = await Promise.all([
          context.send('win', context.win(bet)),
          context.send('rollback', context.rollback(bet)),
        ]);
        assert.deepEqual([win.status, rollback.status].sort(), [200, 409]);
        assert.equal(await context.balance(), before + (win.status === 200 ? 2 * stake : stake));
      }
    },
  },
  {
    name: 'does not change the balance on a rollback before its bet',
    run: async (context) => assertEarlyRollback(context, context.bet()),
  },
  {
    name: 'refuses a bet after its rollback',
    run: async (context) => {
      const bet = context.bet();
      await assertEarlyRollback(context, bet);
      await context.expectRefusal('bet-rolled-back', 'bet', bet);
    },
  },
  {
    name: 'refuses a combined bet and win after its rollback',
    run: async (context) => {
      const both = context.betwin({ winAmount: 1000 });
      await assertEarlyRollback(context, both);
      await context.expectRefusal('bet-rolled-back', 'betwin', both);
    },
  },
  {
    name: 'leaves the balance unchanged after a concurrent bet and rollback',
    run: async (context) => {
      const before = await context.balance();
      for (let times = 0; times < 8; times += 1) {
        const bet = context.bet();
        await Promise.all([
          context.send('rollback', context.rollback(bet)),
          context.send('bet', bet),
        ]);
      }
      assert.equal(await context.balance(), before);
    },
  },
  {
    name: 'does not change the balance on a rollback of a refused bet',
    run: async (context) => {
      const bet = context.bet({ amount: (await context.balance()) + 1 });
      await context.expectRefusal('insufficient', 'bet', bet);
      await assertEarlyRollback(context, bet);
    },
  },
  {
    name: 'refuses a rollback of a win',
    run: async (context) => {
      const win = context.win(await placeBet(context));
      await context.expectSuccess('win', win);
      await context.expectRefusal(
        'unknown-bet',
        'rollback',
        context.rollback({ transactionId: win['transactionId'] }),
      );
    },
  },
  {
    name: 'refuses a rollback in another currency',
    run: async (context) =>
      void (await context.expectRefusal(
        'wrong-currency',
        'rollback',
        context.rollback(await placeBet(context), { currency: otherCurrency(context) }),
      )),
  },
  {
    name: 'refuses a rollback for an unknown player',
    run: async (context) =>
      void (await context.expectRefusal(
        'unknown-player',
        'rollback',
        context.rollback(await placeBet(context), { player: 'nobody' }),
      )),
  },
  {
    name: 'rolls back one bet of a round and pays the other',
    run: async (context) => {
      const roundId = context.id();
      const before = await context.balance();
      const [one, other] = [
        await placeBet(context, { roundId }),
        await placeBet(context, { roundId }),
      ];
      await context.expectSuccess('rollback', context.rollback(one));
      assert.equal(await context.expectSuccess('win', context.win(other)), before + stake);
    },
  },
  {
    name: 'accepts another bet in a round after a rollback',
    run: async (context) => {
      const bet = await placeBet(context);
      await context.expectSuccess('rollback', context.rollback(bet));
      const again = await placeBet(context, { roundId: bet['roundId'] });
      await context.expectSuccess('win', context.win(again));
    },
  },
];
