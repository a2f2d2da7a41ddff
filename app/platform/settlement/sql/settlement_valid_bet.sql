-- The valid bet of a round with these totals, in minor units. By `net` a tie is 0. A round whose bets were all rolled
-- back has no stake, so both rules give 0.
create or replace function settlement_valid_bet(p_version smallint, p_product text, p_staked bigint,
  p_paid bigint) returns bigint language sql immutable as $$
  select case settlement_rule(p_version, p_product) when 'stake' then p_staked
    else least(p_staked, abs(p_paid - p_staked)) end $$;
