import { integerBelow, type Random } from '#app/lib/random.ts';

// No letter or digit that looks like another; sixty bits, so a digest is enough, and looking it up
// costs no time that tells anything.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const groups = 3;

/** A random text that people can read out and type, e.g. `K7QM-X2TC-PWHE`. */
export const readableCode = (random: Random): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: 4 }, () => alphabet[integerBelow(random, alphabet.length)]).join(''),
  ).join('-');

/** The one spelling of it: people leave hyphens out and type small letters. */
export const normaliseCode = (input: string): string =>
  input.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Whether a text has the form of one. No number of tries finds one that is good. */
export const isReadableCode = (input: string): boolean =>
  new RegExp(`^[${alphabet}]{${groups * 4}}$`).test(normaliseCode(input));
