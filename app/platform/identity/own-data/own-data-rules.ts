import { answerFaults } from '#app/lib/account-questions.ts';
import { fieldFault, type FieldFault, type FieldRule } from '#app/lib/field-rules.ts';
import { isEmailAddress } from '#app/lib/typed/email-address.ts';
import { namePattern } from '#app/lib/typed/person-name.ts';
import type { Tenant } from '#schema/tenant.ts';
import { rulesOf } from '../deps.ts';

const rule = (acceptedPattern: string, patternId: string, maxLength: number): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern,
  patternId,
  minLength: 2,
  maxLength,
});
const nameRule = rule(namePattern, 'full_name', 60);
const nicknameRule = rule('[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N} ._\\-]*', 'nickname', 20);

/** The fault of a real name, by the brand's rule if its form has one. */
export function nameFault(tenant: Tenant, name: string): FieldFault | undefined {
  const brandRule = rulesOf(tenant).get('payeeName');
  return fieldFault(brandRule?.enabled ? { ...brandRule, required: true } : nameRule, name);
}

/** The fault of a nickname: 2 to 20 letters, digits and a few signs. */
export const nicknameFault = (nickname: string): FieldFault | undefined =>
  fieldFault(nicknameRule, nickname) && {
    key: nickname === '' ? 'field.required' : 'field.nickname',
  };

/** The fault of a day of birth: no such day, or younger than the brand's minimum age. */
export const birthDateFault = (
  { minimumAge, protection: { timeZone } }: Tenant,
  birthDate: string,
  now: number,
): FieldFault | undefined =>
  answerFaults(['birthDate'], { birthDate }, { minimumAge, timeZone, now }).birthDate;

/** The fault of an e-mail address. */
export function emailFault(email: string): FieldFault | undefined {
  if (email === '') return { key: 'field.required' };
  return isEmailAddress(email) ? undefined : { key: 'reg_pattern_email' };
}

/** A name with only the first letter of each of its words. */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0] ?? ''}•••`)
    .join(' ');

/** A day of birth with only its year; '' for ''. */
export const maskedBirthDate = (birthDate: string): string =>
  birthDate === '' ? '' : `${birthDate.slice(0, 4)}-••-••`;
