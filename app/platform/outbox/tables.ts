import type { Migration } from '../db/migrations.ts';

/** The outbox's part of the migration list. */
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
];
