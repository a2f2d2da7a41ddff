import assert from 'node:assert/strict';
import { cases, otherCurrency, stake, type CaseContext, type WalletCase } from '../wallet-case.ts';

async function placeBet(
  context: CaseContext,
  change?: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const bet = context.bet(change);
  await context.expectSuccess('bet', bet);
  return bet;
}

export const winCases: readonly WalletCase[] = cases({
  'credits a win': async (context) => {
    const bet = await placeBet(context);
    const balanceBefore = await context.balance();
    assert.equal(await context.expectSuccess('win', context.win(bet)), balanceBefore + 2 * stake);
  },
  'ends a lost round with a win of 0': async (context) => {
    const bet = await placeBet(context);
    const balanceBefore = await context.balance();
    assert.equal(
      await context.expectSuccess('win', context.win(bet, { amount: 0 })),
      balanceBefore,
    );
    await context.expectRefusal('bet-settled', 'win', context.win(bet));
  },
  'repeats a win’s response byte for byte without crediting again': async (context) => {
    const win = context.win(await placeBet(context));
    const first = await context.send('win', win);
    const balanceBefore = await context.balance();
    assert.equal((await context.send('win', win)).text, first.text);
    assert.equal(await context.balance(), balanceBefore);
  },
  'refuses a win’s id with another amount': async (context) => {
    const win = context.win(await placeBet(context));
    await context.expectSuccess('win', win);
    await context.expectRefusal('id-reused', 'win', { ...win, amount: 1 });
  },
  'credits 32 concurrent copies of a win once': async (context) => {
    const win = context.win(await placeBet(context));
    const balanceBefore = await context.balance();
    const responses = await Promise.all(Array.from({ length: 32 }, () => context.send('win', win)));
    assert.equal(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size, 1);
    assert.equal(await context.balance(), balanceBefore + 2 * stake);
  },
  'repeats the refusal of a win before its bet, and pays a later win': async (context) => {
    const bet = context.bet();
    const early = context.win(bet);
    const { text } = await context.expectRefusal('unknown-bet', 'win', early);
    const balance = await context.expectSuccess('bet', bet);
    assert.equal((await context.expectRefusal('unknown-bet', 'win', early)).text, text);
    assert.equal(await context.expectSuccess('win', context.win(bet)), balance + 2 * stake);
  },
  'refuses a win of an unknown bet': async (context) =>
    void (await context.expectRefusal('unknown-bet', 'win', context.win(context.bet()))),
  'refuses a win of a bet in another round': async (context) =>
    void (await context.expectRefusal(
      'unknown-bet',
      'win',
      context.win(await placeBet(context), { roundId: context.id() }),
    )),
  'refuses a win of a refused bet': async (context) => {
    const bet = context.bet({ amount: (await context.balance()) + 1 });
    await context.expectRefusal('insufficient', 'bet', bet);
    await context.expectRefusal('unknown-bet', 'win', context.win(bet));
  },
  'refuses a win in another currency': async (context) =>
    void (await context.expectRefusal(
      'wrong-currency',
      'win',
      context.win(await placeBet(context), { currency: otherCurrency(context) }),
    )),
  'refuses a win of an unknown player': async (context) =>
    void (await context.expectRefusal(
      'unknown-player',
      'win',
      context.win(await placeBet(context), { player: 'nobody' }),
    )),
  'pays a round repeatedly until it ends': async (context) => {
    const bet = await placeBet(context);
    const balanceBefore = await context.balance();
    await context.expectSuccess('win', context.win(bet, { amount: 3, roundEnded: false }));
    await context.expectSuccess('win', context.win(bet, { amount: 4, roundEnded: false }));
    assert.equal(
      await context.expectSuccess('win', context.win(bet, { amount: 5 })),
      balanceBefore + 12,
    );
    await context.expectRefusal('bet-settled', 'win', context.win(bet));
  },
  'pays several bets of a round until it ends': async (context) => {
    const roundId = context.id();
    const [one, other] = [
      await placeBet(context, { roundId }),
      await placeBet(context, { roundId }),
    ];
    const balanceBefore = await context.balance();
    await context.expectSuccess('win', context.win(one, { amount: 1, roundEnded: false }));
    assert.equal(
      await context.expectSuccess('win', context.win(other, { amount: 2 })),
      balanceBefore + 3,
    );
    await context.expectRefusal('bet-settled', 'win', context.win(one));
  },
  'refuses a bet in an ended round': async (context) => {
    const bet = await placeBet(context);
    await context.expectSuccess('win', context.win(bet));
    await context.expectRefusal('bet-settled', 'bet', context.bet({ roundId: bet['roundId'] }));
  },
  'books a combined bet and win': async (context) => {
    const balanceBefore = await context.balance();
    assert.equal(
      await context.expectSuccess('betwin', context.betwin({ winAmount: 25 })),
      balanceBefore - stake + 25,
    );
  },
  'repeats a combined bet and win’s response byte for byte without booking again': async (
    context,
  ) => {
    const both = context.betwin();
    const first = await context.send('betwin', both);
    const balanceBefore = await context.balance();
    assert.equal((await context.send('betwin', both)).text, first.text);
    assert.equal(await context.balance(), balanceBefore);
  },
  'refuses a combined bet and win’s id with another win': async (context) => {
    const both = context.betwin();
    await context.expectSuccess('betwin', both);
    await context.expectRefusal('id-reused', 'betwin', { ...both, winAmount: 1000 });
  },
  'refuses a combined bet and win with a stake above the balance': async (context) => {
    const betAmount = (await context.balance()) + 1;
    await context.expectRefusal(
      'insufficient',
      'betwin',
      context.betwin({ betAmount, winAmount: 2 * betAmount }),
    );
  },
  'accepts several combined bets and wins in a round': async (context) => {
    const balanceBefore = await context.balance();
    const roundId = context.id();
    for (let shot = 0; shot < 4; shot += 1)
      await context.expectSuccess('betwin', context.betwin({ roundId, winAmount: shot }));
    assert.equal(await context.balance(), balanceBefore - 4 * stake + 6);
  },
  'refuses a rollback of a combined bet and win': async (context) => {
    const both = context.betwin();
    await context.expectSuccess('betwin', both);
    await context.expectRefusal('bet-settled', 'rollback', context.rollback(both));
  },
  'pays further wins of a combined bet and win until its round ends': async (context) => {
    const both = context.betwin();
    const balanceBefore = await context.expectSuccess('betwin', both);
    await context.expectSuccess('win', context.win(both, { amount: 3, roundEnded: false }));
    assert.equal(
      await context.expectSuccess('win', context.win(both, { amount: 4 })),
      balanceBefore + 7,
    );
    await context.expectRefusal('bet-settled', 'win', context.win(both));
    await context.expectRefusal(
      'bet-settled',
      'betwin',
      context.betwin({ roundId: both['roundId'] }),
    );
  },
  'refuses a combined bet and win in another currency': async (context) =>
    void (await context.expectRefusal(
      'wrong-currency',
      'betwin',
      context.betwin({ currency: otherCurrency(context) }),
    )),
});
