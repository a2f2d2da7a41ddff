import { sql, type Statement } from './sql.ts';

/*
 * Bare `lower()` and `upper()` follow the database's collation: with ICU `tr-TR`, `lower('I')` is
 * `ı`. These functions change only ASCII letters in every database.
 */

export const lowerAscii = (text: Statement): Statement => sql`lower(${text} collate "C")`;

export const upperAscii = (text: Statement): Statement => sql`upper(${text} collate "C")`;

export const toLowerAscii = (text: string): string =>
  text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
