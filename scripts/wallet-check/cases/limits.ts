import assert from 'node:assert/strict';
import { expectRefused, type Table, type WalletCase } from '../case.ts';

/**
 * What the player of these cases has limited themselves to, in minor units: the stake of one bet,
 * and the loss of a day.
 */
export const limitedTo = { stake: 50, loss: 200 } as const;

const most = limitedTo.loss / limitedTo.stake;

/**
 * Loses all that may be lost, as far as nobody wins: answers the bets, for the case to give back.
 */
async function loseAll(table: Table): Promise<readonly Record<string, unknown>[]> {
  const bets = Array.from({ length: most }, () => table.bet({ amount: limitedTo.stake }));
  for (const bet of bets) await table.done('bet', bet);
  return bets;
}

async function giveBack(table: Table, bets: readonly Record<string, unknown>[]): Promise<void> {
  for (const bet of bets) await table.done('rollback', table.rollback(bet));
}

const beyond = (table: Table) => table.bet({ amount: limitedTo.stake + 1 });

/**
 * What a wallet does for a player who limits themselves. They run in this order, and each but the
 * last leaves the day's loss as it was.
 */
export const limitCases: readonly WalletCase[] = [
  {
    name: 'a bet beyond the player’s limit of a stake is refused, and books nothing',
    run: async (table) => void (await table.refused('limit-reached', 'bet', beyond(table))),
  },
  {
    name: 'a bet and win beyond it is refused, however much it would win',
    run: async (table) =>
      void (await table.refused(
        'limit-reached',
        'betwin',
        table.betwin({ betAmount: limitedTo.stake + 1, winAmount: 1_000 }),
      )),
  },
  {
    name: 'a bet that was refused for a limit stays refused, to the byte',
    run: async (table) => {
      const bet = beyond(table);
      const { text } = await table.refused('limit-reached', 'bet', bet);
      assert.equal((await table.refused('limit-reached', 'bet', bet)).text, text);
    },
  },
  {
    name: 'a bet of all that the limit of a stake leaves is taken',
    run: async (table) => {
      const bet = table.bet({ amount: limitedTo.stake });
      await table.done('bet', bet);
      await giveBack(table, [bet]);
    },
  },
  {
    name: 'a win of a bet that was refused for a limit is refused',
    run: async (table) => {
      const bet = beyond(table);
      await table.refused('limit-reached', 'bet', bet);
      await table.refused('unknown-bet', 'win', table.win(bet));
    },
  },
  {
    name: 'a rollback of a bet that was refused for a limit gives nothing',
    run: async (table) => {
      const bet = beyond(table);
      await table.refused('limit-reached', 'bet', bet);
      const before = await table.balance();
      const heard = await table.ask('rollback', table.rollback(bet));
      if (heard.status !== 200) expectRefused(heard, 'unknown-bet');
      assert.equal(await table.balance(), before);
    },
  },
  {
    name: 'bets are taken until the limit of losses is reached, and not one unit more',
    run: async (table) => {
      const bets = await loseAll(table);
      await table.refused('limit-reached', 'bet', table.bet({ amount: 1 }));
      await table.refused(
        'limit-reached',
        'betwin',
        table.betwin({ betAmount: 1, winAmount: 1_000 }),
      );
      await giveBack(table, bets);
    },
  },
  {
    name: 'of 24 bets at once no more are taken than the limit of losses leaves',
    run: async (table) => {
      const before = await table.balance();
      const bets = Array.from({ length: 24 }, () => table.bet({ amount: limitedTo.stake }));
      const answers = await Promise.all(
        bets.map(async (bet) => ({ bet, heard: await table.ask('bet', bet) })),
      );
      const taken = answers.filter(({ heard }) => heard.status === 200).map(({ bet }) => bet);
      for (const { heard } of answers)
        if (heard.status !== 200) expectRefused(heard, 'limit-reached');
      assert.equal(taken.length, most);
      assert.equal(await table.balance(), before - limitedTo.loss);
      await giveBack(table, taken);
      assert.equal(await table.balance(), before);
    },
  },
  {
    name: 'a rollback at the limit is taken, and leaves room for another bet',
    run: async (table) => {
      const [first, ...others] = await loseAll(table);
      await giveBack(table, [first ?? {}]);
      const another = table.bet({ amount: limitedTo.stake });
      await table.done('bet', another);
      await giveBack(table, [...others, another]);
    },
  },
  {
    name: 'a win is paid whatever limit is reached, and what was won may be lost again',
    run: async (table) => {
      const [first, ...others] = await loseAll(table);
      const before = await table.balance();
      assert.equal(await table.done('win', table.win(first ?? {}, { amount: 30 })), before + 30);
      await table.refused('limit-reached', 'bet', table.bet({ amount: 31 }));
      const last = table.bet({ amount: 30 });
      await table.done('bet', last);
      await giveBack(table, [...others, last]);
    },
  },
];
