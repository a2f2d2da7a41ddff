-- The valid-bet rule of a product, as in valid-bet-rules.ts (a test compares both). `stake` counts the whole stake;
-- `net` counts at most the win or loss, so that bets on both sides count once. Never edit a version: add one, and
-- return it from settlement_rule_in_force. An unlisted product uses `net`.
create or replace function settlement_rule(p_version smallint, p_product text) returns text language sql immutable as $$
  select case when p_version = 1 and p_product in ('RNG', 'FISH', 'PVP', 'ELOTT', 'LOTT') then 'stake' else 'net' end $$;
