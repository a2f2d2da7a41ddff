import type { Database } from '../db/database.ts';
import { isOutage } from '../db/is-outage.ts';
import { sql } from '../db/sql.ts';
import { sessionIdleTimeoutMs } from '../identity/sessions/session-store.ts';
import { balanceBatchSize, balanceQueueLimits, maxQueueWaitMs } from './queue-limits.ts';
import { createBatchQueue, type BatchQueue } from './batch-queue.ts';
import { walletRefusal, type WalletAnswer } from './wallet-responses.ts';

export interface BalanceQuery {
  readonly tenant: string;
  readonly vendor: string;
  readonly session: string;
  readonly now: number;
}

interface BalanceRow {
  readonly n: number;
  readonly player: string;
  readonly currency: string;
  readonly balance: number | null;
}

/**
 * Only for live sessions. Concurrent queries share one statement, which starts after all of them,
 * so none is stale.
 */
export const createBalanceQueue = (database: Database): BatchQueue<BalanceQuery, WalletAnswer> =>
  createBatchQueue({
    execute: (queries) => readBalances(database, queries),
    maxBatchSize: balanceBatchSize,
    limits: balanceQueueLimits,
    maxWaitMs: maxQueueWaitMs,
    now: () => performance.now(),
    isSharedFailure: isOutage,
  });

async function readBalances(
  database: Pick<Database, 'query'>,
  queries: readonly BalanceQuery[],
): Promise<readonly WalletAnswer[]> {
  const rows = await database.query<BalanceRow>(sql`
    select q.n::int as n, s.player, s.currency, a.balance
    from unnest(${queries.map(({ tenant }) => tenant)}::text[],
      ${queries.map(({ vendor }) => vendor)}::text[],
      ${queries.map(({ session }) => session)}::text[], ${queries.map(({ now }) => now)}::bigint[])
      with ordinality as q(tenant, vendor, session, now, n)
    join game_session s on s.tenant = q.tenant and s.token_hash = q.session and s.vendor = q.vendor
      and s.ended_at is null and s.ends_at > q.now and s.seen_at > q.now - ${sessionIdleTimeoutMs}::bigint
    join game_player p on p.tenant = s.tenant and p.vendor = s.vendor and p.id = s.player
    left join ledger_account a on a.tenant = s.tenant and a.id = wallet_account(p.wallet, s.currency)`);
  const rowsByNumber = new Map(rows.map((row) => [row.n, row]));
  return queries.map((_, index) => {
    const row = rowsByNumber.get(index + 1);
    if (!row) return walletRefusal('session-ended');
    const { player, currency, balance } = row;
    return { status: 200, answer: JSON.stringify({ player, currency, balance: balance ?? 0 }) };
  });
}
