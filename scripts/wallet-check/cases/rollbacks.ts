import assert from 'node:assert/strict';
import {
  cases,
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
  const balanceBefore = await context.balance();
  const rollback = context.rollback(bet);
  const result = await context.send('rollback', rollback);
  if (result.status === 200) assert.equal(assertSuccess(result, rollback), balanceBefore);
  else assertRefusal(result, 'unknown-bet');
  assert.equal((await context.send('rollback', rollback)).text, result.text);
  assert.equal(await context.balance(), balanceBefore);
}

export const rollbackCases: readonly WalletCase[] = cases({
  'returns the bet on a rollback': async (context) => {
    const balanceBefore = await context.balance();
    assert.equal(
      await context.expectSuccess('rollback', context.rollback(await placeBet(context))),
      balanceBefore,
    );
  },
  'repeats a rollback’s response byte for byte without crediting again': async (context) => {
    const rollback = context.rollback(await placeBet(context));
    const first = await context.send('rollback', rollback);
    const balanceBefore = await context.balance();
    assert.equal((await context.send('rollback', rollback)).text, first.text);
    assert.equal(await context.balance(), balanceBefore);
  },
  'refuses a rollback’s id for another bet': async (context) => {
    const rollback = context.rollback(await placeBet(context));
    await context.expectSuccess('rollback', rollback);
    await context.expectRefusal('id-reused', 'rollback', {
      ...rollback,
      betTransactionId: (await placeBet(context))['transactionId'],
    });
  },
  'refuses a second rollback of a bet': async (context) => {
    const bet = await placeBet(context);
    await context.expectSuccess('rollback', context.rollback(bet));
    await context.expectRefusal('bet-rolled-back', 'rollback', context.rollback(bet));
  },
  'returns a bet once for 32 concurrent rollbacks': async (context) => {
    const balanceBefore = await context.balance();
    const bet = await placeBet(context);
    const result = await Promise.all(
      Array.from({ length: 32 }, () => context.send('rollback', context.rollback(bet))),
    );
    assert.equal(result.filter(({ status }) => status === 200).length, 1);
    assert.equal(await context.balance(), balanceBefore);
  },
  'refuses a rollback of a won bet': async (context) => {
    const bet = await placeBet(context);
    await context.expectSuccess('win', context.win(bet, { roundEnded: false }));
    await context.expectRefusal('bet-settled', 'rollback', context.rollback(bet));
  },
  'refuses a rollback in an ended round': async (context) => {
    const roundId = context.id();
    const [lostBet, wonBet] = [
      await placeBet(context, { roundId }),
      await placeBet(context, { roundId }),
    ];
    await context.expectSuccess('win', context.win(wonBet));
    await context.expectRefusal('bet-settled', 'rollback', context.rollback(lostBet));
  },
  'refuses a win of a rolled-back bet': async (context) => {
    const bet = await placeBet(context);
    await context.expectSuccess('rollback', context.rollback(bet));
    await context.expectRefusal('bet-rolled-back', 'win', context.win(bet));
  },
  'accepts exactly one of a concurrent win and rollback': async (context) => {
    for (let times = 0; times < 8; times += 1) {
      const bet = await placeBet(context);
      const balanceBefore = await context.balance();
      const [win, rollback] = await Promise.all([
        context.send('win', context.win(bet)),
        context.send('rollback', context.rollback(bet)),
      ]);
      assert.deepEqual([win.status, rollback.status].sort(), [200, 409]);
      assert.equal(
        await context.balance(),
        balanceBefore + (win.status === 200 ? 2 * stake : stake),
      );
    }
  },
  'does not change the balance on a rollback before its bet': async (context) =>
    assertEarlyRollback(context, context.bet()),
  'refuses a bet after its rollback': async (context) => {
    const bet = context.bet();
    await assertEarlyRollback(context, bet);
    await context.expectRefusal('bet-rolled-back', 'bet', bet);
  },
  'refuses a combined bet and win after its rollback': async (context) => {
    const both = context.betwin({ winAmount: 1000 });
    await assertEarlyRollback(context, both);
    await context.expectRefusal('bet-rolled-back', 'betwin', both);
  },
  'leaves the balance unchanged after a concurrent bet and rollback': async (context) => {
    const balanceBefore = await context.balance();
    for (let times = 0; times < 8; times += 1) {
      const bet = context.bet();
      await Promise.all([
        context.send('rollback', context.rollback(bet)),
        context.send('bet', bet),
      ]);
    }
    assert.equal(await context.balance(), balanceBefore);
  },
  'does not change the balance on a rollback of a refused bet': async (context) => {
    const bet = context.bet({ amount: (await context.balance()) + 1 });
    await context.expectRefusal('insufficient', 'bet', bet);
    await assertEarlyRollback(context, bet);
  },
  'refuses a rollback of a win': async (context) => {
    const win = context.win(await placeBet(context));
    await context.expectSuccess('win', win);
    await context.expectRefusal(
      'unknown-bet',
      'rollback',
      context.rollback({ transactionId: win['transactionId'] }),
    );
  },
  'refuses a rollback in another currency': async (context) =>
    void (await context.expectRefusal(
      'wrong-currency',
      'rollback',
      context.rollback(await placeBet(context), { currency: otherCurrency(context) }),
    )),
  'refuses a rollback for an unknown player': async (context) =>
    void (await context.expectRefusal(
      'unknown-player',
      'rollback',
      context.rollback(await placeBet(context), { player: 'nobody' }),
    )),
  'rolls back one bet of a round and pays the other': async (context) => {
    const roundId = context.id();
    const balanceBefore = await context.balance();
    const [one, other] = [
      await placeBet(context, { roundId }),
      await placeBet(context, { roundId }),
    ];
    await context.expectSuccess('rollback', context.rollback(one));
    assert.equal(await context.expectSuccess('win', context.win(other)), balanceBefore + stake);
  },
  'accepts another bet in a round after a rollback': async (context) => {
    const bet = await placeBet(context);
    await context.expectSuccess('rollback', context.rollback(bet));
    const again = await placeBet(context, { roundId: bet['roundId'] });
    await context.expectSuccess('win', context.win(again));
  },
});
