import type { Migration } from '../db/migrate.ts';

const favouritesAndRecents = `
create table game_favourite (
  tenant text not null,
  member text not null,
  node_id text not null check (length(node_id) between 1 and 120),
  at bigint not null,
  primary key (tenant, member, node_id),
  foreign key (tenant, member) references account_member (tenant, id) on delete cascade
);
create table game_recent (
  tenant text not null,
  member text not null,
  node_id text not null check (length(node_id) between 1 and 120),
  at bigint not null,
  primary key (tenant, member, node_id),
  foreign key (tenant, member) references account_member (tenant, id) on delete cascade
);
`;

export const catalogueTables: readonly Migration[] = [
  { name: 'games/001-favourite-and-recent', sql: favouritesAndRecents },
];
