import assert from 'node:assert/strict';
import { cases, assertRefusal, type CaseContext, type WalletCase } from '../wallet-case.ts';

/** The limits of the test player, in minor units: the stake of a bet, and the loss of a day. */
export const playerLimits = { stake: 50, loss: 200 } as const;

const maxBets = playerLimits.loss / playerLimits.stake;

/** Loses up to the limit, unless a bet wins; returns the bets, for rollbacks. */
async function loseToLimit(context: CaseContext): Promise<readonly Record<string, unknown>[]> {
  const bets = Array.from({ length: maxBets }, () => context.bet({ amount: playerLimits.stake }));
  for (const bet of bets) await context.expectSuccess('bet', bet);
  return bets;
}

async function rollBackAll(
  context: CaseContext,
  bets: readonly Record<string, unknown>[],
): Promise<void> {
  for (const bet of bets) await context.expectSuccess('rollback', context.rollback(bet));
}

const betBeyondLimit = (context: CaseContext) => context.bet({ amount: playerLimits.stake + 1 });

/**
 * For a player with limits. The order matters: all cases but the last leave the day's loss
 * unchanged.
 */
export const limitCases: readonly WalletCase[] = cases({
  'a bet beyond the player’s limit of a stake is refused, and books nothing': async (context) =>
    void (await context.expectRefusal('limit-reached', 'bet', betBeyondLimit(context))),
  'a bet and win beyond it is refused, however much it would win': async (context) =>
    void (await context.expectRefusal(
      'limit-reached',
      'betwin',
      context.betwin({ betAmount: playerLimits.stake + 1, winAmount: 1_000 }),
    )),
  'a bet that was refused for a limit stays refused, to the byte': async (context) => {
    const bet = betBeyondLimit(context);
    const { text } = await context.expectRefusal('limit-reached', 'bet', bet);
    assert.equal((await context.expectRefusal('limit-reached', 'bet', bet)).text, text);
  },
  'a bet of all that the limit of a stake leaves is taken': async (context) => {
    const bet = context.bet({ amount: playerLimits.stake });
    await context.expectSuccess('bet', bet);
    await rollBackAll(context, [bet]);
  },
  'a win of a bet that was refused for a limit is refused': async (context) => {
    const bet = betBeyondLimit(context);
    await context.expectRefusal('limit-reached', 'bet', bet);
    await context.expectRefusal('unknown-bet', 'win', context.win(bet));
  },
  'a rollback of a bet that was refused for a limit gives nothing': async (context) => {
    const bet = betBeyondLimit(context);
    await context.expectRefusal('limit-reached', 'bet', bet);
    const before = await context.balance();
    const response = await context.send('rollback', context.rollback(bet));
    if (response.status !== 200) assertRefusal(response, 'unknown-bet');
    assert.equal(await context.balance(), before);
  },
  'bets are taken until the limit of losses is reached, and not one unit more': async (context) => {
    const bets = await loseToLimit(context);
    await context.expectRefusal('limit-reached', 'bet', context.bet({ amount: 1 }));
    await context.expectRefusal(
      'limit-reached',
      'betwin',
      context.betwin({ betAmount: 1, winAmount: 1_000 }),
    );
    await rollBackAll(context, bets);
  },
  'of 24 bets at once no more are taken than the limit of losses leaves': async (context) => {
    const before = await context.balance();
    const bets = Array.from({ length: 24 }, () => context.bet({ amount: playerLimits.stake }));
    const answers = await Promise.all(
      bets.map(async (bet) => ({ bet, heard: await context.send('bet', bet) })),
    );
    const acceptedBets = answers
      .filter(({ heard: response }) => response.status === 200)
      .map(({ bet }) => bet);
    for (const { heard: response } of answers)
      if (response.status !== 200) assertRefusal(response, 'limit-reached');
    assert.equal(acceptedBets.length, maxBets);
    assert.equal(await context.balance(), before - playerLimits.loss);
    await rollBackAll(context, acceptedBets);
    assert.equal(await context.balance(), before);
  },
  'a rollback at the limit is taken, and leaves room for another bet': async (context) => {
    const [first, ...others] = await loseToLimit(context);
    await rollBackAll(context, [first ?? {}]);
    const another = context.bet({ amount: playerLimits.stake });
    await context.expectSuccess('bet', another);
    await rollBackAll(context, [...others, another]);
  },
  'a win is paid whatever limit is reached, and what was won may be lost again': async (
    context,
  ) => {
    const [first, ...others] = await loseToLimit(context);
    const before = await context.balance();
    assert.equal(
      await context.expectSuccess('win', context.win(first ?? {}, { amount: 30 })),
      before + 30,
    );
    await context.expectRefusal('limit-reached', 'bet', context.bet({ amount: 31 }));
    const last = context.bet({ amount: 30 });
    await context.expectSuccess('bet', last);
    await rollBackAll(context, [...others, last]);
  },
});
