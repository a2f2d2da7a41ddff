import type { Migration } from '../db/migrate.ts';

export const outboxTables: readonly Migration[] = [
  {
    name: 'outbox/001-messages',
    sql: `
create table outbox_message (
  tenant text not null,
  id text not null,
  sequence bigint generated always as identity,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text not null,
  body text not null,
  at bigint not null,
  primary key (tenant, id)
);
create index outbox_message_newest on outbox_message (tenant, sequence desc);
create index outbox_message_age on outbox_message (tenant, at);
`,
  },
  {
    // next_at: time of the next attempt; null: delivered, given up or only stored.
    name: 'outbox/002-delivery',
    sql: `
alter table outbox_message
  add column html text not null default '',
  add column attempts integer not null default 0,
  add column next_at bigint,
  add column useless_at bigint,
  add column delivered_at bigint,
  add column dead_at bigint,
  add column last_fault text;
create index outbox_message_due on outbox_message (channel, next_at) where next_at is not null;
create index outbox_message_dead on outbox_message (channel) where dead_at is not null;
`,
  },
];
