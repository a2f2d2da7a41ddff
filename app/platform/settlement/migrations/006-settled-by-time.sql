-- The office's dashboard reads the settled bets of some days. Rows are appended in the order of their time, so a
-- block-range index is enough; unlike a B-tree it costs a bet nothing (decision 057).
create index settled_bet_time on settled_bet using brin (settled_at) with (pages_per_range = 32);
