import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questionIds } from '#app/lib/account-questions.ts';
import { registerFieldNames } from '#app/lib/register-fields.ts';
import { laterCaptcha, registrationSteps } from './registration-steps.ts';

test('[SH-21] [AU-15] a form of twelve items has three steps; codes stay with their numbers', () => {
  expect(
    registrationSteps(
      ['username', 'password', 'confirmPassword', 'payeeName', 'email', 'affiliateCode'],
      ['birthDate', 'fundsSource', 'politicallyExposed', 'governmentOfficial', 'gamingEmployee'],
    ),
  ).toEqual([
    ['username', 'password', 'confirmPassword', 'payeeName'],
    ['email', 'affiliateCode', 'birthDate', 'fundsSource'],
    ['politicallyExposed', 'governmentOfficial', 'gamingEmployee', laterCaptcha, 'terms'],
  ]);
  expect(
    registrationSteps(
      ['countryDialingCode', 'mobileNum', 'verificationCode', 'password', 'confirmPassword'],
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

test('[SH-21] [AU-15] steps have every item once, in the form’s order, and none is long', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...registerFieldNames]),
      fc.subarray([...questionIds]),
      (fields, questions) => {
        const steps = registrationSteps(fields, questions);
        expect(steps.flat().filter((item) => item !== laterCaptcha)).toEqual([
          ...fields,
          ...questions,
          'terms',
        ]);
        expect(Math.max(...steps.map(({ length }) => length))).toBeLessThanOrEqual(8);
        expect(Math.min(...steps.map(({ length }) => length))).toBeGreaterThan(0);
      },
    ),
  );
});
