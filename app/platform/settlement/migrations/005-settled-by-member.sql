
-- One index less for each settled bet (decision 057): all that is read of settled bets is a member's, and the sequence is an
-- identity that nobody writes. Builds an index over all settled bets; bets wait meanwhile.
alter table settled_bet drop constraint settled_bet_pkey;
drop index settled_bet_member;
alter table settled_bet add primary key (tenant, member, currency, seq);
