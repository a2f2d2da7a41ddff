-- The valid bet of a round with these totals, minor units. By `net` a tie is 0; a round whose bets were all taken back has
-- no stake, and is 0 by both.
create or replace function settlement_valid_bet(p_version smallint, p_product text, p_staked bigint,
  p_paid bigint) returns bigint language sql immutable as $$
  select case settlement_rule(p_version, p_product) when 'stake' then p_staked
    else least(p_staked, abs(p_paid - p_staked)) end $$;
