import type { Database } from './db/database.ts';
import { findUnsafeSettings } from './db/durability-settings.ts';
import type { OrderHealth } from './wallet/order-health.ts';

/**
 * Why this platform should get no traffic now, each reason in one line without secrets; empty when
 * it is ready. Never rejects.
 */
export async function findReadinessProblems(
  database: Database,
  orderHealth: OrderHealth,
): Promise<readonly string[]> {
  try {
    await database.one('select 1');
    const orderProblem = orderHealth.problem();
    return [...(await findUnsafeSettings(database)), ...(orderProblem ? [orderProblem] : [])];
  } catch {
    // Whatever the reason, an operator finds it in the log of the failed calls.
    return ['The database does not answer.'];
  }
}
