
create table ledger_look (
  id int primary key check (id = 1),
  next_at bigint not null,
  checked_at bigint,
  off bigint not null default 0,
  open_rounds int not null default 0,
  oldest_open_at bigint
);
insert into ledger_look (id, next_at) values (1, 0);
