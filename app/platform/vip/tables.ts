import type { Migration } from '../db/migrate.ts';

const ranks = `
-- The points that a member has earned by bets, ever. What is redeemed or given as a gift does not change them.
create table vip_progress (
  tenant text not null,
  member text not null,
  points bigint not null check (points >= 0),
  primary key (tenant, member)
);

-- The ranks that a member has reached by points, each once, and the gift in points that it brought.
create table vip_rank (
  tenant text not null,
  member text not null,
  rank integer not null,
  gift bigint not null check (gift >= 0),
  reached_at bigint not null,
  primary key (tenant, member, rank)
);
`;

const retention = `
-- 'staff_rank': the rank that staff gave last, which is never lowered. 'raised_at': when points raised the rank last.
alter table vip_progress add column staff_rank integer not null default 0, add column raised_at bigint;
update vip_progress p set
  staff_rank = case when exists (select from staff_act s
      where s.tenant = p.tenant and s.member = p.member and s.act = 'set-level')
    or not exists (select from vip_rank r
      where r.tenant = p.tenant and r.member = p.member and r.rank = a.rank_level)
    then a.rank_level else 0 end,
  raised_at = (select max(r.reached_at) from vip_rank r where r.tenant = p.tenant and r.member = p.member)
from account_member a where a.tenant = p.tenant and a.id = p.member;

-- When a rank was lost that has not come back.
alter table vip_rank add column lost_at bigint;

-- The points that bets which settled in a month earned, by the brand's clock.
create table vip_month (
  tenant text not null,
  member text not null,
  month text not null check (month ~ '^\\d{4}-\\d{2}$'),
  points bigint not null check (points > 0),
  primary key (tenant, member, month)
);

-- Periods that began before 'since' are not tested; the months that ended by 'tested_until' are. Members were warned of
-- the end of a month at 'warned_until'.
create table vip_keep_cursor (
  tenant text not null,
  since bigint not null,
  tested_until bigint not null,
  warned_until bigint not null default 0,
  primary key (tenant)
);

-- Whether a member kept a level in the period until 'until'.
create table vip_keep_test (
  tenant text not null,
  member text not null,
  until bigint not null,
  rank integer not null,
  points bigint not null,
  needed bigint not null,
  primary key (tenant, member, until)
);
`;

export const vipTables: readonly Migration[] = [
  { name: 'vip/001-ranks', sql: ranks },
  { name: 'vip/002-keep', sql: retention },
];
