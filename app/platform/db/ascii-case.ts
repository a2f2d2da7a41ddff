import { sql, type Statement } from './sql.ts';

/*
 * A bare `lower()` or `upper()` follows the database's collation: with ICU `tr-TR`, `lower('I')` is
 * `ı`. Statements fold by these functions instead, which change ASCII letters only, in every database.
 */

/** Folds a column or an expression, to compare it with `toLowerAscii()` of a value. */
export const lowerAscii = (text: Statement): Statement => sql`lower(${text} collate "C")`;

/** Folds a column or an expression to capital letters. */
export const upperAscii = (text: Statement): Statement => sql`upper(${text} collate "C")`;

/** The same folding of a value. */
export const toLowerAscii = (text: string): string =>
  text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
