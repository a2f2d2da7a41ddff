import type { Migration } from '../../db/migrate.ts';

const transfers = `
create table member_transfer (
  tenant text not null,
  sender text not null,
  client_id text not null,
  receiver text not null,
  direction text not null check (direction in ('up', 'down')),
  currency text not null,
  amount bigint not null check (amount > 0),
  at bigint not null,
  primary key (tenant, sender, client_id),
  check (sender <> receiver)
);
create index member_transfer_day on member_transfer (tenant, sender, currency, at);
`;

export const memberTransferTables: readonly Migration[] = [
  { name: 'cashier/transfers/001-member-transfers', sql: transfers },
];
