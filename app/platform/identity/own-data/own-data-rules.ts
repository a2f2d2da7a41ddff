import { answerFaults } from '#app/domain/accounts/account-questions.ts';
import { fieldFault, type FieldFault, type FieldRule } from '#app/domain/accounts/field-rules.ts';
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

export function nameFault(tenant: Tenant, name: string): FieldFault | undefined {
  const brandRule = rulesOf(tenant).get('payeeName');
  return fieldFault(brandRule?.enabled ? { ...brandRule, required: true } : nameRule, name);
}

export const nicknameFault = (nickname: string): FieldFault | undefined =>
  fieldFault(nicknameRule, nickname) && {
    key: nickname === '' ? 'field.required' : 'field.nickname',
  };

export const birthDateFault = (
  { minimumAge, protection: { timeZone } }: Tenant,
  birthDate: string,
  now: number,
): FieldFault | undefined =>
  answerFaults(['birthDate'], { birthDate }, { minimumAge, timeZone, now }).birthDate;

export function emailFault(email: string): FieldFault | undefined {
  if (email === '') return { key: 'field.required' };
  return isEmailAddress(email) ? undefined : { key: 'reg_pattern_email' };
}

export const maskedName = (name: string): string =>
  name
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0] ?? ''}•••`)
    .join(' ');

export const maskedBirthDate = (birthDate: string): string =>
  birthDate === '' ? '' : `${birthDate.slice(0, 4)}-••-••`;
