import { plainText } from './plain-text.ts';

const apostrophe = /[‘’‛′＇`´]/gu;
const hyphen = /[\p{Pd}−]/gu;

/** The stored form: NFC, single spaces, ASCII apostrophes and hyphens. */
export const plainName = (text: string): string =>
  plainText(text).replace(apostrophe, "'").replace(hyphen, '-');

/**
 * Letters of any script with their marks and the usual punctuation; accepts names that are not
 * normalised yet.
 */
export const namePattern = "['’]?\\p{L}[\\p{L}\\p{M} '’.,·・‧\\-]*";

/**
 * Comparison key, like a bank's: ignores case and kinds of spaces, apostrophes and hyphens; accents
 * and points count.
 */
export const nameKey = (name: string): string => plainName(name.normalize('NFKC')).toLowerCase();
