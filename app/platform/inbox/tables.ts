import type { Migration } from '../db/migrate.ts';

/**
 * A message without a member is for all members registered before it: one row, and a mark per
 * member who has read or deleted it. `content` has the values of a template or staff's texts by
 * language (`{"EN": {"title", "text"}}`). Times are ms since the epoch.
 */
const inboxTablesSql = `
create table inbox_message (
  tenant text not null,
  id text not null,
  member text,
  template text not null,
  content jsonb not null,
  at bigint not null,
  primary key (tenant, id),
  foreign key (tenant, member) references account_member (tenant, id) on delete cascade
);
create index inbox_message_member on inbox_message (tenant, member, at desc, id desc);

create table inbox_mark (
  tenant text not null,
  member text not null,
  message text not null,
  read_at bigint,
  deleted_at bigint,
  primary key (tenant, member, message),
  foreign key (tenant, member) references account_member (tenant, id) on delete cascade,
  foreign key (tenant, message) references inbox_message (tenant, id) on delete cascade
);
`;

/** Restricts a message without a member to members of one rank; null: all. */
const ranks = `alter table inbox_message add column rank_level integer;`;

export const inboxTables: readonly Migration[] = [
  { name: 'inbox/001-messages', sql: inboxTablesSql },
];

/** Separate, because later migrations run after those of other areas. */
export const inboxRankTables: readonly Migration[] = [{ name: 'inbox/002-ranks', sql: ranks }];
