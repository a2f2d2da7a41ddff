import type { Migration } from '../../db/migrate.ts';

/**
 * `on_hold` is the amount left in the member's `locked` account; its sum equals that balance. One
 * open withdrawal per member and currency. Instruments are copied, so that later changes do not
 * affect history. A notice is a pending message for an event. `waited_ms` is the time since the
 * previous event, so that step durations come from one index.
 */
const withdrawals = `
create table withdrawal (
  tenant text not null,
  id text not null,
  member text not null,
  currency text not null,
  client_id text not null,
  amount bigint not null check (amount > 0),
  on_hold bigint not null check (on_hold between 0 and amount),
  instrument text not null,
  method text not null,
  bank text not null,
  masked text not null,
  holder text not null,
  language text not null,
  state text not null check (state in
    ('requested', 'review', 'approved', 'paying', 'done', 'rejected', 'cancelled', 'failed')),
  reasons jsonb not null,
  requested_by text not null,
  requested_at bigint not null,
  changed_at bigint not null,
  primary key (tenant, id),
  unique (tenant, member, client_id)
);
create unique index withdrawal_open on withdrawal (tenant, member, currency)
  where state in ('requested', 'review', 'approved', 'paying');
create index withdrawal_newest on withdrawal (tenant, member, requested_at desc, id desc);
create index withdrawal_queue on withdrawal (tenant, state, requested_at)
  where state in ('requested', 'review', 'approved', 'paying');
create index withdrawal_instrument on withdrawal (tenant, instrument);

create table withdrawal_part (
  tenant text not null,
  id text not null,
  withdrawal text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('waiting', 'sent', 'done', 'failed')),
  provider text,
  provider_ref text,
  failure text,
  sent_at bigint,
  next_turn_at bigint,
  staff_since bigint,
  ended_at bigint,
  primary key (tenant, id),
  foreign key (tenant, withdrawal) references withdrawal (tenant, id)
);
create index withdrawal_part_of on withdrawal_part (tenant, withdrawal);
create index withdrawal_part_due on withdrawal_part (next_turn_at) where next_turn_at is not null;

create table withdrawal_event (
  tenant text not null,
  withdrawal text not null,
  sequence integer not null,
  from_state text,
  state text not null,
  actor text not null check (actor in ('member', 'system', 'provider', 'staff')),
  actor_name text not null,
  reason text not null,
  method text not null,
  waited_ms bigint not null,
  at bigint not null,
  primary key (tenant, withdrawal, sequence),
  foreign key (tenant, withdrawal) references withdrawal (tenant, id)
);
create index withdrawal_event_step on withdrawal_event (tenant, method, at);

create table withdrawal_notice (
  tenant text not null,
  withdrawal text not null,
  sequence integer not null,
  next_turn_at bigint not null,
  primary key (tenant, withdrawal, sequence),
  foreign key (tenant, withdrawal, sequence) references withdrawal_event (tenant, withdrawal, sequence)
);
create index withdrawal_notice_due on withdrawal_notice (next_turn_at);

create table withdrawal_approval (
  tenant text not null,
  withdrawal text not null,
  staff text not null,
  at bigint not null,
  primary key (tenant, withdrawal, staff),
  foreign key (tenant, withdrawal) references withdrawal (tenant, id)
);

create function cashier_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log of the cashier is append-only';
end $$;
create trigger withdrawal_event_stays before update or delete on withdrawal_event
  for each row execute function cashier_refuse_change();
`;

/** Encrypts the holder of ended withdrawals; `holder` is then '' [ASVS 14.2.4, decision 058]. */
const sealedHolders = `
alter table withdrawal add column sealed_holder text;
create index withdrawal_plain_holder on withdrawal (tenant, id)
  where holder <> '' and state in ('done', 'rejected', 'cancelled', 'failed');
`;

export const withdrawalTables: readonly Migration[] = [
  { name: 'cashier/withdrawals/001-withdrawals', sql: withdrawals },
  { name: 'cashier/withdrawals/002-sealed-holders', sql: sealedHolders },
];
