
create index wallet_round_player on wallet_round (tenant, vendor, player, opened_at desc, id collate "C" desc);
