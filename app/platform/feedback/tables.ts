import type { Migration } from '../db/migrate.ts';

/** Pictures are re-encoded, never the original files. */
export const feedbackTables: readonly Migration[] = [
  {
    name: 'feedback/001-feedback',
    sql: `
create table feedback (
  tenant text not null,
  number text not null,
  sequence bigint generated always as identity,
  member text,
  language text not null,
  comment text not null check (char_length(comment) between 1 and 140),
  at bigint not null,
  primary key (tenant, number)
);
create index feedback_newest on feedback (tenant, sequence desc);
create table feedback_picture (
  tenant text not null,
  number text not null,
  place integer not null check (place between 0 and 2),
  bytes bytea not null,
  primary key (tenant, number, place),
  foreign key (tenant, number) references feedback (tenant, number) on delete cascade
);
`,
  },
  {
    // Decision of staff, in ms since the epoch. The answer is in the member's inbox.
    name: 'feedback/002-decisions',
    sql: `
alter table feedback add column state text not null default 'open'
  check (state in ('open', 'answered', 'closed'));
alter table feedback add column decided_at bigint;
alter table feedback add column decided_by text;
create index feedback_by_state on feedback (tenant, state, sequence desc);
`,
  },
];
