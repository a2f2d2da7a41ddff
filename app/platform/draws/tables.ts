import type { Migration } from '../db/migrate.ts';

/**
 * Draws with a platform seed. The seed is derived, not stored, so a copy of the database does not
 * reveal numbers. `root` is the one that it was revealed for. Times are ms since the epoch.
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
 * Draw book: events published by the lottery. Rows never change; only a data move truncates it, as
 * an empty table of the target.
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
 * The committed hash. It identifies the secret of the seed when that is rotated between
 * announcement and draw. Null in rows of older versions.
 */
const hashes = `
alter table draw_commitment add column seed_hash text;
`;

export const drawTables: readonly Migration[] = [
  { name: 'draws/001-commitments', sql: commitments },
  { name: 'draws/002-book', sql: book },
  { name: 'draws/003-hashes', sql: hashes },
];
