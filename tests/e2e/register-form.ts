import type { Locator } from '@playwright/test';
import { fieldFault, type FieldFault } from '#app/lib/field-rules.ts';
import { patternText } from '#app/lib/pattern-text.ts';
import { fieldsOf } from '#app/lib/register-form-fields.ts';
import {
  registerFieldNames,
  type RegisterFieldName,
  type RegisterType,
} from '#app/lib/register-fields.ts';
import type { FieldEntry } from '#app/site/types.ts';
import { validAnswers } from '../support/valid-answers.ts';
import { invalidValue, validValue, mobileNumber } from '../support/field-values.ts';
import { expect, type TestBrand, type BrandVisit } from './fixtures.ts';

/**
 * The fields that a brand's form of one way must show, as they are: the country's code right
 * before the number.
 */
export function visibleFields(brand: TestBrand, type: RegisterType): FieldEntry[] {
  const fields = fieldsOf(brand.site().register, type);
  const code = fields.filter(({ id }) => id === 'countryDialingCode');
  return fields.flatMap((field) =>
    field.id === 'mobileNum' ? [...code, field] : field.id === 'countryDialingCode' ? [] : [field],
  );
}

const ownKey: Readonly<Partial<Record<RegisterFieldName, string>>> = {
  mobileNum: 'account.mobileNum',
  verificationCode: 'account.code',
  countryDialingCode: 'account.countryDialingCode',
  captcha: 'account.captcha',
};
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** One field of the form, found by its label. */
export const control = (form: Locator, { text }: BrandVisit, id: RegisterFieldName): Locator =>
  form.getByLabel(
    new RegExp(`^${escaped(text(ownKey[id] ?? `register.field.${id}`))}( \\(.*\\))?\\*?$`),
  );

/** The names of the form's visible fields, from top to bottom. */
export const visibleFieldNames = (form: Locator): Promise<string[]> =>
  form
    .locator('input:not([type="hidden"]), select')
    .evaluateAll(
      (inputs, knownNames) =>
        inputs
          .map((input) => input.getAttribute('name') ?? '')
          .filter((name) => knownNames.includes(name)),
      [...registerFieldNames] as string[],
    );

/** A fault's text is beneath its field, and the field says so to screen readers [AU-16]. */
export async function expectFieldError(
  field: Locator,
  { text }: BrandVisit,
  fault: FieldFault,
): Promise<void> {
  const expectedText = fault.values ? patternText(text(fault.key), fault.values) : text(fault.key);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(escaped(expectedText)));
  const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const message = field
    .page()
    .locator(ids.map((id) => `[id="${id}"]`).join(', '))
    .filter({ hasText: expectedText });
  const other = await message.elementHandle();
  // Both in one look: the page may shift in between, say when its font arrives.
  const gap = await field.evaluate(
    (input, below) =>
      (below?.getBoundingClientRect().top ?? NaN) - input.getBoundingClientRect().bottom,
    other,
  );
  expect(gap, 'the message stands beneath its field').toBeGreaterThanOrEqual(-1);
}

/**
 * What a person types into one way's form, by field; `account` is the name that the account then
 * has.
 */
export interface FormInput {
  readonly account: string;
  readonly e164: string;
  readonly values: Readonly<Partial<Record<RegisterFieldName, string>>>;
  /** Answers to what the jurisdiction and the brand ask. */
  readonly answers: Readonly<Record<string, string>>;
}

/**
 * Values that the brand's rules accept. Optional codes stay empty: they would have to be
 * somebody's.
 */
export function validValues(brand: TestBrand, type: RegisterType): FormInput {
  const fields = visibleFields(brand, type);
  const values: Partial<Record<RegisterFieldName, string>> = {};
  const rule = fields.find(({ id }) => id === 'mobileNum');
  const hasCountryPicker = fields.some(({ id }) => id === 'countryDialingCode');
  const number =
    rule &&
    mobileNumber(hasCountryPicker ? (brand.site().register.countries[0] ?? 'PH') : 'PH', rule);
  for (const field of fields) {
    if (['countryDialingCode', 'verificationCode', 'captcha', 'confirmPassword'].includes(field.id))
      continue;
    if (['referralCode', 'affiliateCode', 'recommenderId'].includes(field.id)) continue;
    values[field.id] = field.id === 'mobileNum' ? number?.national : validValue(field.id, field);
  }
  if (fields.some(({ id }) => id === 'confirmPassword')) values.confirmPassword = values.password;
  return {
    values,
    answers: validAnswers(brand.site().register.questions),
    e164: number?.e164 ?? '',
    account: type === 'register' ? (values.username ?? '') : (number?.e164 ?? ''),
  };
}

interface InvalidValue {
  readonly id: RegisterFieldName;
  readonly value: string;
  readonly fault: FieldFault;
}

/** A refused value for every field whose rule refuses any, each with the fault to expect. */
export function invalidValues(brand: TestBrand, type: RegisterType): InvalidValue[] {
  return visibleFields(brand, type).flatMap((field): InvalidValue[] => {
    if (['countryDialingCode', 'verificationCode', 'captcha'].includes(field.id)) return [];
    if (field.id === 'confirmPassword')
      return [{ id: field.id, value: 'something else 1A', fault: { key: 'field.confirm' } }];
    const value = invalidValue(field);
    const fault = value === undefined ? undefined : fieldFault({ ...field, enabled: true }, value);
    return value !== undefined && fault ? [{ id: field.id, value, fault }] : [];
  });
}

/** The code that was last sent to a number, read in the sandbox's outbox. */
export async function codeSentTo({ sandbox }: BrandVisit, e164: string): Promise<string> {
  const { messages } = (await sandbox('outbox')) as { messages: { to: string; text: string }[] };
  const code = /\b\d{6}\b/.exec(messages.find(({ to }) => to === e164)?.text ?? '')?.[0];
  if (!code) throw new Error(`no code went to ${e164}`);
  return code;
}

/** Answers what the jurisdiction and the brand ask. */
export async function answerQuestions(form: Locator, answers: FormInput['answers']): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) {
    if (name === 'birthDate') await form.locator(`[name="${name}"]`).fill(answer);
    else await form.locator(`[name="${name}"]`).selectOption(answer);
  }
}

/** Types everything, asks for the SMS code and solves the captcha where the form has them. */
export async function fillForm(
  form: Locator,
  here: BrandVisit,
  fields: readonly FieldEntry[],
  { values, answers, e164 }: FormInput,
): Promise<void> {
  await answerQuestions(form, answers);
  for (const [id, value] of Object.entries(values))
    await control(form, here, id as RegisterFieldName).fill(value ?? '');
  if (fields.some(({ id }) => id === 'captcha')) {
    const captchaId = await form.locator('[name="captchaId"]').inputValue();
    const { answer } = (await here.sandbox(`captcha-answer?captchaId=${captchaId}`)) as {
      answer: string;
    };
    await control(form, here, 'captcha').fill(answer);
  }
  await form.getByRole('checkbox').check();
  if (!fields.some(({ id }) => id === 'verificationCode')) return;
  await form.getByRole('button', { name: here.text('account.getCode') }).click();
  await expect(form.getByText(here.text('account.codeSent'))).toBeVisible();
  await control(form, here, 'verificationCode').fill(await codeSentTo(here, e164));
}
