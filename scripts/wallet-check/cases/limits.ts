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
  'refuses a bet above the stake limit': async (context) =>
    void (await context.expectRefusal('limit-reached', 'bet', betBeyondLimit(context))),
  'refuses a combined bet and win with a stake above the stake limit': async (context) =>
    void (await context.expectRefusal(
      'limit-reached',
      'betwin',
      context.betwin({ betAmount: playerLimits.stake + 1, winAmount: 1_000 }),
    )),
  'repeats the refusal of a bet above a limit byte for byte': async (context) => {
    const bet = betBeyondLimit(context);
    const { text } = await context.expectRefusal('limit-reached', 'bet', bet);
    assert.equal((await context.expectRefusal('limit-reached', 'bet', bet)).text, text);
  },
  'accepts a bet of exactly the stake limit': async (context) => {
    const bet = context.bet({ amount: playerLimits.stake });
    await context.expectSuccess('bet', bet);
    await rollBackAll(context, [bet]);
  },
  'refuses a win of a bet above a limit': async (context) => {
    const bet = betBeyondLimit(context);
    await context.expectRefusal('limit-reached', 'bet', bet);
    await context.expectRefusal('unknown-bet', 'win', context.win(bet));
  },
  'does not change the balance on a rollback of a bet above a limit': async (context) => {
    const bet = betBeyondLimit(context);
    await context.expectRefusal('limit-reached', 'bet', bet);
    const balanceBefore = await context.balance();
    const response = await context.send('rollback', context.rollback(bet));
    if (response.status !== 200) assertRefusal(response, 'unknown-bet');
    assert.equal(await context.balance(), balanceBefore);
  },
  'accepts bets exactly up to the loss limit': async (context) => {
    const bets = await loseToLimit(context);
    await context.expectRefusal('limit-reached', 'bet', context.bet({ amount: 1 }));
    await context.expectRefusal(
      'limit-reached',
      'betwin',
      context.betwin({ betAmount: 1, winAmount: 1_000 }),
    );
    await rollBackAll(context, bets);
  },
  'accepts 24 concurrent bets only up to the loss limit': async (context) => {
    const balanceBefore = await context.balance();
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
    assert.equal(await context.balance(), balanceBefore - playerLimits.loss);
    await rollBackAll(context, acceptedBets);
    assert.equal(await context.balance(), balanceBefore);
  },
  'accepts another bet after a rollback at the loss limit': async (context) => {
    const [first, ...others] = await loseToLimit(context);
    await rollBackAll(context, [first ?? {}]);
    const another = context.bet({ amount: playerLimits.stake });
    await context.expectSuccess('bet', another);
    await rollBackAll(context, [...others, another]);
  },
  'pays a win at the loss limit, and accepts bets of the amount won': async (context) => {
    const [first, ...others] = await loseToLimit(context);
    const balanceBefore = await context.balance();
    assert.equal(
      await context.expectSuccess('win', context.win(first ?? {}, { amount: 30 })),
      balanceBefore + 30,
    );
    await context.expectRefusal('limit-reached', 'bet', context.bet({ amount: 31 }));
    const last = context.bet({ amount: 30 });
    await context.expectSuccess('bet', last);
    await rollBackAll(context, [...others, last]);
  },
});
