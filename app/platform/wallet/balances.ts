import type { Database } from '../db/database.ts';
import { isOutage } from '../db/is-outage.ts';
import { sql } from '../db/sql.ts';
import { sessionIdlesMs } from '../account/session-store.ts';
import { balanceBounds, balancesTogether } from './bounds.ts';
import { createWaitLine, type WaitLine } from './wait-line.ts';
import { walletRefusal, type WalletAnswer } from './wallet-answers.ts';

/** Whose balance is asked for. */
export interface BalanceQuestion {
  readonly tenant: string;
  readonly vendor: string;
  /** The digest of the session's token. */
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
 * Answers balances of live sessions: those asked at once by one statement, begun after all of them,
 * so that none is stale.
 */
export const createBalances = (database: Database): WaitLine<BalanceQuestion, WalletAnswer> =>
  createWaitLine({
    work: (questions) => readBalances(database, questions),
    mostTogether: balancesTogether,
    bounds: balanceBounds,
    isEverybodys: isOutage,
  });

async function readBalances(
  database: Pick<Database, 'query'>,
  questions: readonly BalanceQuestion[],
): Promise<readonly WalletAnswer[]> {
  const rows = await database.query<BalanceRow>(sql`
    select q.n::int as n, s.player, s.currency, a.balance
    from unnest(${questions.map(({ tenant }) => tenant)}::text[], ${questions.map(({ vendor }) => vendor)}::text[], ${questions.map(({ session }) => session)}::text[], ${questions.map(({ now }) => now)}::bigint[])
      with ordinality as q(tenant, vendor, session, now, n)
    join game_session s on s.tenant = q.tenant and s.token_hash = q.session and s.vendor = q.vendor
      and s.ended_at is null and s.ends_at > q.now and s.seen_at > q.now - ${sessionIdlesMs}::bigint
    join game_player p on p.tenant = s.tenant and p.vendor = s.vendor and p.id = s.player
    left join ledger_account a on a.tenant = s.tenant and a.id = wallet_account(p.wallet, s.currency)`);
  const found = new Map(rows.map((row) => [row.n, row]));
  return questions.map((_, index) => {
    const row = found.get(index + 1);
    if (!row) return walletRefusal('session-ended');
    const { player, currency, balance } = row;
    return { status: 200, answer: JSON.stringify({ player, currency, balance: balance ?? 0 }) };
  });
}
