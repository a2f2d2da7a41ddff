import type { FieldFault, FieldRule } from '#app/domain/accounts/field-rules.ts';
import { passwordFault } from '#app/domain/accounts/typed-field.ts';
import { defaultPasswordRule } from '#app/domain/accounts/field-rule-floor.ts';
import type { Tenant } from '#schema/tenant.ts';
import { dialledDigits } from '#app/lib/typed/mobile-number.ts';
import { rulesOf } from '../deps.ts';
import { isCommonPassword } from './password-blocklist.ts';

/**
 * Set by operators; the member must change it at the next log-in (spec, section 9) [AU-10]. Members
 * cannot choose it.
 */
export const defaultPassword = '{secret}';

const passwordRule = (tenant: Tenant): FieldRule => ({
  ...(rulesOf(tenant).get('password') ?? defaultPasswordRule),
  enabled: true,
  required: true,
});

export const newPasswordFault = (tenant: Tenant, password: string): FieldFault | undefined =>
  passwordFault(passwordRule(tenant), password);

/** Shorter words are not personal. */
const minWordLength = 3;
const minOtherCharacters = 5;

/** Lowercase letters and digits only, to match different spellings of a name. */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

function isMadeOf(password: string, word: string): boolean {
  const [folded, foldedWord] = [fold(password), fold(word)];
  return (
    [...foldedWord].length >= minWordLength &&
    folded.includes(foldedWord) &&
    [...folded.replaceAll(foldedWord, '')].length < minOtherCharacters
  );
}

interface KnownWords {
  readonly account: string;
  readonly mobile?: string | null | undefined;
  readonly email?: string | undefined;
}

/**
 * Rejects common passwords, the operators' default, and the member's name, number or address or the
 * brand's name [ASVS 6.2.4, 6.2.11].
 */
export async function findGuessableFault(
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

/** Digits that are the same in every notation of a number. */
const nationalDigits = 8;
