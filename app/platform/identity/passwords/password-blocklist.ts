import { minPasswordLength } from '#app/lib/field-rule-floor.ts';

/**
 * The passwords that people choose most often, in small letters, from the list that zxcvbn keeps
 * (MIT): some 18,000 that are long enough to be chosen at all [ASVS 6.2.4]. Loaded when the first
 * password is set, and kept.
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

/**
 * Whether a password is one of those that guessing runs begin with, in any case of its letters.
 * @throws when the list cannot be read; the next call tries again
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords().catch((error: unknown) => {
    commonPasswords = undefined;
    throw error;
  });
  return (await commonPasswords).has(password.toLowerCase());
}
