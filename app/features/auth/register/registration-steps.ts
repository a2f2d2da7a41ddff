import type { QuestionId } from '#app/domain/accounts/account-questions.ts';
import type { RegisterFieldName } from '#app/domain/accounts/register-fields.ts';

/** Placeholder for a captcha that the server may require later. */
export const laterCaptcha = 'laterCaptcha';

export type RegistrationItem = RegisterFieldName | QuestionId | 'terms' | typeof laterCaptcha;

interface StepField {
  readonly id: RegisterFieldName;
  readonly required: boolean;
}

/** A form of at most this many lines is one step. */
const maxItemsAtOnce = 6;
const itemsPerStep = 4;
const maxSteps = 3;

/** Items that stay in the same step as the previous item, such as a number and its code. */
const partners: Readonly<Partial<Record<RegistrationItem, RegistrationItem>>> = {
  confirmPassword: 'password',
  mobileNum: 'countryDialingCode',
  countryDialingCode: 'mobileNum',
  verificationCode: 'mobileNum',
  [laterCaptcha]: 'verificationCode',
};

/**
 * The country code is optional with its number. Captchas are never optional: the server may require
 * them.
 */
export function optionalFields(fields: readonly StepField[]): readonly RegisterFieldName[] {
  const ids = fields
    .filter(({ id, required }) => !required && id !== 'captcha' && id !== 'countryDialingCode')
    .map(({ id }) => id);
  return fields
    .map(({ id }) => id)
    .filter((id) => ids.includes(id === 'countryDialingCode' ? 'mobileNum' : id));
}

/** A form without a captcha may need one later: at the button that sends a code, or at the end. */
function itemsOf(
  fields: readonly RegisterFieldName[],
  questions: readonly QuestionId[],
): RegistrationItem[] {
  const items: RegistrationItem[] = [...fields, ...questions, 'terms'];
  if (fields.includes('captcha')) return items;
  const code = items.indexOf('verificationCode');
  return items.toSpliced(code < 0 ? items.length - 1 : code + 1, 0, laterCaptcha);
}

function groupsOf(items: readonly RegistrationItem[]): RegistrationItem[][] {
  const groups: RegistrationItem[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    const partner = partners[item];
    if (last && partner && last.includes(partner)) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** Items that add no line: the country code shares the line of the number. */
const withoutLine: ReadonlySet<RegistrationItem> = new Set(['countryDialingCode', laterCaptcha]);

const sizeOf = (group: readonly RegistrationItem[]): number =>
  group.filter((item) => !withoutLine.has(item)).length;

/**
 * At most three steps of similar length; a short form is one step.
 * Optional fields follow the questions, and terms come last [AU-15, AU-18, SH-21].
 */
export function registrationSteps(
  fields: readonly StepField[],
  questions: readonly QuestionId[],
): readonly (readonly RegistrationItem[])[] {
  const optional = optionalFields(fields);
  const required = fields.map(({ id }) => id).filter((id) => !optional.includes(id));
  const groups = groupsOf(itemsOf(required, questions)).map((items) => ({
    items,
    size: sizeOf(items),
  }));
  if (optional.length > 0) groups.splice(-1, 0, { items: [...optional], size: 1 });
  const total = groups.reduce((sum, { size }) => sum + size, 0);
  const count = total <= maxItemsAtOnce ? 1 : Math.min(maxSteps, Math.ceil(total / itemsPerStep));
  const steps: RegistrationItem[][] = [];
  let placedSize = 0;
  for (const { items, size } of groups) {
    // A group belongs to the step that contains its midpoint.
    const step = Math.floor(((placedSize + size / 2) / total) * count);
    (steps[step] ??= []).push(...items);
    placedSize += size;
  }
  return steps.filter((step) => step.length > 0);
}
