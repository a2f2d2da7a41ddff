import type { Migration } from '../../db/migrate.ts';

/**
 * Codes that a logged-in member requested: of the address and the code only a digest is stored. A
 * code is valid in the session that requested it.
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

/** The tables of members' codes. */
export const memberCodeTables: readonly Migration[] = [
  { name: 'member-codes/001-codes', sql: codes },
];
