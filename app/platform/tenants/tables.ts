import type { Migration } from '../db/migrate.ts';

/**
 * `body` is the entry of the brand's folder. Kind and id are columns, so that other areas can
 * reference a promotion or a notice.
 */
const tenants = `
create table tenant (
  code text primary key check (length(code) between 1 and 60),
  version text not null,
  profile jsonb not null,
  retired boolean not null default false
);
create table tenant_module (
  tenant text not null references tenant (code),
  mod_id text not null,
  enabled boolean not null,
  place integer not null,
  primary key (tenant, mod_id)
);
create table tenant_entry (
  tenant text not null references tenant (code),
  kind text not null check (kind in ('banner', 'notice', 'help', 'promotion', 'register-rule', 'service')),
  id text not null,
  place integer not null,
  body jsonb not null,
  primary key (tenant, kind, id)
);
`;

const vipAndRewards = `
alter table tenant_entry drop constraint tenant_entry_kind_check;
alter table tenant_entry add constraint tenant_entry_kind_check
  check (kind in ('banner', 'notice', 'help', 'promotion', 'vip', 'reward', 'register-rule', 'service'));
`;

/** `reopened`: an operator allows another folder to serve a retired brand's members. */
const reopenedTenants = `
alter table tenant add column reopened boolean not null default false;
`;

/** Notices written in the back office; times are ms since the epoch [CS-03]. */
const announcements = `
create table announcement (
  tenant text not null,
  id text not null,
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  texts jsonb not null,
  starts_at bigint not null,
  ends_at bigint,
  staff text not null,
  at bigint not null,
  primary key (tenant, id)
);
create index announcement_newest on announcement (tenant, at desc, id desc);
`;

export const tenantTables: readonly Migration[] = [
  { name: 'tenant/001-tenants', sql: tenants },
  { name: 'tenant/002-vip-and-rewards', sql: vipAndRewards },
  { name: 'tenant/003-reopened', sql: reopenedTenants },
  { name: 'tenant/004-announcements', sql: announcements },
];
