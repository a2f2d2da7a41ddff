import type { Migration } from '../db/migrate.ts';

/** A brand's switches: maintenance, region, modules and registration rules. */
const switches = `
create table brand_switches (
  tenant text primary key,
  document jsonb not null
);
`;

/** The system status's part of the migration list. */
export const systemStatusTables: readonly Migration[] = [
  { name: 'system-status/001-switches', sql: switches },
];
