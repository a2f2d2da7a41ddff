import { integerBelow, type Random } from '#app/lib/random.ts';
import { plainCode } from '#app/lib/typed/code.ts';

// No look-alike characters; sixty bits, so that a digest is enough, and a look-up's timing reveals
// nothing.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const groups = 3;

/** A random text that people can read and type, e.g. `K7QM-X2TC-PWHE`. */
export const readableCode = (random: Random): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: 4 }, () => alphabet[integerBelow(random, alphabet.length)]).join(''),
  ).join('-');

/** Whether a text has the form of one. It cannot be found by guessing. */
export const isReadableCode = (input: string): boolean =>
  new RegExp(`^[${alphabet}]{${groups * 4}}$`).test(plainCode(input));
