import type { Migration } from '../db/migrations.ts';
import { limitBooks } from './books.ts';
import { limitFunctions } from './functions.ts';

/** The limits' part of the migration list. */
export const limitTables: readonly Migration[] = [
  { name: 'limits/001-books', sql: limitBooks },
  { name: 'limits/002-functions', sql: limitFunctions },
];
