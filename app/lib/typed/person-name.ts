import { plainText } from './plain-text.ts';

/** Apostrophes and hyphens that keyboards write in place of the ASCII ones. */
const apostrophe = /[‘’‛′＇`´]/gu;
const hyphen = /[\p{Pd}−]/gu;

/**
 * A person's name as it is stored: composed (NFC), single spaces, ASCII apostrophes and hyphens.
 */
export const plainName = (text: string): string =>
  plainText(text).replace(apostrophe, "'").replace(hyphen, '-');

/**
 * The pattern of a name: letters of any script with their marks, and the signs that names have.
 * It also fits a name that is not plain yet.
 */
export const namePattern = "['’]?\\p{L}[\\p{L}\\p{M} '’.,·・‧\\-]*";

/**
 * The form in which two names are compared, as a bank does: case and kinds of spaces, apostrophes
 * and hyphens do not count; accents and points do.
 */
export const nameKey = (name: string): string => plainName(name.normalize('NFKC')).toLowerCase();
