import type { Locator } from '@playwright/test';
import { fieldFault, type FieldFault } from '#app/domain/accounts/field-rules.ts';
import { patternText } from '#app/domain/pattern-text.ts';
import { fieldsOf } from '#app/domain/accounts/register-form-fields.ts';
import {
  registerFieldNames,
  type RegisterFieldName,
  type RegisterType,
} from '#app/domain/accounts/register-fields.ts';
import { isQuestion } from '#app/domain/accounts/account-questions.ts';
import {
  optionalFields,
  registrationSteps,
} from '#app/features/auth/register/registration-steps.ts';
import type { FieldEntry } from '#app/site/types.ts';
import { validAnswers } from '../support/valid-answers.ts';
import { invalidValue, validValue, mobileNumber } from '../support/field-values.ts';
import { expect, type TestBrand, type BrandVisit } from './fixtures.ts';

/**
 * The visible fields of one method in order: the country code precedes the number, optional fields
 * are last.
 */
export function visibleFields(brand: TestBrand, type: RegisterType): FieldEntry[] {
  const fields = fieldsOf(brand.site().register, type);
  const optional = optionalFields(fields);
  const code = fields.filter(({ id }) => id === 'countryDialingCode');
  return [
    ...fields.filter(({ id }) => !optional.includes(id)),
    ...fields.filter(({ id }) => optional.includes(id)),
  ].flatMap((field) =>
    field.id === 'mobileNum' ? [...code, field] : field.id === 'countryDialingCode' ? [] : [field],
  );
}

export async function openOptionalFields(form: Locator): Promise<void> {
  const summary = form.locator('[data-optional-fields]:not([open]) > summary');
  if (await summary.isVisible()) await summary.click();
}

const ownKey: Readonly<Partial<Record<RegisterFieldName, string>>> = {
  mobileNum: 'account.mobileNum',
  verificationCode: 'account.code',
  countryDialingCode: 'account.countryDialingCode',
  captcha: 'account.captcha',
};
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const control = (form: Locator, { text }: BrandVisit, id: RegisterFieldName): Locator =>
  form.getByLabel(
    new RegExp(`^${escaped(text(ownKey[id] ?? `register.field.${id}`))}( \\(.*\\))?\\*?$`),
  );

/** The names of the form's visible fields, from top to bottom. */
export const readVisibleFieldNames = (form: Locator): Promise<string[]> =>
  form
    .locator('input:not([type="hidden"]), select')
    .evaluateAll(
      (inputs, knownNames) =>
        inputs
          .map((input) => input.getAttribute('name') ?? '')
          .filter((name) => knownNames.includes(name)),
      [...registerFieldNames] as string[],
    );

/** The error is beneath its field, which refers to it for screen readers [AU-16]. */
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
  // In one evaluation, because the page may shift when its font arrives.
  const gap = await field.evaluate(
    (input, below) =>
      (below?.getBoundingClientRect().top ?? NaN) - input.getBoundingClientRect().bottom,
    other,
  );
  expect(gap, 'the message stands beneath its field').toBeGreaterThanOrEqual(-1);
}

/** Input for one method's form, by field; `account` is the resulting account's name. */
export interface FormInput {
  readonly account: string;
  readonly e164: string;
  readonly values: Readonly<Partial<Record<RegisterFieldName, string>>>;
  readonly answers: Readonly<Record<string, string>>;
}

/** Valid values. Optional codes stay empty because they would have to exist. */
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

/** An invalid value for each field with a rule, with the expected error. */
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

export async function readCodeSentTo({ sandbox }: BrandVisit, e164: string): Promise<string> {
  const { messages } = (await sandbox('outbox')) as { messages: { to: string; text: string }[] };
  const code = /\b\d{6}\b/.exec(messages.find(({ to }) => to === e164)?.text ?? '')?.[0];
  if (!code) throw new Error(`no code went to ${e164}`);
  return code;
}

export async function answerQuestions(form: Locator, answers: FormInput['answers']): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) {
    if (name === 'birthDate') await form.locator(`[name="${name}"]`).fill(answer);
    else await form.locator(`[name="${name}"]`).selectOption(answer);
  }
}

/** Fills in the visible fields: a long form shows one step at a time. */
async function fillVisible(
  form: Locator,
  brandSite: BrandVisit,
  fields: readonly FieldEntry[],
  { values, answers, e164 }: FormInput,
): Promise<void> {
  for (const [id, answer] of Object.entries(answers))
    if (await form.locator(`[name="${id}"]`).isVisible())
      await answerQuestions(form, { [id]: answer });
  for (const [id, value] of Object.entries(values)) {
    const field = control(form, brandSite, id as RegisterFieldName);
    if (await field.isVisible()) await field.fill(value ?? '');
  }
  const isHere = async (id: RegisterFieldName) =>
    fields.some((field) => field.id === id) && control(form, brandSite, id).isVisible();
  if (await isHere('captcha')) {
    const captchaId = await form.locator('[name="captchaId"]').inputValue();
    const { answer } = (await brandSite.sandbox(`captcha-answer?captchaId=${captchaId}`)) as {
      answer: string;
    };
    await control(form, brandSite, 'captcha').fill(answer);
  }
  if (await form.getByRole('checkbox').isVisible()) await form.getByRole('checkbox').check();
  if (!(await isHere('verificationCode'))) return;
  await form.getByRole('button', { name: brandSite.text('account.getCode') }).click();
  await expect(form.getByText(brandSite.text('account.codeSent'))).toBeVisible();
  await expect(form.getByRole('button', { name: /^\d+ s$/ })).toBeDisabled();
  await control(form, brandSite, 'verificationCode').fill(await readCodeSentTo(brandSite, e164));
}

export const stepCount = (fields: readonly FieldEntry[], { answers }: FormInput): number =>
  registrationSteps(fields, Object.keys(answers).filter(isQuestion)).length;

/**
 * Fills in all steps, requests the SMS code and solves the captcha where required.
 * @param inStep is called before each step is filled in; the last step is not left
 */
export async function fillForm(
  form: Locator,
  brandSite: BrandVisit,
  fields: readonly FieldEntry[],
  input: FormInput,
  inStep: (press: Locator) => Promise<void> = async () => {},
): Promise<void> {
  const next = form.getByRole('button', { name: brandSite.text('register.next'), exact: true });
  const total = stepCount(fields, input);
  for (let step = 2; await next.isVisible(); step += 1) {
    await openOptionalFields(form);
    await inStep(next);
    await fillVisible(form, brandSite, fields, input);
    await next.click();
    await expect(form.getByText(brandSite.text('register.step', { step, total }))).toBeFocused();
  }
  await openOptionalFields(form);
  await inStep(form.getByRole('button', { name: brandSite.text('register.submit') }));
  await fillVisible(form, brandSite, fields, input);
}
