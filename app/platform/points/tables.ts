import type { Migration } from '../db/migrate.ts';

/**
 * Balances are in the ledger in the currency PTS: `player` is redeemable, `locked` is reserved for
 * pending redemptions.
 */
const points = `
-- When a brand began to give points, and which server gives them until 'leased_until'. Bets that settled before earn none.
create table points_settlement (
  tenant text not null,
  started_at bigint not null,
  leased_until bigint not null,
  primary key (tenant)
);

-- The last settled bet of a member that has been counted.
create table points_cursor (
  tenant text not null,
  member text not null,
  currency text not null,
  seq bigint not null,
  primary key (tenant, member, currency)
);

-- The valid bets counted since the unit was set, in minor units, and the points given for them. A void can leave fewer
-- valid bets than points were given for, or fewer than none.
create table points_earned (
  tenant text not null,
  member text not null,
  currency text not null,
  product text not null,
  unit bigint not null check (unit > 0),
  valid_bet bigint not null,
  given bigint not null check (given >= 0),
  primary key (tenant, member, currency, product)
);

-- A redeemed reward. 'title' is the reward's in each language, as it was then; 'points' is what all of them cost.
create table points_redemption (
  tenant text not null,
  id text not null,
  member text not null,
  client_id text not null,
  reward text not null,
  title jsonb not null,
  quantity integer not null check (quantity > 0),
  points bigint not null check (points >= 0),
  state text not null check (state in ('process', 'rejected', 'approved')),
  remark text not null default '',
  requested_at bigint not null,
  decided_at bigint,
  decided_by text,
  primary key (tenant, id),
  unique (tenant, member, client_id),
  check ((state = 'process') = (decided_at is null)),
  check ((state = 'process') = (decided_by is null))
);
create index points_redemption_member on points_redemption (tenant, member, requested_at desc, id desc);
create index points_redemption_open on points_redemption (tenant, requested_at, id) where state = 'process';

-- How many of a reward are redeemed and not rejected.
create table points_stock (
  tenant text not null,
  reward text not null,
  taken bigint not null check (taken >= 0),
  primary key (tenant, reward)
);
`;

/** Total funding of the budget; 'version' is that of its last posting. */
const budget = `
create table points_budget (
  tenant text not null,
  currency text not null,
  version integer not null,
  funded bigint not null check (funded >= 0),
  primary key (tenant, currency)
);
`;

export const pointTables: readonly Migration[] = [
  { name: 'points/001-points', sql: points },
  { name: 'points/002-budget', sql: budget },
];
