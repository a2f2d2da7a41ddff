import { integerBelow, type Random } from '#app/lib/random.ts';
import { plainCode } from '#app/lib/typed/code.ts';

// No look-alikes. 60 bits: enough for a plain digest, and look-up timing leaks nothing useful.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const groups = 3;

/** Example: `K7QM-X2TC-PWHE`. */
export const readableCode = (random: Random): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: 4 }, () => alphabet[integerBelow(random, alphabet.length)]).join(''),
  ).join('-');

export const isReadableCode = (input: string): boolean =>
  new RegExp(`^[${alphabet}]{${groups * 4}}$`).test(plainCode(input));
