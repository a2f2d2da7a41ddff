-- The version of the valid-bet rules for rounds that open now.
create or replace function settlement_rule_in_force() returns smallint language sql immutable as $$
  select 1::smallint $$;
