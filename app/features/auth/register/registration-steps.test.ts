import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questionIds } from '#app/domain/accounts/account-questions.ts';
import {
  registerFieldNames,
  type RegisterFieldName,
} from '#app/domain/accounts/register-fields.ts';
import { laterCaptcha, optionalFields, registrationSteps } from './registration-steps.ts';

const requiredFields = (...ids: RegisterFieldName[]) => ids.map((id) => ({ id, required: true }));
const optional = (id: RegisterFieldName) => ({ id, required: false });

test('[SH-21] [AU-15] splits a long form into at most three steps; codes stay with their numbers', () => {
  expect(
    registrationSteps(
      requiredFields('username', 'password', 'confirmPassword', 'payeeName', 'email'),
      ['birthDate', 'fundsSource', 'politicallyExposed', 'governmentOfficial', 'gamingEmployee'],
    ),
  ).toEqual([
    ['username', 'password', 'confirmPassword', 'payeeName'],
    ['email', 'birthDate', 'fundsSource'],
    ['politicallyExposed', 'governmentOfficial', 'gamingEmployee', laterCaptcha, 'terms'],
  ]);
  expect(
    registrationSteps(
      requiredFields(
        'countryDialingCode',
        'mobileNum',
        'verificationCode',
        'password',
        'confirmPassword',
      ),
      ['birthDate', 'fundsSource'],
    ),
  ).toEqual([
    [
      'countryDialingCode',
      'mobileNum',
      'verificationCode',
      laterCaptcha,
      'password',
      'confirmPassword',
    ],
    ['birthDate', 'fundsSource', 'terms'],
  ]);
});

test('[AU-15] folds optional fields at the end and shows a short form in one step', () => {
  const fields = [
    ...requiredFields('username', 'countryDialingCode'),
    optional('mobileNum'),
    optional('email'),
    optional('captcha'),
    ...requiredFields('password'),
  ];
  expect(optionalFields(fields)).toEqual(['countryDialingCode', 'mobileNum', 'email']);
  expect(registrationSteps(fields, ['birthDate'])).toEqual([
    [
      'username',
      'captcha',
      'password',
      'birthDate',
      'countryDialingCode',
      'mobileNum',
      'email',
      'terms',
    ],
  ]);
});

test('[SH-21] [AU-15] contains every item once, in the form’s order, in at most three steps', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...registerFieldNames]),
      fc.subarray([...questionIds]),
      fc.func(fc.boolean()),
      (ids, questions, isRequired) => {
        const fields = ids.map((id) => ({ id, required: isRequired(id) }));
        const steps = registrationSteps(fields, questions);
        const folded = optionalFields(fields);
        expect(steps.flat().filter((item) => item !== laterCaptcha)).toEqual([
          ...ids.filter((id) => !folded.includes(id)),
          ...questions,
          ...folded,
          'terms',
        ]);
        expect(steps.length).toBeLessThanOrEqual(3);
        expect(Math.min(...steps.map(({ length }) => length))).toBeGreaterThan(0);
      },
    ),
  );
});
