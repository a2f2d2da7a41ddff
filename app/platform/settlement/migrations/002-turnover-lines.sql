
-- What a credit requires to be bet before it can be withdrawn. It counts settled bets after
-- `opened_seq`; `line` is the order of the lines that were opened at the same sequence number.
create table turnover_line (
  tenant text not null,
  member text not null,
  currency text not null,
  id text not null,
  line bigint not null generated always as identity,
  source text not null check (source in ('deposit', 'transfer', 'adjustment', 'points')),
  amount bigint not null check (amount > 0),
  required bigint not null check (required > 0),
  done bigint not null default 0 check (done between 0 and required),
  opened_seq bigint not null,
  opened_at bigint not null,
  closed_seq bigint,
  closed_by text check (closed_by in ('play', 'small-balance')),
  primary key (tenant, member, currency, id),
  check ((closed_seq is null) = (closed_by is null)),
  check (closed_by is distinct from 'play' or done = required)
);
create index turnover_line_open on turnover_line (tenant, member, currency, line)
  where closed_seq is null;

-- How far a member's settled bets are counted. `owed` was counted for lines that are closed, and was
-- taken back since: the next bets pay it first.
create table turnover_cursor (
  tenant text not null,
  member text not null,
  currency text not null,
  seq bigint not null,
  owed bigint not null check (owed >= 0),
  primary key (tenant, member, currency)
);
