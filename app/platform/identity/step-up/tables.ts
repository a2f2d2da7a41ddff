import type { Migration } from '../../db/migrate.ts';

/**
 * Known addresses and pending second steps [AU-24]. Addresses, tickets and codes are stored as
 * digests; addresses under the member's id.
 */
const steps = `
create table account_address (
  tenant text not null,
  member text not null,
  address_hash text not null,
  seen_at bigint not null,
  primary key (tenant, member, address_hash),
  foreign key (tenant, member) references account_member (tenant, id) on delete cascade
);

create table account_login_step (
  tenant text not null,
  ticket_hash text not null,
  member text not null,
  side text not null check (side in ('player', 'agent')),
  by_password boolean not null,
  is_due boolean not null,
  ways text not null,
  from_hash text not null,
  tries integer not null default 0,
  code_way text,
  code_salt text,
  code_hash text,
  code_expires_at bigint,
  expires_at bigint not null,
  primary key (tenant, ticket_hash),
  foreign key (tenant, member) references account_member (tenant, id) on delete cascade
);
create index account_login_step_member on account_login_step (tenant, member);
create index account_login_step_end on account_login_step (tenant, expires_at);
`;

/**
 * Devices without second step. Tokens are stored as digests; those of an earlier generation are
 * invalid.
 */
const trustedDevices = `
create table account_trusted_device (
  tenant text not null,
  id text not null,
  member text not null,
  token_hash text not null,
  browser text not null,
  system text not null,
  address text not null,
  trusted_at bigint not null,
  seen_at bigint not null,
  expires_at bigint not null,
  primary key (tenant, id),
  unique (tenant, token_hash),
  foreign key (tenant, member) references account_member (tenant, id) on delete cascade
);
create index account_trusted_device_member on account_trusted_device (tenant, member);
create index account_trusted_device_end on account_trusted_device (tenant, expires_at);
alter table account_member add column device_generation integer not null default 0;
`;

/**
 * Log-ins to locked accounts: the proof comes before the password result. Unknown names have steps
 * without a member.
 */
const lockedLogins = `
alter table account_login_step alter column member drop not null;
alter table account_login_step add column is_locked boolean not null default false;
alter table account_login_step add column password_right boolean not null default true;
alter table account_login_step add column subject text not null default '';
`;

export const loginStepTables: readonly Migration[] = [
  { name: 'login-step/001-steps', sql: steps },
  { name: 'login-step/002-trusted-devices', sql: trustedDevices },
  { name: 'login-step/003-locked-logins', sql: lockedLogins },
];
