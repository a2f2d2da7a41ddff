-- How a product's valid bet is calculated, as valid-bet-rules.ts has it (a test compares both): `stake` is all that was
-- staked, `net` at most what was won or lost, so that bets on both sides count once. A version is never edited: add one,
-- and let settlement_rule_in_force return it. A product that is not listed counts as `net`.
create or replace function settlement_rule(p_version smallint, p_product text) returns text language sql immutable as $$
  select case when p_version = 1 and p_product in ('RNG', 'FISH', 'PVP', 'ELOTT', 'LOTT') then 'stake' else 'net' end $$;
