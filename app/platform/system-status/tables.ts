import type { Migration } from '../db/migrate.ts';

const switches = `
create table brand_switches (
  tenant text primary key,
  document jsonb not null
);
`;

export const systemStatusTables: readonly Migration[] = [
  { name: 'system-status/001-switches', sql: switches },
];
