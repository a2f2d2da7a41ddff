
-- A round knows its product and its rule for valid bets from its first bet, and what the settled bets
-- have of it already. Rounds from before have no product, and nothing of them is settled yet.
alter type wallet_order add attribute product text;
alter table wallet_round
  add column product text not null default '',
  add column rule smallint not null default 1,
  add column settled_staked bigint not null default 0,
  add column settled_paid bigint not null default 0;
