import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  readRegistrationInput,
  registrationFaults,
  type FormField,
} from '#app/features/auth/register/registration-input.ts';
import { parseForm } from '#app/routes/_server/forms/form-schema.ts';
import { replyTo } from '#app/routes/_server/forms/form-errors.ts';
import { registerSchema } from '#app/routes/_server/forms/register-schema.ts';

const age = { minimumAge: 18, timeZone: 'UTC' };
const now = Date.UTC(2026, 0, 1);
const text = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('', 'abcdef', '12345678'));
const field = (id: FormField['id']): fc.Arbitrary<FormField> =>
  fc.record({
    id: fc.constant(id),
    enabled: fc.constant(true),
    required: fc.boolean(),
    acceptedPattern: fc.constantFrom('*', '[a-z]+', '[0-9]{4,}'),
    patternId: fc.constant(id),
    minLength: fc.integer({ min: 0, max: 6 }),
    maxLength: fc.integer({ min: 6, max: 20 }),
  });
const fields = fc.tuple(
  field('username'),
  field('password'),
  field('confirmPassword'),
  field('mobileNum'),
  field('paymentPassword'),
);

test('[AU-16] the action’s schema and the browser’s rules find the same faults', () => {
  fc.assert(
    fc.property(fields, fc.array(text, { minLength: 5, maxLength: 5 }), (rules, inputs) => {
      const form = new FormData();
      form.append('terms', 'accepted');
      rules.forEach(({ id }, at) => form.append(id, inputs[at] ?? ''));
      const input = readRegistrationInput(rules, (id) => form.get(id));
      const submission = parseForm(
        form,
        registerSchema({ fields: rules, questions: [], ...age, now }, 'register'),
      );
      const expected = registrationFaults(rules, input);
      expect(replyTo(submission).error ?? {}).toEqual(expected);
      expect(submission.status).toBe(Object.keys(expected).length > 0 ? 'error' : 'success');
    }),
  );
});

test('[AU-18] an unticked box and a missing password are separate faults', () => {
  const password: FormField = {
    id: 'password',
    enabled: true,
    required: true,
    acceptedPattern: '*',
    patternId: 'password',
    minLength: 8,
    maxLength: 64,
  };
  const submission = parseForm(
    new FormData(),
    registerSchema({ fields: [password], questions: [], ...age, now }, 'register'),
  );
  expect(submission.status).toBe('error');
  expect(replyTo(submission).error).toMatchObject({
    terms: { key: 'terms_required' },
    password: { key: 'field.required' },
  });
});

test('[AU-04] a code needs only the number, a new captcha nothing', () => {
  fc.assert(
    fc.property(fields, (rules) => {
      const form = new FormData();
      for (const [name, value] of [
        ['username', '?'],
        ['password', 'secret'],
        ['mobileNum', ''],
        ['verificationCode', '123456'],
      ])
        form.append(name ?? '', value ?? '');
      const parsed = (intent: 'code' | 'captcha') =>
        parseForm(form, registerSchema({ fields: rules, questions: [], ...age, now }, intent));
      expect(Object.keys(replyTo(parsed('code')).error ?? {})).toEqual(['mobileNum']);
      expect(replyTo(parsed('captcha'))).toMatchObject({
        status: 'success',
        initialValue: { username: '?' },
      });
      expect(JSON.stringify(replyTo(parsed('captcha')))).not.toContain('secret');
    }),
  );
});

test.each([
  ['required', true, { captcha: { key: 'field.required' } }],
  ['enabled only', false, undefined],
  ['not in the form', undefined, { captcha: { key: 'field.required' } }],
])('[AU-16] a captcha that is %s', (_, required, error) => {
  const captcha: FormField = {
    id: 'captcha',
    enabled: true,
    required: required === true,
    acceptedPattern: '*',
    patternId: 'letters_digits',
    minLength: 4,
    maxLength: 8,
  };
  const form = new FormData();
  form.append('captcha', '');
  form.append('terms', 'accepted');
  const rules = { fields: required === undefined ? [] : [captcha], questions: [], ...age, now };
  expect(replyTo(parseForm(form, registerSchema(rules, 'register'))).error).toEqual(error);
});

test('[AU-16] names that conform would read as paths, orders or prototypes reach no reply', () => {
  const form = new FormData();
  for (const name of [
    'username[4294967290]',
    '__intent__',
    '__state__',
    '__proto__',
    'a.b',
    'constructor',
  ])
    form.append(name, '{"broken');
  form.append('username', 'first');
  form.append('username', 'second');
  const rules = [] as FormField[];
  const submission = parseForm(
    form,
    registerSchema({ fields: rules, questions: [], ...age, now }, 'captcha'),
  );
  expect(replyTo(submission)).toEqual({ status: 'success', initialValue: {}, fields: [] });
});

test('[AU-03] [AU-16] a mobile number is accepted as people write it, beside its dialing code', () => {
  const number: FormField = {
    id: 'mobileNum',
    enabled: true,
    required: true,
    acceptedPattern: '[0-9]+',
    patternId: 'digits',
    minLength: 7,
    maxLength: 12,
  };
  const country: FormField = { ...number, id: 'countryDialingCode', acceptedPattern: '*' };
  for (const typed of ['0918 555 0101', '+63 918-555-0101', '0063 (918) 555-0101']) {
    const form = new FormData();
    form.append('countryDialingCode', '+63');
    form.append('mobileNum', typed);
    form.append('terms', 'accepted');
    const submission = parseForm(
      form,
      registerSchema({ fields: [country, number], questions: [], ...age, now }, 'register'),
    );
    expect(replyTo(submission).error ?? {}).toEqual({});
    expect(
      registrationFaults(
        [country, number],
        readRegistrationInput([country, number], (name) => form.get(name)),
      ),
    ).toEqual({});
  }
});
