import type { QuestionId } from '#app/lib/account-questions.ts';
import type { RegisterFieldName } from '#app/lib/register-fields.ts';

/** A captcha that a form without one may be asked for. */
export const laterCaptcha = 'laterCaptcha';

/** One thing that the form asks for; `terms` is the box at its end. */
export type RegistrationItem = RegisterFieldName | QuestionId | 'terms' | typeof laterCaptcha;

/** What the steps need to know of a form's field. */
interface StepField {
  readonly id: RegisterFieldName;
  readonly required: boolean;
}

/** A form with at most this many items is one step. */
const maxItemsAtOnce = 6;
const itemsPerStep = 4;
const maxSteps = 3;

/** Items that stay with the one before: a code belongs to its number. */
const partners: Readonly<Partial<Record<RegistrationItem, RegistrationItem>>> = {
  confirmPassword: 'password',
  mobileNum: 'countryDialingCode',
  countryDialingCode: 'mobileNum',
  verificationCode: 'mobileNum',
  [laterCaptcha]: 'verificationCode',
};

/**
 * The fields that an account can be opened without: the form folds them. A captcha is never one of
 * them, and a country's code belongs to its number. Pure.
 */
export function optionalFields(fields: readonly StepField[]): readonly RegisterFieldName[] {
  const ids = fields
    .filter(({ id, required }) => !required && id !== 'captcha' && id !== 'countryDialingCode')
    .map(({ id }) => id);
  return fields
    .map(({ id }) => id)
    .filter((id) => ids.includes(id === 'countryDialingCode' ? 'mobileNum' : id));
}

/**
 * The form's items in order. A form without a captcha of its own may be asked for one later: by the
 * button that sends a code, or at the end.
 */
function itemsOf(
  fields: readonly RegisterFieldName[],
  questions: readonly QuestionId[],
): RegistrationItem[] {
  const items: RegistrationItem[] = [...fields, ...questions, 'terms'];
  if (fields.includes('captcha')) return items;
  const code = items.indexOf('verificationCode');
  return items.toSpliced(code < 0 ? items.length - 1 : code + 1, 0, laterCaptcha);
}

/** The items in order, those that belong together in one group. */
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

/** Without lines of their own: the country's code shares that of its number. */
const withoutLine: ReadonlySet<RegistrationItem> = new Set(['countryDialingCode', laterCaptcha]);

/** What a group adds to a form's length. */
const sizeOf = (group: readonly RegistrationItem[]): number =>
  group.filter((item) => !withoutLine.has(item)).length;

/**
 * A long form as at most three steps of about the same length, in the form's order; a short form is
 * one step. Optional fields come after the questions, folded into one line, and the terms last
 * [AU-15, AU-18, SH-21]. Pure.
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
  let before = 0;
  for (const { items, size } of groups) {
    // A group belongs to the step in which its middle lies.
    const step = Math.floor(((before + size / 2) / total) * count);
    (steps[step] ??= []).push(...items);
    before += size;
  }
  return steps.filter((step) => step.length > 0);
}
