import { ok } from '#app/lib/result.ts';
import { setParent } from '#app/platform/agents/edges.ts';
import { makeTransfer } from '#app/platform/cashier/transfers/make-transfer.ts';
import type { Database } from '#app/platform/db/database.ts';
import { sql } from '#app/platform/db/sql.ts';
import type { Tenant } from '#schema/tenant.ts';
import {
  anyAmount,
  anyClientId,
  groupDigests,
  historyMembers,
  pick,
  sendRequest,
  type Step,
} from './cashier-history.ts';

const [agent, ...children] = historyMembers;

/** Makes the first member the agent of the others. */
export const openTransfers = (database: Database, { code: tenant }: Tenant): Promise<void> =>
  database.transaction(async (tx) => {
    for (const child of children)
      await setParent(tx, { tenant, child, parent: agent, from: 0, source: 'staff', at: 0 });
  });

/** A member sends money to their agent, or the agent to a member. */
const transfer: Step = (history) => {
  const { tenant, dice, now } = history;
  const child = pick(dice, children);
  const way = pick(dice, [
    { direction: 'up', sender: child, account: '' },
    { direction: 'down', sender: agent, account: child },
  ] as const);
  const request = { ...way, clientId: anyClientId(history, 'give'), amount: anyAmount(history) };
  return sendRequest(history, `transfer ${request.sender} ${request.clientId}`, async (tx) => {
    const outcome = await makeTransfer(
      tx,
      { groupDigests, sandbox: false },
      { tenant, ...request, at: now },
    );
    if (!outcome.ok) return outcome;
    const { receiver, amount, at } = outcome.value.transfer;
    return ok(`${receiver} ${amount} ${at}`);
  });
};

export const transferSteps: readonly Step[] = [transfer, transfer, transfer];

/** Transfers without a posting and postings without a transfer, one line each. */
export async function findBrokenTransfers(
  database: Database,
  tenant: string,
): Promise<readonly string[]> {
  const rows = await database.query<{ what: string }>(sql`
    with postings as (
      select e.movement, max(e.account) filter (where e.amount < 0) as giver,
          max(e.account) filter (where e.amount > 0) as taker, max(e.amount) as amount
        from ledger_entry e where e.tenant = ${tenant} and e.movement like 'xfer:%'
        group by e.movement)
    select concat_ws(' ', 'transfer', t.sender, t.client_id, t.amount, 'posting', p.movement, p.amount) as what
      from (select * from member_transfer where tenant = ${tenant}) t full join postings p
        on p.movement = 'xfer:' || t.sender || ':' || t.client_id and p.amount = t.amount
          and p.giver = 'player:' || t.sender || ':' || t.currency
          and p.taker = 'player:' || t.receiver || ':' || t.currency
      where t.sender is null or p.movement is null`);
  return rows.map(({ what }) => what);
}
