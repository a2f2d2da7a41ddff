import type { Migration } from '../../db/migrate.ts';
import { limitTablesSql } from './migrations/001-tables.ts';
import { limitTimeZonesSql } from './migrations/003-time-zones.ts';
import { limitFunctionsSql } from './migrations/002-functions.ts';
import { limitReservationsSql } from './migrations/006-reservations.ts';
import { limitHistorySql } from './limit-history.ts';
import { recentIdentitiesSql } from './recent-identities.ts';

export const limitTables: readonly Migration[] = [
  { name: 'limits/001-books', sql: limitTablesSql },
  { name: 'limits/002-functions', sql: limitFunctionsSql },
  { name: 'limits/003-days', sql: limitTimeZonesSql },
  { name: 'limits/004-known', sql: recentIdentitiesSql },
  { name: 'limits/005-history', sql: limitHistorySql },
  { name: 'limits/006-reservations', sql: limitReservationsSql },
];
