import type { Database } from '../db/database.ts';
import { isOutage } from '../db/is-outage.ts';
import { sql } from '../db/sql.ts';
import { orderBounds, ordersTogether } from './bounds.ts';
import type { WalletOrder } from './orders.ts';
import { createWaitLine, type WaitLine } from './wait-line.ts';
import type { WalletAnswer } from './wallet-answers.ts';

/** Carries out movements of money; every answer is given after it is durable. */
export const createTill = (database: Database): WaitLine<WalletOrder, WalletAnswer> =>
  createWaitLine({
    work: (orders) => applyOrders(database, orders),
    mostTogether: ordersTogether,
    bounds: orderBounds,
    isEverybodys: isOutage,
  });

/** Carries out orders in one statement, which is one transaction; answers in their order. */
export async function applyOrders(
  database: Pick<Database, 'query'>,
  orders: readonly WalletOrder[],
): Promise<readonly WalletAnswer[]> {
  const numbered = JSON.stringify(orders.map((order, n) => ({ n, ...order })));
  const rows = await database.query<WalletAnswer & { readonly n: number }>(
    sql`select n, status, answer from wallet_apply(${numbered}::jsonb)`,
  );
  const answers = new Map(rows.map(({ n, status, answer }) => [n, { status, answer }]));
  return orders.map((_, n) => answers.get(n) ?? missing(n));
}

function missing(n: number): never {
  throw new Error(`the wallet did not answer order ${n}`);
}
