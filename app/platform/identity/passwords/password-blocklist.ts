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

/**
 * Whether a password is one of the most common, ignoring case.
 * @throws when the list cannot be read; the next call tries again
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords().catch((error: unknown) => {
    commonPasswords = undefined;
    throw error;
  });
  return (await commonPasswords).has(password.toLowerCase());
}
