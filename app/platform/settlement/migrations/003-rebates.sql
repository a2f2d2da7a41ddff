
-- The rebates that were paid: one for each window of a member, which ends with the settled bet `upto`
-- and begins after the one before. `parts` is how it was calculated, by product.
create table rebate_claim (
  tenant text not null,
  member text not null,
  currency text not null,
  upto bigint not null,
  amount bigint not null check (amount > 0),
  paid_by text not null check (paid_by in ('member', 'month')),
  parts jsonb not null,
  at bigint not null,
  primary key (tenant, member, currency, upto)
);

-- A brand's month whose unclaimed rebates are paid, or are being paid until `leased_until`.
create table rebate_month (
  tenant text not null,
  currency text not null,
  until bigint not null,
  leased_until bigint not null,
  done_at bigint,
  primary key (tenant, currency, until)
);
