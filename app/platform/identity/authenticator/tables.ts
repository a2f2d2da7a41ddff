import type { Migration } from '../../db/migrate.ts';

/**
 * Secrets are encrypted, recovery codes are digests. `last_step` is the newest time step whose
 * password was used.
 */
const authenticators = `
create table account_authenticator (
  tenant text not null,
  member text not null,
  sealed_secret text not null,
  made_at bigint not null,
  confirmed_at bigint,
  last_step bigint not null default 0,
  primary key (tenant, member),
  foreign key (tenant, member) references account_member (tenant, id) on delete cascade
);
create table account_recovery_code (
  tenant text not null,
  member text not null,
  code_hash text not null,
  primary key (tenant, member, code_hash),
  foreign key (tenant, member) references account_member (tenant, id) on delete cascade
);
`;

export const authenticatorTables: readonly Migration[] = [
  { name: 'authenticator/001-authenticators', sql: authenticators },
];
