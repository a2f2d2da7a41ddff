import type { Migration } from '../../db/migrate.ts';

/**
 * Each part is also a `withdrawal_part`: `offered` until it is received (`done`) or released to the
 * provider (`waiting`). Silence counts from `told_at`. `confirm_ms` and `auto_max` are copied, so
 * that manifest changes do not affect a running time limit.
 */
const parts = `
alter table withdrawal_part drop constraint withdrawal_part_state_check;
alter table withdrawal_part add constraint withdrawal_part_state_check
  check (state in ('offered', 'waiting', 'sent', 'done', 'failed'));

create table c2c_part (
  tenant text not null,
  id text not null,
  withdrawal text not null,
  receiver text not null,
  state text not null check (state in
    ('open', 'assigned', 'proof', 'disputed', 'received', 'auto_received', 'released')),
  payer text,
  deposit text,
  offer_until bigint not null,
  told_at bigint,
  confirm_ms bigint,
  auto_max bigint,
  reminders integer not null default 0,
  staff_since bigint,
  comment text not null default '',
  next_turn_at bigint,
  changed_at bigint not null,
  primary key (tenant, id),
  foreign key (tenant, id) references withdrawal_part (tenant, id),
  foreign key (tenant, deposit) references deposit_order (tenant, id),
  check ((state in ('open', 'released')) = (deposit is null)),
  check ((deposit is null) = (payer is null)),
  check (payer <> receiver)
);
create unique index c2c_part_deposit on c2c_part (tenant, deposit) where deposit is not null;
create index c2c_part_open on c2c_part (tenant) where state = 'open';
create index c2c_part_receiver on c2c_part (tenant, receiver) where state in ('assigned', 'proof', 'disputed');
create index c2c_part_staff on c2c_part (tenant, staff_since) where staff_since is not null;
create index c2c_part_due on c2c_part (next_turn_at) where next_turn_at is not null;

create table c2c_event (
  tenant text not null,
  part text not null,
  sequence integer not null,
  from_state text,
  state text not null,
  actor text not null check (actor in ('member', 'system', 'staff')),
  actor_name text not null,
  payer text,
  deposit text,
  amount bigint not null,
  reason text not null,
  at bigint not null,
  primary key (tenant, part, sequence),
  foreign key (tenant, part) references c2c_part (tenant, id)
);
create trigger c2c_event_stays before update or delete on c2c_event
  for each row execute function cashier_refuse_change();

create table c2c_proof (
  tenant text not null,
  part text not null,
  deposit text not null,
  place integer not null check (place between 0 and 2),
  bytes bytea not null,
  at bigint not null,
  primary key (tenant, part, deposit, place),
  foreign key (tenant, part) references c2c_part (tenant, id)
);

create table c2c_payer (
  tenant text not null,
  member text not null,
  misses integer not null,
  off_since bigint,
  primary key (tenant, member)
);
`;

/** Runs after the migrations of withdrawals and deposits. */
export const c2cTables: readonly Migration[] = [{ name: 'cashier/c2c/001-parts', sql: parts }];
