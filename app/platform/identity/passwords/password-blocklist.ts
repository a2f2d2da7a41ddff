import { toAsciiDigits } from '#app/lib/typed/plain-text.ts';
import { minPasswordLength } from '#app/lib/field-rule-floor.ts';

/**
 * The most common passwords, in small letters, from zxcvbn's list (MIT): some 18,000 that are long
 * enough for our rules [ASVS 6.2.4]. Loaded when the first password is set.
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

/** Whether each character follows the one before by the same step: 87654321, 1234567890. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const isStep = (step: number): boolean =>
    codes.every((code, at) => {
      const difference = code - (codes[at - 1] ?? code - step);
      // After 9 comes 0, as on a keyboard.
      return difference === step || difference === -9 * step;
    });
  return isStep(1) || isStep(-1);
}

/**
 * Whether a text repeats at most six characters, or has only two different ones: aaaaaaaa,
 * 12341234. zxcvbn's list lacks those that its other matchers find.
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
 * Whether a password is one of the most common, a sequence or a repetition, ignoring case.
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
