-- What the settled bets of a member and a product sum to on one day of a brand's clock, for reports over many members. A
-- job adds each contribution once, in the order of the sequence: `seq` is the last one of the brand that is counted.
-- `bets` counts contributions, `stakes` those with a stake above 0.
create table settled_member_day (
  tenant text not null,
  member text not null,
  currency text not null,
  time_zone text not null,
  day_start bigint not null,
  product text not null,
  bets bigint not null,
  stakes bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null,
  primary key (tenant, member, currency, time_zone, day_start, product)
);
create index settled_member_day_day on settled_member_day (tenant, currency, time_zone, day_start);

create table settled_member_day_cursor (
  tenant text not null,
  currency text not null,
  time_zone text not null,
  seq bigint not null,
  primary key (tenant, currency, time_zone)
);

-- Reads the newest bets in the order of the sequence. Rows are appended in that order: the index costs a bet nothing.
create index settled_bet_seq on settled_bet using brin (seq) with (pages_per_range = 32, autosummarize = on);
