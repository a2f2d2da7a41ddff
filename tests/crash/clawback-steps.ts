import type { Database } from '#app/platform/db/database.ts';
import { sql } from '#app/platform/db/sql.ts';
import { playerAccount } from '#app/platform/ledger/account.ts';
import { createLedger } from '#app/platform/ledger/ledger.ts';
import { paidAgents } from '../support/paid-agents.ts';

const at = 1_000_000;

const hasBet = (database: Database, code: string, settledAt: number) =>
  database.one(sql`select 1 from settled_bet where tenant = ${code}
    and settled_at = ${settledAt}::bigint`);

/**
 * The only agent of a brand is paid 500 and spends 300; all 500 are clawed back, and the next
 * payment repays the debt. Repeating a step has no effect.
 * @param done receives each step's name once it is acknowledged
 */
export async function liveClawback(
  database: Database,
  code: string,
  done: (step: 'pay' | 'claw' | 'repay') => void,
): Promise<void> {
  const { addAgent, bet, settle, propose, decide, billOf, tenant } = paidAgents(database, code);
  const currency = tenant.currency.code;
  const ledger = createLedger(database, { now: () => at });
  const house = { kind: 'house', currency } as const;
  await addAgent('cleo');
  if (!(await hasBet(database, code, 0))) await bet('cleo', 0, 500);
  await settle(0, at);
  done('pay');
  await ledger.open(code, house);
  await ledger.move({
    tenant: code,
    key: 'spend',
    kind: 'withdrawal',
    amount: 300,
    from: playerAccount('cleo', currency),
    to: house,
  });
  await propose('cleo', 0, 500, at);
  await decide(`${billOf('cleo', 0)}-0`, at, 'clawed_back');
  done('claw');
  if (!(await hasBet(database, code, 1_000))) await bet('cleo', 1, 1_000);
  await settle(1, at);
  done('repay');
}
