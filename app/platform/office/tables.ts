import type { Migration } from '../db/migrate.ts';

/**
 * Staff accounts are never members. Passwords and tokens are hashed. Notes, messages and the log
 * are append-only. Times are ms since the epoch.
 */
const accounts = `
create table office_account (
  tenant text not null,
  id text not null,
  username text not null,
  username_key text not null,
  role text not null check (role in ('cashier', 'risk', 'support', 'owner')),
  password_hash text not null,
  change_due boolean not null,
  temporary_until bigint,
  disabled_at bigint,
  created_at bigint not null,
  created_by text not null,
  primary key (tenant, id),
  unique (tenant, username_key)
);

create table office_authenticator (
  tenant text not null,
  staff text not null,
  sealed_secret text not null,
  made_at bigint not null,
  confirmed_at bigint,
  last_step bigint not null default 0,
  primary key (tenant, staff),
  foreign key (tenant, staff) references office_account (tenant, id) on delete cascade
);

create table office_session (
  tenant text not null,
  id text not null,
  token_hash text not null,
  staff text not null,
  stage text not null check (stage in ('code', 'set-up', 'password', 'open')),
  started_at bigint not null,
  ends_at bigint not null,
  seen_at bigint not null,
  address text not null,
  primary key (tenant, token_hash),
  unique (tenant, id),
  foreign key (tenant, staff) references office_account (tenant, id) on delete cascade
);
create index office_session_staff on office_session (tenant, staff);

create table office_note (
  tenant text not null,
  id bigint generated always as identity,
  member text not null,
  staff text not null,
  text text not null,
  at bigint not null,
  primary key (tenant, id)
);
create index office_note_member on office_note (tenant, member, id);

create table office_message (
  tenant text not null,
  id text not null,
  segment jsonb not null,
  texts jsonb not null,
  staff text not null,
  at bigint not null,
  primary key (tenant, id)
);
create index office_message_newest on office_message (tenant, at desc, id desc);

create index staff_act_member on staff_act (tenant, member, id);

create trigger office_note_stays before update or delete on office_note
  for each row execute function cashier_refuse_change();
create trigger office_message_stays before update or delete on office_message
  for each row execute function cashier_refuse_change();
`;

/** Strangers' guesses do not lock out staff at known addresses. */
const knownAddresses = `
create table office_known_address (
  tenant text not null,
  address_hash text not null,
  staff text not null,
  seen_at bigint not null,
  primary key (tenant, address_hash),
  foreign key (tenant, staff) references office_account (tenant, id) on delete cascade
);
create index office_known_address_staff on office_known_address (tenant, staff);
`;

/** Open request per person, to warn of parallel decisions. */
const openRequests = `
alter table office_session add column viewing text;
alter table office_session add column viewing_at bigint;
create index office_session_viewing on office_session (tenant, viewing) where viewing is not null;
`;

/** One-time link to choose the password of a new or reset account. */
const links = `
alter table office_account add column link_hash text;
create unique index office_account_link on office_account (tenant, link_hash)
  where link_hash is not null;
-- The stage of temporary passwords, which links replace.
delete from office_session where stage = 'password';
`;

/** Runs after the cashier's migrations, whose function it uses. */
export const officeTables: readonly Migration[] = [
  { name: 'office/001-accounts', sql: accounts },
  { name: 'office/002-known-addresses', sql: knownAddresses },
  { name: 'office/003-open-requests', sql: openRequests },
  { name: 'office/004-links', sql: links },
];
