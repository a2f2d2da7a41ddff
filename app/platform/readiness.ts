import type { Database } from './db/database.ts';
import { findUnsafeSettings } from './db/durability-settings.ts';
import type { OrderHealth } from './wallet/orders.ts';

/** One line per reason to receive no traffic, without secrets; empty when ready. Never rejects. */
export async function findReadinessProblems(
  database: Database,
  orderHealth: OrderHealth,
): Promise<readonly string[]> {
  try {
    await database.one('select 1');
    const orderProblem = orderHealth.problem();
    return [...(await findUnsafeSettings(database)), ...(orderProblem ? [orderProblem] : [])];
  } catch {
    // The operator finds the cause in the log of the failed calls.
    return ['The database does not answer.'];
  }
}
