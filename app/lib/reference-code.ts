import { integerBelow, type Random } from './random.ts';

/** Letters and digits that nobody mistakes for each other: no 0 and O, no 1 and I. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 8;

/**
 * The Luhn sum in base 32: it changes with any one wrong character and with nearly all exchanges of
 * two neighbours.
 */
function checkCharacter(body: string): string {
  const sum = [...body].reduce((total, character, place) => {
    const value = alphabet.indexOf(character) * (place % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / alphabet.length) + (value % alphabet.length);
  }, 0);
  return alphabet[(alphabet.length - (sum % alphabet.length)) % alphabet.length] ?? '';
}

/** A new code to write on a payment: seven random characters and a check character. */
export function createReferenceCode(random: Random): string {
  const body = Array.from(
    { length: length - 1 },
    () => alphabet[integerBelow(random, alphabet.length)],
  ).join('');
  return body + checkCharacter(body);
}

/** A code as it is stored, from what a person typed: `ab2c-d3ef` → `AB2CD3EF`; undefined for none. */
export function parseReferenceCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  const isComplete =
    code.length === length && [...code].every((character) => alphabet.includes(character));
  return isComplete && code.endsWith(checkCharacter(code.slice(0, -1))) ? code : undefined;
}
