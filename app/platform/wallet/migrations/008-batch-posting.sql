-- The ledger posts batches itself (ledger_post_batch); wallet_record has one parameter more.
drop function wallet_book(wallet_line[]);
drop function wallet_record(wallet_order[], text[]);
drop type wallet_line;
