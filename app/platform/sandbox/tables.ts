import type { Migration } from '../db/migrate.ts';

/** One document per brand, and one clock for all. */
const state = `
create table sandbox_state (
  tenant text primary key,
  document jsonb not null
);
create table sandbox_clock (
  id integer primary key check (id = 1),
  offset_ms bigint not null
);
`;

export const sandboxTables: readonly Migration[] = [{ name: 'sandbox/001-state', sql: state }];
