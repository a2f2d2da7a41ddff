
-- What an account's entries of a kind sum to on one day of a brand's clock, so that a statement's totals need not read
-- each entry. Counted when they are read, each entry once and in the order of the account: `sequence` is the last one
-- that is counted. Days are by a zone's clock: a brand that moves gets other days, and keeps these.
create table ledger_day (
  tenant text not null,
  account text not null,
  time_zone text not null,
  day_start bigint not null,
  kind text not null,
  entries bigint not null,
  credited bigint not null check (credited >= 0),
  debited bigint not null check (debited >= 0),
  primary key (tenant, account, time_zone, day_start, kind)
);
create table ledger_day_cursor (
  tenant text not null,
  account text not null,
  time_zone text not null,
  sequence bigint not null,
  primary key (tenant, account, time_zone)
);
