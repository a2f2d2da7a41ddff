import type { Migration } from '../db/migrations.ts';
import { limitBooks } from './books.ts';
import { limitDays } from './days.ts';
import { limitFunctions } from './functions.ts';
import { limitHistory } from './history.ts';
import { limitKnown } from './known.ts';

/** The limits' part of the migration list. */
export const limitTables: readonly Migration[] = [
  { name: 'limits/001-books', sql: limitBooks },
  { name: 'limits/002-functions', sql: limitFunctions },
  { name: 'limits/003-days', sql: limitDays },
  { name: 'limits/004-known', sql: limitKnown },
  { name: 'limits/005-history', sql: limitHistory },
];
