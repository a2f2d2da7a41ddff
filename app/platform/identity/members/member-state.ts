import type { MemberState } from '#app/domain/accounts/member-states.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../../calls/responses.ts';
import type { Queryable } from '../../db/database.ts';
import type { Migration } from '../../db/migrate.ts';
import { sql } from '../../db/sql.ts';

const states = `
alter table account_member add column state text not null default 'open'
  check (state in ('open', 'suspended', 'closed'));
`;

export const memberStateTables: readonly Migration[] = [
  { name: 'account/018-member-states', sql: states },
];

/** Lock the member's row first. */
export async function findMemberStateFault(
  tx: Queryable,
  tenant: string,
  member: string,
): Promise<CallFault | undefined> {
  const row = await tx.one<{ state: MemberState }>(
    sql`select state from account_member where tenant = ${tenant} and id = ${member}`,
  );
  if (row === undefined || row.state === 'open') return undefined;
  return fault(row.state === 'closed' ? 'account_closed' : 'account_suspended');
}
