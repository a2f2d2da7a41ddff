import type { Migration } from '../../db/migrate.ts';
import { referralIndexSql } from './referral-store.ts';

export const memberIndexes: readonly Migration[] = [
  { name: 'account/016-ascii-referrals', sql: referralIndexSql },
  {
    // For registrations per period on the office's dashboard.
    name: 'account/019-members-by-time',
    sql: `create index account_member_newest on account_member (tenant, created_at);`,
  },
];
