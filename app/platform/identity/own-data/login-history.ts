import { maskedIp } from '../../crypto/masked-ip.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { succeeded } from '../../security-log/security-event.ts';

const maxLogins = 10;

interface LoginEntry {
  readonly at: number;
  readonly refused: boolean;
  readonly address: string;
  readonly times: number;
}

/**
 * Newest first, from the security log. A log-in with a second step is one entry, at the time of the
 * step.
 */
export async function readLoginHistory(
  db: Queryable,
  tenant: string,
  member: string,
): Promise<LoginEntry[]> {
  const rows = await db.query<{ at: number; outcome: string; address: string; times: number }>(sql`
    select at, outcome, address, times from security_event
    where tenant = ${tenant} and member = ${member}
      and event in ('log-in', 'second-step', 'social-log-in', 'password-reset', 'registration')
      and outcome <> 'step_required'
    order by id desc limit ${maxLogins}`);
  return rows.map(({ at, outcome, address, times }) => ({
    at,
    refused: outcome !== succeeded,
    address: maskedIp(address),
    times,
  }));
}
