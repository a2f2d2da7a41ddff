
-- What a member's settled bets of a product sum to on one day of a brand's clock. Counted when they are read, each
-- contribution once and in the order of their sequence: `seq` is the last one that is counted. Days are by a zone's
-- clock: a brand that moves gets other days, and keeps these.
create table settled_day (
  tenant text not null,
  member text not null,
  currency text not null,
  time_zone text not null,
  day_start bigint not null,
  product text not null,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null,
  primary key (tenant, member, currency, time_zone, day_start, product)
);
create table settled_day_cursor (
  tenant text not null,
  member text not null,
  currency text not null,
  time_zone text not null,
  seq bigint not null,
  primary key (tenant, member, currency, time_zone)
);
