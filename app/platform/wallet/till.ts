import type { Database } from '../db/database.ts';
import { isOutage } from '../db/is-outage.ts';
import { sql } from '../db/sql.ts';
import type { WalletAnswer, WalletOrder } from './orders.ts';
import { createWaitLine, type WaitLine } from './wait-line.ts';

/** Orders that share one commit: on the disk they cost what one costs. More would make each wait for all the others. */
const mostTogether = 64;
/** What waits beyond that would be answered too late to be of use. */
const mostWaiting = 384;
/** One vendor alone never fills the line. */
const mostOfVendor = 320;

/** Carries out movements of money; every answer is given after it is durable. */
export const createTill = (database: Database): WaitLine<WalletOrder, WalletAnswer> =>
  createWaitLine({ work: (orders) => applyOrders(database, orders), mostTogether, mostWaiting, mostOfOwner: mostOfVendor, isEverybodys: isOutage });

/** Carries out orders in one statement, which is one transaction; answers in their order. */
export async function applyOrders(database: Pick<Database, 'query'>, orders: readonly WalletOrder[]): Promise<readonly WalletAnswer[]> {
  const numbered = JSON.stringify(orders.map((order, n) => ({ n, ...order })));
  const rows = await database.query<WalletAnswer & { readonly n: number }>(sql`select n, status, answer from wallet_apply(${numbered}::jsonb)`);
  const answers = new Map(rows.map(({ n, status, answer }) => [n, { status, answer }]));
  return orders.map((_, n) => answers.get(n) ?? missing(n));
}

function missing(n: number): never {
  throw new Error(`the wallet did not answer order ${n}`);
}
