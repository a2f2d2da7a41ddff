import { setImmediate as othersTurn } from 'node:timers/promises';
import { sql } from '#app/platform/db/sql.ts';
import {
  gamesWallet,
  readBalancesByVendor,
  startMoney,
  transfer,
  type PowerLossPlatform,
  type Member,
  type Transfer,
} from './power-loss-platform.ts';
import { seededRandom } from './chaos-mode.ts';
import { resendAll, findBalanceFaults, play, type SentOrder } from './wallet-load.ts';

/** All requests and responses since the folder was created. */
export interface LoadHistory {
  readonly orders: SentOrder[];
  readonly transfers: (Transfer & { readonly member: Member; movedMinor?: number | undefined })[];
  /** Finished rounds of the demo vendor: id → payout. */
  readonly settled: Map<string, number>;
  /** How many of both are already verified; later checks rely on balances. */
  checked: { readonly orders: number; readonly transfers: number };
}
export const emptyHistory = (): LoadHistory => ({
  orders: [],
  transfers: [],
  settled: new Map(),
  checked: { orders: 0, transfers: 0 },
});

export interface LoadPlayers {
  readonly players: readonly Member[];
  /** Players of the demo vendor's own games. */
  readonly gambler: Member;
}

const stake = 100;
/** A slot round ends at once; a card round waits for a choice that is never made. */
const games = ['MR-mango-fiesta', 'AC-high-table'] as const;

/** Plays, pays and moves money concurrently until the power fails. */
export async function runLoadUntil(
  isStopped: () => boolean,
  platform: PowerLossPlatform,
  { players, gambler }: LoadPlayers,
  history: LoadHistory,
  round: number,
): Promise<void> {
  const { testPlatform } = platform;
  const chance = seededRandom(7_000 + round);
  async function moveMoney(): Promise<void> {
    for (let number = 0; !isStopped(); number += 1) {
      const member = players[number % players.length] as Member;
      const [from, to] =
        chance() < 0.5 ? (['main', gamesWallet] as const) : ([gamesWallet, 'main'] as const);
      const one: LoadHistory['transfers'][number] = {
        member,
        token: member.token,
        transferId: `to-and-fro-${round}-${number}`,
        from,
        to,
        amount: 1 + Math.floor(chance() * 900),
      };
      history.transfers.push(one);
      const movedMinor = await transfer(testPlatform, one);
      await othersTurn();
      if (isStopped()) return;
      if (movedMinor === undefined) history.transfers.pop();
      else one.movedMinor = movedMinor;
    }
  }
  async function playRounds(): Promise<void> {
    for (let number = 0; !isStopped(); number += 1) {
      const reply = (await platform.play('play', {
        session: gambler.pageKey,
        gameCode: games[number % 2],
        ask: `gamble-${round}-${number}`,
        stake,
      })) as { round?: { id: string; step: string; paid?: number } };
      await othersTurn();
      if (!isStopped() && reply.round?.step === 'settled')
        history.settled.set(reply.round.id, reply.round.paid ?? 0);
    }
  }
  await Promise.all([
    play({
      port: platform.vendor(isStopped),
      players,
      round,
      sentOrders: history.orders,
      isRunning: () => !isStopped(),
    }),
    moveMoney(),
    playRounds(),
  ]);
}

/** How many verified requests are repeated a second time. */
const recheckCount = 20;

interface RoundRow {
  readonly id: string;
  readonly step: string;
  readonly stake: number;
  readonly paid: number | null;
  readonly due: number | null;
}

/**
 * A minute after the start no demo round is open on either side, finished ones are unchanged, and
 * the money equals the rounds.
 */
async function roundFaults(
  { testPlatform, demo, vendor }: PowerLossPlatform,
  { session, player }: Member,
  settled: LoadHistory['settled'],
): Promise<readonly string[]> {
  for (let second = 0; second < 60; second += 6) {
    testPlatform.clock.move(6_000);
    await demo.runMaintenance();
  }
  const rows = await testPlatform.database.query<RoundRow>(
    sql`select id, step, stake::int as stake, paid::int as paid, next_at as due from vendor_round where player = ${player}`,
  );
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const open = await testPlatform.database.query<{ id: string }>(
    sql`select id from wallet_round where player = ${player} and state = 'open'`,
  );
  const expectedBalance = rows.reduce(
    (sum, { step, stake: roundStake, paid }) =>
      step === 'settled' ? sum - roundStake + (paid ?? 0) : sum,
    startMoney,
  );
  const { balance } = JSON.parse((await vendor().ask('balance', { session })).text) as {
    balance: number;
  };
  return [
    ...rows
      .filter(({ due }) => due !== null)
      .map(({ id, step }) => `round ${id} is ${step} after a minute`),
    ...open.map(({ id }) => `the wallet’s round ${id} is open after a minute`),
    ...[...settled]
      .filter(
        ([id, paid]) => rowsById.get(id)?.step !== 'settled' || rowsById.get(id)?.paid !== paid,
      )
      .map(([id]) => `round ${id} was told to be over, and is not`),
    ...(balance === expectedBalance
      ? []
      : [`who gambles has ${balance}, and should have ${expectedBalance}`]),
  ];
}

/**
 * Repeats every earlier request: an answered one must return the same answer, an unanswered one
 * settles now, and then all balances must agree.
 */
export async function findPlatformFaults(
  platform: PowerLossPlatform,
  { players, gambler }: LoadPlayers,
  history: LoadHistory,
): Promise<readonly string[]> {
  const { testPlatform } = platform;
  const orders = await resendAll(
    platform.vendor(),
    history.orders.slice(Math.max(0, history.checked.orders - recheckCount)),
  );
  const faults: string[] = [];
  for (const one of history.transfers.slice(
    Math.max(0, history.checked.transfers - recheckCount),
  )) {
    const movedMinor = await transfer(testPlatform, one);
    if (one.movedMinor !== undefined && one.movedMinor !== movedMinor)
      faults.push(`${one.transferId} had moved ${one.movedMinor}, and now ${movedMinor}`);
    one.movedMinor = movedMinor;
  }
  history.checked = { orders: history.orders.length, transfers: history.transfers.length };
  const into = new Map<Member, number>();
  for (const { member, to, movedMinor = 0 } of history.transfers)
    into.set(member, (into.get(member) ?? 0) + (to === gamesWallet ? movedMinor : -movedMinor));
  const games = await findBalanceFaults(platform.vendor(), players, {
    sentOrders: history.orders,
    startMoney: (player) => startMoney + (into.get(player as Member) ?? 0),
  });
  for (const member of players) {
    const [main, expectedBalance] = [
      (await readBalancesByVendor(testPlatform, member.token)).get('main'),
      startMoney - (into.get(member) ?? 0),
    ];
    if (main !== expectedBalance)
      faults.push(
        `${member.account} has ${main} in the main wallet, and should have ${expectedBalance}`,
      );
  }
  return [
    ...orders,
    ...faults,
    ...games,
    ...(await roundFaults(platform, gambler, history.settled)),
  ];
}
