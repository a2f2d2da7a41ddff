import type { Migration } from '../../db/migrate.ts';

/**
 * Orders copy their channel's terms, so that manifest changes do not affect them. Open orders have
 * a unique reference and reserve their amount (`play_reservation`). Receipts are always posted: to
 * the member (`credited`) or to `locked:suspense` (`held`, later credited or `returned`).
 */
const orders = `
create table deposit_order (
  tenant text not null,
  id text not null,
  member text not null,
  client_id text not null,
  channel text not null,
  method text not null,
  provider text,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee_ppm integer not null,
  fee_fixed bigint not null,
  turnover integer not null,
  proof_needed boolean not null,
  reference text not null,
  language text not null,
  state text not null check (state in
    ('created', 'pending', 'proof', 'credited', 'expired', 'cancelled', 'rejected', 'late', 'returned')),
  provider_ref text,
  page text,
  instructions jsonb,
  created_at bigint not null,
  expires_at bigint not null,
  changed_at bigint not null,
  next_turn_at bigint,
  primary key (tenant, id),
  unique (tenant, member, client_id)
);
create unique index deposit_order_reference on deposit_order (tenant, reference)
  where state in ('created', 'pending', 'proof');
create index deposit_order_newest on deposit_order (tenant, member, created_at desc, id desc);
create index deposit_order_due on deposit_order (next_turn_at) where next_turn_at is not null;
create index deposit_order_queue on deposit_order (tenant, state, created_at)
  where state in ('pending', 'proof', 'late');

create table deposit_event (
  tenant text not null,
  deposit text not null,
  sequence integer not null,
  from_state text,
  state text not null,
  actor text not null check (actor in ('member', 'system', 'provider', 'staff')),
  actor_name text not null,
  reason text not null,
  at bigint not null,
  primary key (tenant, deposit, sequence),
  foreign key (tenant, deposit) references deposit_order (tenant, id)
);
create function deposit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what happened to a deposit stays written';
end $$;
create trigger deposit_event_stays before update or delete on deposit_event
  for each row execute function deposit_refuse_change();

create table deposit_receipt (
  tenant text not null,
  provider text not null,
  ref text not null,
  deposit text not null,
  currency text not null,
  paid bigint not null check (paid > 0),
  fee bigint not null check (fee between 0 and paid),
  state text not null check (state in ('credited', 'held', 'returned')),
  reason text not null,
  at bigint not null,
  changed_at bigint not null,
  primary key (tenant, provider, ref),
  foreign key (tenant, deposit) references deposit_order (tenant, id)
);
create index deposit_receipt_order on deposit_receipt (tenant, deposit);

create table deposit_proof (
  tenant text not null,
  deposit text not null,
  place integer not null check (place between 0 and 2),
  bytes bytea not null,
  at bigint not null,
  primary key (tenant, deposit, place),
  foreign key (tenant, deposit) references deposit_order (tenant, id)
);
`;

export const depositTables: readonly Migration[] = [
  { name: 'cashier/deposits/001-orders', sql: orders },
  {
    name: 'cashier/deposits/002-credited-by-time',
    sql: `create index deposit_order_credited on deposit_order (tenant, changed_at) where state = 'credited';`,
  },
];
