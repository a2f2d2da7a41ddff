import type { Database } from '#app/platform/db/database.ts';
import { sql } from '#app/platform/db/sql.ts';
import { issuanceAccount, playerAccount } from '#app/platform/ledger/account.ts';
import { createLedger, type Ledger } from '#app/platform/ledger/ledger.ts';
import { gameTokenDigest } from '#app/platform/game-sessions/game-session-store.ts';
import { orderFrom, applyOrders, type WalletOrder } from '#app/platform/wallet/orders.ts';
import { createSilentRoundJob, maxSilenceMs } from '#app/platform/wallet/silent-rounds.ts';
import { seededRandom } from './chaos-mode.ts';
import { WalletModel } from './wallet-model.ts';

const vendor = 'fault';
export const currency = 'PHP';
export const players = ['ana', 'ben', 'cel'] as const;
const start = 1_000;

/**
 * An event of a wallet: a batch of orders, a transfer between players, the end of a session, or a
 * day without reports of vendors.
 */
type Event =
  | { readonly orders: readonly WalletOrder[] }
  | { readonly transfer: readonly [from: string, to: string, amount: number] }
  | { readonly ends: string }
  | { readonly silent: true };

/** A random sequence with few ids and rounds, so that they often collide. */
export function* eventsOf(seed: number, tenant: string, count: number): Generator<Event> {
  const chance = seededRandom(seed);
  const below = (limit: number) => Math.floor(chance() * limit);
  const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const sentOrders: WalletOrder[] = [];
  let orderCount = 0;
  const lately = () => `i${Math.max(0, orderCount - below(8))}`;
  const anOrder = (): WalletOrder => {
    // A vendor occasionally repeats an order, sometimes with changes.
    if (sentOrders.length > 0 && chance() < 0.15)
      return sentOrders.at(-1 - below(Math.min(sentOrders.length, 30))) as WalletOrder;
    const player = chance() < 0.03 ? 'nobody' : oneOf(players);
    const transactionId = chance() < 0.1 ? lately() : `i${(orderCount += 1)}`;
    const commonFields = { tenant, vendor, lenient: chance() < 0.5, at: 1_000 };
    const common = { transactionId, player, currency: chance() < 0.03 ? 'XXX' : currency };
    const roundId = `r${Math.floor(orderCount / 12) - below(2)}`;
    const session = `${tenant}-${chance() < 0.9 ? player : oneOf(players)}-${chance() < 0.8 ? Math.floor(orderCount / 40) : below(3)}`;
    const kind = chance();
    if (kind < 0.4)
      return orderFrom(
        'bet',
        { ...common, roundId, session, gameCode: 'g', amount: 1 + below(400) },
        commonFields,
      );
    if (kind < 0.55)
      return orderFrom(
        'betwin',
        {
          ...common,
          roundId,
          session,
          gameCode: 'g',
          betAmount: 1 + below(400),
          winAmount: below(500),
        },
        commonFields,
      );
    // Usually a recent bet, sometimes an unknown one or another player's.
    const bets = sentOrders.slice(-20).filter((order) => order.kind.startsWith('bet'));
    const knownBet = bets.length > 0 && chance() < 0.8 ? oneOf(bets) : undefined;
    const about = knownBet
      ? { ...common, player: knownBet.player, betTransactionId: knownBet.id }
      : { ...common, betTransactionId: chance() < 0.5 ? `i${orderCount + 1}` : lately() };
    if (kind < 0.8)
      return orderFrom(
        'win',
        {
          ...about,
          roundId: knownBet?.round ?? roundId,
          amount: below(600),
          roundEnded: chance() < 0.4,
        },
        commonFields,
      );
    return orderFrom('rollback', about, commonFields);
  };
  while (orderCount < count) {
    const kind = chance();
    if (kind < 0.06) yield { transfer: [oneOf(players), oneOf(players), 1 + below(500)] };
    else if (kind < 0.09)
      yield { ends: `${tenant}-${oneOf(players)}-${Math.floor(orderCount / 40)}` };
    else if (kind < 0.12) yield { silent: true };
    else {
      const orders = Array.from({ length: 1 + below(12) }, anOrder);
      sentOrders.push(...orders);
      yield { orders };
    }
  }
}

export async function createPlayers(
  database: Database,
  ledger: Ledger,
  tenant: string,
  model: WalletModel,
  sessions: number,
): Promise<void> {
  for (const player of players) {
    await ledger.openPlayerAccount(tenant, player, currency);
    await ledger.credit({
      tenant,
      key: `start:${player}`,
      kind: 'seed',
      to: playerAccount(player, currency),
      amount: start,
    });
    await database.run(
      sql`insert into game_player (tenant, vendor, id, member, wallet) values (${tenant}, ${vendor}, ${player}, ${player}, ${player})`,
    );
    model.balances.set(player, start);
    for (let number = 0; number <= sessions; number += 1) {
      const token = `${tenant}-${player}-${number}`;
      model.sessions.set(gameTokenDigest(token), { player, ended: false });
      await database.run(sql`insert into game_session (tenant, id, token_hash, vendor, player, member, account_session, game_code, mode, currency, started_at, ends_at, seen_at)
        values (${tenant}, ${token}, ${gameTokenDigest(token)}, ${vendor}, ${player}, ${player}, 'none', 'g', 'real', ${currency}, 0, 9000000, 900)`);
    }
  }
}

/** Settles every open round as the job does a day later; returns the number. */
const settleSilent = (database: Database): Promise<number> =>
  createSilentRoundJob({
    database,
    clock: { now: () => 1_000 + maxSilenceMs },
    log: () => undefined,
    report: (error) => {
      throw error;
    },
  }).runTurn();

/**
 * Differences between wallet and model; depends on the seed only.
 * @param outcomes collects the answers: `bet 200`, `win 404` …
 */
export async function findDifferences(
  database: Database,
  seed: number,
  count: number,
  outcomes: Set<string>,
): Promise<readonly string[]> {
  const tenant = `history-${seed}`;
  const ledger = createLedger(database, { now: () => 1 });
  const model = new WalletModel(currency);
  await createPlayers(database, ledger, tenant, model, Math.ceil(count / 40));
  const faults: string[] = [];
  let number = 0;
  for (const event of eventsOf(seed, tenant, count)) {
    number += 1;
    if ('transfer' in event) {
      const [from, to, amount] = event.transfer;
      if (from === to) continue;
      const { outcome } = await ledger.move({
        tenant,
        key: `transfer:${number}`,
        kind: 'transfer',
        from: playerAccount(from, currency),
        to: playerAccount(to, currency),
        amount,
      });
      if ((outcome === 'moved') !== model.transfer(from, to, amount))
        faults.push(`event ${number}: a transfer was ${outcome}`);
    } else if ('ends' in event) {
      const gameSession = model.sessions.get(gameTokenDigest(event.ends));
      if (gameSession) gameSession.ended = true;
      await database.run(
        sql`update game_session set ended_at = 900 where tenant = ${tenant} and token_hash = ${gameTokenDigest(event.ends)}`,
      );
    } else if ('silent' in event) {
      // Settlement changes no answers: a vendor may still end, win or roll back earlier orders.
      if ((await settleSilent(database)) > 0) outcomes.add('silent rounds settled');
    } else {
      const answers = await applyOrders(database, event.orders);
      event.orders.forEach((order, index) => {
        outcomes.add(
          `${order.kind} ${(JSON.parse(answers[index]?.answer ?? '{}') as { code?: string }).code ?? 'done'}`,
        );
        const [expected, actual] = [
          JSON.stringify(model.answer(order)),
          JSON.stringify(answers[index]),
        ];
        if (expected !== actual)
          faults.push(
            `event ${number}, order ${index} (${order.kind} ${order.id}): ${actual}, the model says ${expected}`,
          );
      });
    }
  }
  for (const [player, balance] of model.balances) {
    const ledgerBalance = await ledger.balanceOf(tenant, playerAccount(player, currency));
    if (ledgerBalance !== balance)
      faults.push(`${player} holds ${ledgerBalance}, the model says ${balance}`);
  }
  const sum = await ledger.sumOfAll(tenant);
  const issued = (await ledger.balanceOf(tenant, issuanceAccount(currency))) ?? 0;
  if (sum !== 0 || issued < start) faults.push(`all balances sum to ${sum}`);
  return faults;
}
