import type { Migration } from '../../db/migrate.ts';

/**
 * Address and code are stored as digests. A code is valid only in the session that requested it.
 */
const codes = `
create table account_member_code (
  tenant text not null,
  member text not null,
  purpose text not null check (purpose in ('payment-password', 'mobile', 'email')),
  session text not null,
  salt text not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at bigint not null,
  primary key (tenant, member, purpose),
  foreign key (tenant, member) references account_member (tenant, id) on delete cascade
);
`;

export const memberCodeTables: readonly Migration[] = [
  { name: 'member-codes/001-codes', sql: codes },
];
