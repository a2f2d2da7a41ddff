import { integerBelow, type Random } from './random.ts';

/** Without the ambiguous 0, O, 1 and I. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 8;

/** Luhn in base 32: detects any single wrong character and most transpositions. */
function checkCharacter(body: string): string {
  const sum = [...body].reduce((total, character, index) => {
    const value = alphabet.indexOf(character) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / alphabet.length) + (value % alphabet.length);
  }, 0);
  return alphabet[(alphabet.length - (sum % alphabet.length)) % alphabet.length] ?? '';
}

/** Seven random characters and a check character, written on a payment. */
export function createReferenceCode(random: Random): string {
  const body = Array.from(
    { length: length - 1 },
    () => alphabet[integerBelow(random, alphabet.length)],
  ).join('');
  return body + checkCharacter(body);
}

/** Normalises typed text: `ab2c-d3ef` → `AB2CD3EF`; undefined if invalid. */
export function parseReferenceCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  const isComplete =
    code.length === length && [...code].every((character) => alphabet.includes(character));
  return isComplete && code.endsWith(checkCharacter(code.slice(0, -1))) ? code : undefined;
}
