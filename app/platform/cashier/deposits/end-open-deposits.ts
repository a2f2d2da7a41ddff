import { isOpenDeposit } from '#app/domain/payments/deposit-states.ts';
import { sql } from '../../db/sql.ts';
import type { Database } from '../../db/database.ts';
import { lockPartOfDeposit } from '../c2c/lock-part.ts';
import { forgetPayers } from '../c2c/part-store.ts';
import { reopenPart } from '../c2c/settle-part.ts';
import type { TellDeps } from '../c2c/tell-member.ts';
import { bySystem, changeState } from './change-state.ts';
import { lockDeposit } from './deposit-store.ts';

/** Releases all reservations and unblocks C2C payers (sandbox reset). */
export async function endOpenDeposits(
  database: Database,
  deps: TellDeps,
  at: number,
): Promise<void> {
  const { code } = deps.tenant;
  const open = await database.query<{ id: string }>(sql`select id from deposit_order
    where tenant = ${code} and state in ('created', 'pending', 'proof')`);
  const act = { ...bySystem(at, 'reset'), actor: 'system' } as const;
  for (const { id } of open)
    await database.transaction(async (tx) => {
      const locked = await lockPartOfDeposit(tx, code, id);
      const order = locked?.order ?? (await lockDeposit(tx, code, id));
      if (!order || !isOpenDeposit(order.state)) return;
      await changeState(tx, order, 'rejected', act);
      if (locked) await reopenPart(tx, deps, locked, 'cancelled', act);
    });
  await forgetPayers(database, code);
}
