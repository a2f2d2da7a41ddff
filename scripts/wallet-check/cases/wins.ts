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
  'a win pays its amount': async (context) => {
    const bet = await placeBet(context);
    const before = await context.balance();
    assert.equal(await context.expectSuccess('win', context.win(bet)), before + 2 * stake);
  },
  'a win of nothing ends a lost round': async (context) => {
    const bet = await placeBet(context);
    const before = await context.balance();
    assert.equal(await context.expectSuccess('win', context.win(bet, { amount: 0 })), before);
    await context.expectRefusal('bet-settled', 'win', context.win(bet));
  },
  'the same win again is the same answer to the byte, and pays nothing': async (context) => {
    const win = context.win(await placeBet(context));
    const first = await context.send('win', win);
    const before = await context.balance();
    assert.equal((await context.send('win', win)).text, first.text);
    assert.equal(await context.balance(), before);
  },
  'the same win’s id with another amount is refused': async (context) => {
    const win = context.win(await placeBet(context));
    await context.expectSuccess('win', win);
    await context.expectRefusal('id-reused', 'win', { ...win, amount: 1 });
  },
  '32 times the same win at once pays once': async (context) => {
    const win = context.win(await placeBet(context));
    const before = await context.balance();
    const responses = await Promise.all(Array.from({ length: 32 }, () => context.send('win', win)));
    assert.equal(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size, 1);
    assert.equal(await context.balance(), before + 2 * stake);
  },
  'a win before its bet stays refused, and another one is paid once the bet is there': async (
    context,
  ) => {
    const bet = context.bet();
    const early = context.win(bet);
    const { text } = await context.expectRefusal('unknown-bet', 'win', early);
    const balance = await context.expectSuccess('bet', bet);
    assert.equal((await context.expectRefusal('unknown-bet', 'win', early)).text, text);
    assert.equal(await context.expectSuccess('win', context.win(bet)), balance + 2 * stake);
  },
  'a win of a bet that there is not is refused': async (context) =>
    void (await context.expectRefusal('unknown-bet', 'win', context.win(context.bet()))),
  'a win of a bet in another round is refused': async (context) =>
    void (await context.expectRefusal(
      'unknown-bet',
      'win',
      context.win(await placeBet(context), { roundId: context.id() }),
    )),
  'a win of a bet that was refused is refused': async (context) => {
    const bet = context.bet({ amount: (await context.balance()) + 1 });
    await context.expectRefusal('insufficient', 'bet', bet);
    await context.expectRefusal('unknown-bet', 'win', context.win(bet));
  },
  'a win in another currency is refused': async (context) =>
    void (await context.expectRefusal(
      'wrong-currency',
      'win',
      context.win(await placeBet(context), { currency: otherCurrency(context) }),
    )),
  'a win of a player that the vendor does not have is refused': async (context) =>
    void (await context.expectRefusal(
      'unknown-player',
      'win',
      context.win(await placeBet(context), { player: 'nobody' }),
    )),
  'a round may pay several times until it has ended, and not once more': async (context) => {
    const bet = await placeBet(context);
    const before = await context.balance();
    await context.expectSuccess('win', context.win(bet, { amount: 3, roundEnded: false }));
    await context.expectSuccess('win', context.win(bet, { amount: 4, roundEnded: false }));
    assert.equal(await context.expectSuccess('win', context.win(bet, { amount: 5 })), before + 12);
    await context.expectRefusal('bet-settled', 'win', context.win(bet));
  },
  'a round may take several bets, and pays them until it has ended': async (context) => {
    const roundId = context.id();
    const [one, other] = [
      await placeBet(context, { roundId }),
      await placeBet(context, { roundId }),
    ];
    const before = await context.balance();
    await context.expectSuccess('win', context.win(one, { amount: 1, roundEnded: false }));
    assert.equal(await context.expectSuccess('win', context.win(other, { amount: 2 })), before + 3);
    await context.expectRefusal('bet-settled', 'win', context.win(one));
  },
  'a bet in a round that has ended is refused': async (context) => {
    const bet = await placeBet(context);
    await context.expectSuccess('win', context.win(bet));
    await context.expectRefusal('bet-settled', 'bet', context.bet({ roundId: bet['roundId'] }));
  },
  'bet and win in one moves what both move': async (context) => {
    const before = await context.balance();
    assert.equal(
      await context.expectSuccess('betwin', context.betwin({ winAmount: 25 })),
      before - stake + 25,
    );
  },
  'the same bet and win again is the same answer to the byte, and moves nothing': async (
    context,
  ) => {
    const both = context.betwin();
    const first = await context.send('betwin', both);
    const before = await context.balance();
    assert.equal((await context.send('betwin', both)).text, first.text);
    assert.equal(await context.balance(), before);
  },
  'the same bet and win’s id with another win is refused': async (context) => {
    const both = context.betwin();
    await context.expectSuccess('betwin', both);
    await context.expectRefusal('id-reused', 'betwin', { ...both, winAmount: 1000 });
  },
  'a bet and win beyond the balance is refused, however much it would win': async (context) => {
    const betAmount = (await context.balance()) + 1;
    await context.expectRefusal(
      'insufficient',
      'betwin',
      context.betwin({ betAmount, winAmount: 2 * betAmount }),
    );
  },
  'one round may have many bets and wins in one': async (context) => {
    const before = await context.balance();
    const roundId = context.id();
    for (let shot = 0; shot < 4; shot += 1)
      await context.expectSuccess('betwin', context.betwin({ roundId, winAmount: shot }));
    assert.equal(await context.balance(), before - 4 * stake + 6);
  },
  'a bet and win is settled: no rollback': async (context) => {
    const both = context.betwin();
    await context.expectSuccess('betwin', both);
    await context.expectRefusal('bet-settled', 'rollback', context.rollback(both));
  },
  'a bet and win may be paid more until its round has ended, and then its round takes no other':
    async (context) => {
      const both = context.betwin();
      const before = await context.expectSuccess('betwin', both);
      await context.expectSuccess('win', context.win(both, { amount: 3, roundEnded: false }));
      assert.equal(
        await context.expectSuccess('win', context.win(both, { amount: 4 })),
        before + 7,
      );
      await context.expectRefusal('bet-settled', 'win', context.win(both));
      await context.expectRefusal(
        'bet-settled',
        'betwin',
        context.betwin({ roundId: both['roundId'] }),
      );
    },
  'a bet and win in another currency is refused': async (context) =>
    void (await context.expectRefusal(
      'wrong-currency',
      'betwin',
      context.betwin({ currency: otherCurrency(context) }),
    )),
});
