import type { QuestionId } from '#app/lib/account-questions.ts';
import type { RegisterFieldName } from '#app/lib/register-fields.ts';

/** A captcha that a form without one may be asked for. */
export const laterCaptcha = 'laterCaptcha';

/** One thing that the form asks for; `terms` is the box at its end. */
export type RegistrationItem = RegisterFieldName | QuestionId | 'terms' | typeof laterCaptcha;

/** A form with at most this many items is short enough for a phone as it is. */
const maxItemsAtOnce = 6;
const itemsPerStep = 4;

/** Items that stay with the one before: a code belongs to its number. */
const partners: Readonly<Partial<Record<RegistrationItem, RegistrationItem>>> = {
  confirmPassword: 'password',
  mobileNum: 'countryDialingCode',
  countryDialingCode: 'mobileNum',
  verificationCode: 'mobileNum',
  [laterCaptcha]: 'verificationCode',
  terms: laterCaptcha,
};

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
 * A long form as short steps of about the same length, in the form's order; a short form is one
 * step. The terms come last [AU-15, AU-18, SH-21]. Pure.
 */
export function registrationSteps(
  fields: readonly RegisterFieldName[],
  questions: readonly QuestionId[],
): readonly (readonly RegistrationItem[])[] {
  const groups = groupsOf(itemsOf(fields, questions));
  const total = groups.reduce((sum, group) => sum + sizeOf(group), 0);
  if (total <= maxItemsAtOnce) return [groups.flat()];
  const count = Math.ceil(total / itemsPerStep);
  const steps: RegistrationItem[][] = [];
  let before = 0;
  for (const group of groups) {
    // A group belongs to the step in which its middle lies.
    const step = Math.floor(((before + sizeOf(group) / 2) / total) * count);
    (steps[step] ??= []).push(...group);
    before += sizeOf(group);
  }
  return steps.filter((step) => step.length > 0);
}
