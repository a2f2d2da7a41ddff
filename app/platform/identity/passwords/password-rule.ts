import type { FieldFault, FieldRule } from '#app/lib/field-rules.ts';
import { passwordFault } from '#app/lib/typed/typed-field.ts';
import { defaultPasswordRule } from '#app/lib/field-rule-floor.ts';
import type { Tenant } from '#schema/tenant.ts';
import { dialledDigits } from '#app/lib/typed/mobile-number.ts';
import { rulesOf } from '../deps.ts';
import { isCommonPassword } from './password-blocklist.ts';

/**
 * The password that operators give accounts: a log-in with it must change it immediately (spec,
 * section 9) [AU-10]. Nobody can choose it.
 */
export const defaultPassword = '{secret}';

/** The rule of a new password: the same as for registration [AU-16, AU-22]. */
const passwordRule = (tenant: Tenant): FieldRule => ({
  ...(rulesOf(tenant).get('password') ?? defaultPasswordRule),
  enabled: true,
  required: true,
});

/** The fault of a new password's form, if any. */
export const newPasswordFault = (tenant: Tenant, password: string): FieldFault | undefined =>
  passwordFault(passwordRule(tenant), password);

/** A shorter word says nothing about a person. */
const minWordLength = 3;
/** The minimum number of characters in a password besides a personal word. */
const minOtherCharacters = 5;

/** Only letters and digits, in small letters: the same name is written in many ways. */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether a password is a personal word, or that with next to nothing else. */
function isMadeOf(password: string, word: string): boolean {
  const [folded, foldedWord] = [fold(password), fold(word)];
  return (
    [...foldedWord].length >= minWordLength &&
    folded.includes(foldedWord) &&
    [...folded.replaceAll(foldedWord, '')].length < minOtherCharacters
  );
}

/** Personal words that others know about the owner of a password. */
interface KnownWords {
  readonly account: string;
  readonly mobile?: string | null | undefined;
  readonly email?: string | undefined;
}

/**
 * Why a new password is easily guessed: it is one of the commonest, the operators' default, or
 * consists of the account's name, number or address or the brand's name; undefined when it is none
 * of these [ASVS 6.2.4, 6.2.11]. A number counts with its dialing code and without.
 */
export async function guessableFault(
  tenant: Tenant,
  password: string,
  { account, mobile, email = '' }: KnownWords,
): Promise<FieldFault | undefined> {
  const digits = dialledDigits(mobile ?? '') ?? '';
  const words = [
    tenant.name,
    account,
    email,
    email.slice(0, email.lastIndexOf('@') + 1),
    digits,
    digits.slice(-nationalDigits),
  ];
  if (words.some((word) => isMadeOf(password, word))) return { key: 'field.passwordPersonal' };
  return password === defaultPassword || (await isCommonPassword(password))
    ? { key: 'field.passwordCommon' }
    : undefined;
}

/** The last digits of a number, which are the same in every notation. */
const nationalDigits = 8;
