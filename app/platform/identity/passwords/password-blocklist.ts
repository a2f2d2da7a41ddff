import { toAsciiDigits } from '#app/lib/typed/plain-text.ts';
import { minPasswordLength } from '#app/domain/accounts/field-rule-floor.ts';

/**
 * Lowercase, from zxcvbn's list (MIT): about 18,000 that satisfy the minimum length [ASVS 6.2.4].
 * Loaded on first use.
 */
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

const loadCommonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary['passwords-common']
      .map((password) => String(password).toLowerCase())
      .filter((password) => password.length >= minPasswordLength),
  );
};

/** Such as 87654321 and 1234567890. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const isStep = (step: number): boolean =>
    codes.every((code, at) => {
      const difference = code - (codes[at - 1] ?? code - step);
      // On a keyboard, 0 follows 9.
      return difference === step || difference === -9 * step;
    });
  return isStep(1) || isStep(-1);
}

/**
 * Repeats at most six characters, or has only two different ones: aaaaaaaa, 12341234. zxcvbn's list
 * excludes these.
 */
const isRepetition = (text: string): boolean =>
  new Set(text).size <= 2 ||
  [1, 2, 3, 4, 5, 6].some(
    (length) =>
      text.length >= 1.5 * length &&
      text
        .slice(0, length)
        .repeat(Math.ceil(text.length / length))
        .startsWith(text),
  );

/**
 * Ignores case.
 * @throws when the list cannot be read; the next call tries again
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords().catch((error: unknown) => {
    commonPasswords = undefined;
    throw error;
  });
  const folded = toAsciiDigits(password.normalize('NFKC').toLowerCase());
  return isSequence(folded) || isRepetition(folded) || (await commonPasswords).has(folded);
}
