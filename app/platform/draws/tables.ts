import type { Migration } from '../db/migrate.ts';

/**
 * The draws of lotteries for which the platform has a seed. The seed itself is derived, not stored:
 * nobody can compute numbers from a copy of the database. `root` is the one for which it was
 * revealed. Times are ms since the epoch.
 */
const commitments = `
create table draw_commitment (
  tenant text not null,
  draw_id text not null,
  locks_at bigint not null,
  root text,
  revealed_at bigint,
  primary key (tenant, draw_id),
  check ((root is null) = (revealed_at is null))
);
`;

/**
 * The draw book: what the lottery has published of its draws, each thing once. Nothing in it is
 * ever changed; only a move of all data truncates it, as an empty table of its target.
 */
const book = `
create table draw_event (
  tenant text not null,
  draw_id text not null,
  number int not null,
  kind text not null check (kind in ('planned', 'frozen', 'result', 'settled', 'void')),
  game text not null,
  numero text not null,
  opens_at bigint not null,
  locks_at bigint not null,
  draws_at bigint not null,
  facts jsonb not null,
  recorded_at bigint not null,
  primary key (tenant, draw_id, number)
);
create index draw_event_of_game on draw_event (tenant, game, kind, draws_at desc);
create function draw_event_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the draw book is append-only';
end $$;
create trigger draw_event_append_only before update or delete on draw_event
  for each statement execute function draw_event_is_append_only();
`;

/**
 * The hash to which the platform committed: it says which secret the seed comes from, when that is
 * replaced between announcement and draw. Null in rows of the version before.
 */
const hashes = `
alter table draw_commitment add column seed_hash text;
`;

/** The tables of draws. */
export const drawTables: readonly Migration[] = [
  { name: 'draws/001-commitments', sql: commitments },
  { name: 'draws/002-book', sql: book },
  { name: 'draws/003-hashes', sql: hashes },
];
