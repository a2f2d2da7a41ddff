import { fieldFault, type FieldFault, type FieldRule } from '#app/lib/field-rules.ts';
import { defaultPasswordRule } from '#app/lib/field-rule-floor.ts';
import type { Tenant } from '#schema/tenant.ts';
import { dialledDigits } from '../../crypto/mobile-number.ts';
import { rulesOf } from '../deps.ts';
import { isCommonPassword } from './password-blocklist.ts';

/**
 * The password that operators give accounts: whoever logs in with it has to choose another at once
 * (spec, section 9) [AU-10]. Nobody can choose it.
 */
export const defaultPassword = '{secret}';

/** The rule of a new password: registration's own [AU-16, AU-22]. */
const passwordRule = (tenant: Tenant): FieldRule => ({
  ...(rulesOf(tenant).get('password') ?? defaultPasswordRule),
  enabled: true,
  required: true,
});

/** What is wrong with the form of a new password, if anything. */
export const newPasswordFault = (tenant: Tenant, password: string): FieldFault | undefined =>
  fieldFault(passwordRule(tenant), password);

/** A word of less says nothing about a person. */
const minWordLength = 3;
/** What has to be in a password besides a word that others know. */
const minOtherCharacters = 5;

/** Letters and digits alone, in small letters: people write the same name in many ways. */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Whether a password is a word that others know of its owner, or that with next to nothing else.
 */
function isMadeOf(password: string, word: string): boolean {
  const [folded, foldedWord] = [fold(password), fold(word)];
  return (
    [...foldedWord].length >= minWordLength &&
    folded.includes(foldedWord) &&
    [...folded.replaceAll(foldedWord, '')].length < minOtherCharacters
  );
}

/** What others know of whoever sets a password. */
interface KnownWords {
  readonly account: string;
  readonly mobile?: string | null | undefined;
  readonly email?: string | undefined;
}

/**
 * Why a new password would be guessed early: it is one of the commonest, the one that accounts are
 * given by others, or made of the account's name, number or address or the brand's name; undefined
 * when it is none of these [ASVS 6.2.4, 6.2.11]. A number counts with its dialing code and without.
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
  return password.trim() === '' ||
    password === defaultPassword ||
    (await isCommonPassword(password))
    ? { key: 'field.passwordCommon' }
    : undefined;
}

/** The last digits of a number, which are the same however it is written. */
const nationalDigits = 8;
