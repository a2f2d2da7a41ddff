import { setImmediate as othersTurn } from 'node:timers/promises';
import { sql } from '#app/platform/db/sql.ts';
import {
  gamesPurse,
  purses,
  startMoney,
  transfer,
  type CutPlatform,
  type Member,
  type Transfer,
} from './cut-platform.ts';
import { chanceFrom } from './thorough.ts';
import { askAgain, balanceFaults, play, type Sent } from './wallet-players.ts';

/** Everything that was asked of the platform since its folder was new, and what was heard of it. */
export interface Asked {
  readonly orders: Sent[];
  readonly transfers: (Transfer & { readonly member: Member; moved?: number | undefined })[];
  /** Rounds of the demo vendor that were told to be over: id → what they paid. */
  readonly settled: Map<string, number>;
  /**
   * How many of either were asked again after they had been made, and stay as they are: the money
   * tells.
   */
  looked: { readonly orders: number; readonly transfers: number };
}
export const nothingAsked = (): Asked => ({
  orders: [],
  transfers: [],
  settled: new Map(),
  looked: { orders: 0, transfers: 0 },
});

export interface Seated {
  /** Who plays at vendors and moves their money. */
  readonly players: readonly Member[];
  /** Who plays the demo vendor's own games. */
  readonly gambler: Member;
}

const stake = 100;
/** A slot is whole at once; cards wait for a choice that nobody makes. */
const games = ['MR-mango-fiesta', 'AC-high-table'] as const;

/** Plays, pays and moves money from all sides until the power is gone. */
export async function loadUntil(
  isGone: () => boolean,
  platform: CutPlatform,
  { players, gambler }: Seated,
  asked: Asked,
  round: number,
): Promise<void> {
  const { bench } = platform;
  const chance = chanceFrom(7_000 + round);
  async function moveMoney(): Promise<void> {
    for (let number = 0; !isGone(); number += 1) {
      const member = players[number % players.length] as Member;
      const [from, to] =
        chance() < 0.5 ? (['main', gamesPurse] as const) : ([gamesPurse, 'main'] as const);
      const one: Asked['transfers'][number] = {
        member,
        token: member.token,
        transferId: `to-and-fro-${round}-${number}`,
        from,
        to,
        amount: 1 + Math.floor(chance() * 900),
      };
      asked.transfers.push(one);
      const moved = await transfer(bench, one);
      await othersTurn();
      if (isGone()) return;
      if (moved === undefined) asked.transfers.pop();
      else one.moved = moved;
    }
  }
  async function gamble(): Promise<void> {
    for (let number = 0; !isGone(); number += 1) {
      const told = (await platform.play('play', {
        session: gambler.session,
        gameCode: games[number % 2],
        ask: `gamble-${round}-${number}`,
        stake,
      })) as { round?: { id: string; step: string; paid?: number } };
      await othersTurn();
      if (!isGone() && told.round?.step === 'settled')
        asked.settled.set(told.round.id, told.round.paid ?? 0);
    }
  }
  await Promise.all([
    play({
      port: platform.vendor(isGone),
      players,
      round,
      sent: asked.orders,
      goesOn: () => !isGone(),
    }),
    moveMoney(),
    gamble(),
  ]);
}

/** How many are asked once more that were asked again before. */
const olderAgain = 20;

interface RoundRow {
  readonly id: string;
  readonly step: string;
  readonly stake: number;
  readonly paid: number | null;
  readonly due: number | null;
}

/**
 * What became of the demo vendor's rounds: a minute after the start none is open, at either side;
 * none that was over has changed; the money is that of the rounds.
 */
async function roundFaults(
  { bench, demo, vendor }: CutPlatform,
  { session, player }: Member,
  settled: Asked['settled'],
): Promise<readonly string[]> {
  for (let second = 0; second < 60; second += 6) {
    bench.clock.move(6_000);
    await demo.tend();
  }
  const rows = await bench.database.query<RoundRow>(
    sql`select id, step, stake::int as stake, paid::int as paid, next_at as due from vendor_round where player = ${player}`,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const open = await bench.database.query<{ id: string }>(
    sql`select id from wallet_round where player = ${player} and state = 'open'`,
  );
  const wanted = rows.reduce(
    (sum, { step, stake: staked, paid }) => (step === 'settled' ? sum - staked + (paid ?? 0) : sum),
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
      .filter(([id, paid]) => found.get(id)?.step !== 'settled' || found.get(id)?.paid !== paid)
      .map(([id]) => `round ${id} was told to be over, and is not`),
    ...(balance === wanted ? [] : [`who gambles has ${balance}, and should have ${wanted}`]),
  ];
}

/**
 * What is wrong after a start, given all that was asked before; nothing when it is as it should be.
 * Everything is asked again: what was heard must be heard again, what was not is settled now, and
 * then all money must be where that puts it.
 */
export async function platformFaults(
  platform: CutPlatform,
  { players, gambler }: Seated,
  asked: Asked,
): Promise<readonly string[]> {
  const { bench } = platform;
  const orders = await askAgain(
    platform.vendor(),
    asked.orders.slice(Math.max(0, asked.looked.orders - olderAgain)),
  );
  const faults: string[] = [];
  for (const one of asked.transfers.slice(Math.max(0, asked.looked.transfers - olderAgain))) {
    const moved = await transfer(bench, one);
    if (one.moved !== undefined && one.moved !== moved)
      faults.push(`${one.transferId} had moved ${one.moved}, and now ${moved}`);
    one.moved = moved;
  }
  asked.looked = { orders: asked.orders.length, transfers: asked.transfers.length };
  const into = new Map<Member, number>();
  for (const { member, to, moved = 0 } of asked.transfers)
    into.set(member, (into.get(member) ?? 0) + (to === gamesPurse ? moved : -moved));
  const games = await balanceFaults(platform.vendor(), players, {
    sent: asked.orders,
    startMoney: (player) => startMoney + (into.get(player as Member) ?? 0),
  });
  for (const member of players) {
    const [main, wanted] = [
      (await purses(bench, member.token)).get('main'),
      startMoney - (into.get(member) ?? 0),
    ];
    if (main !== wanted)
      faults.push(`${member.account} has ${main} in the main wallet, and should have ${wanted}`);
  }
  return [...orders, ...faults, ...games, ...(await roundFaults(platform, gambler, asked.settled))];
}
