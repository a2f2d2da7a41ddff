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

/** The VIP ranks' part of the migration list. */
export const vipTables: readonly Migration[] = [{ name: 'vip/001-ranks', sql: ranks }];
