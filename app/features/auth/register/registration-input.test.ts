import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRegistrationInput, registrationFaults, type FormField } from './registration-input.ts';

const rule = (id: FormField['id'], over: Partial<FormField> = {}): FormField => ({
  id,
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 0,
  maxLength: 255,
  ...over,
});
const form = [
  rule('username', { acceptedPattern: '[a-z]+', minLength: 3, maxLength: 5 }),
  rule('password', { minLength: 8 }),
  rule('confirmPassword'),
  rule('line', { required: false }),
];

test('[AU-16] reports each fault at its field, with its pattern and numbers', () => {
  expect(
    registrationFaults(form, {
      username: 'AB',
      password: 'short',
      confirmPassword: 'other',
      line: '',
    }),
  ).toEqual({
    username: { key: 'reg_pattern_any', values: { min: 3, max: 5 } },
    password: { key: 'reg_pattern_any', values: { min: 8, max: 255 } },
    confirmPassword: { key: 'field.confirm' },
  });
});

test('[AU-15] accepts valid input and reports an empty required field', () => {
  expect(
    registrationFaults(form, {
      username: 'abc',
      password: 'longenough',
      confirmPassword: 'longenough',
    }),
  ).toEqual({});
  expect(registrationFaults(form, { password: 'longenough', confirmPassword: '' })).toEqual({
    username: { key: 'field.required' },
    confirmPassword: { key: 'field.required' },
  });
});

test('[AU-02] trims inputs and reads only visible fields', () => {
  const fields = new Map([
    ['username', '  abc '],
    ['email', 'x@y.z'],
  ]);
  expect(readRegistrationInput(form, (name) => fields.get(name))).toEqual({ username: 'abc' });
});

test('[AU-16] the confirmation must equal the password', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 8, maxLength: 60 }),
      fc.string({ minLength: 1, maxLength: 60 }),
      (password, again) => {
        const fault = registrationFaults(form, {
          username: 'abc',
          password,
          confirmPassword: again,
        })['confirmPassword'];
        expect(fault?.key).toBe(password === again ? undefined : 'field.confirm');
      },
    ),
  );
});
