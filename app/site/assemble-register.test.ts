import type { FlagName } from '#app/domain/pages/modules.ts';
import { fieldsOf } from '#app/domain/accounts/register-form-fields.ts';
import type { RegisterType } from '#app/domain/accounts/register-fields.ts';
import type { RegisterFieldItem } from '#schema/merchant-normal.ts';
import type { RegisterRule } from '#schema/permission.ts';
import { describe, expect, test } from 'vitest';
import { flagsOn, testSiteInputs, testField, switchOff } from '../../tests/support/site-inputs.ts';
import { assembleSite } from './assemble-site.ts';

const common = [
  testField('username'),
  testField('countryDialingCode'),
  testField('mobileNum'),
  testField('verificationCode'),
  testField('password'),
  testField('confirmPassword'),
  testField('email'),
];

interface FormSetup {
  flags: FlagName[];
  fields?: RegisterFieldItem[];
  rules?: RegisterRule[];
  off?: string[];
}

const formOf = ({ flags, fields = common, rules = [], off = [] }: FormSetup) =>
  assembleSite(
    testSiteInputs({
      merchant: {
        flags: flagsOn(...flags),
        register: {
          fields,
          minimumAge: 21,
          termsStartAccepted: true,
          questions: [],
          countries: ['PH'],
        },
      },
      permission: { register: rules, whitelabel: switchOff(...off) },
    }),
  ).register;

/** Required fields have a star. */
const visibleFields = (setup: FormSetup, type: RegisterType) =>
  fieldsOf(formOf(setup), type).map(({ id, required }) => (required ? `${id}*` : id));

describe('methods', () => {
  test('[AU-14] a single enabled method is the default; of both, mobile is', () => {
    expect(formOf({ flags: ['USERNAMEREG3'] }).types).toEqual(['register']);
    expect(formOf({ flags: ['MOBILENUMREG3'] }).types).toEqual(['registerMobile']);
    expect(formOf({ flags: ['USERNAMEREG3', 'MOBILENUMREG3'] }).types).toEqual([
      'registerMobile',
      'register',
    ]);
  });

  test('[AU-14] without a method the form and its fields are off, with the reason', () => {
    const form = formOf({ flags: ['USERNAMEREG3'], off: ['USERNAMEREG3'] });
    expect([form.on, form.types, form.reason.source]).toEqual([false, [], 'USERNAMEREG3']);
    expect(form.fields.map(({ on, reason }) => [on, reason.source])).toEqual(
      common.map(() => [false, 'USERNAMEREG3']),
    );
  });

  test('[AU-14] hides a method whose identifying field the brand removed', () => {
    const form = formOf({
      flags: ['USERNAMEREG3', 'MOBILENUMREG3'],
      fields: [testField('username'), testField('password')],
    });
    expect(form.types).toEqual(['register']);
    expect(form.methods.registerMobile.reason.source).toBe('/register/fields/mobileNum');
  });
});

describe('fields', () => {
  test('[AU-15] by user name: name, password and confirmation required, number optional', () => {
    expect(visibleFields({ flags: ['USERNAMEREG3'] }, 'register')).toEqual([
      'username*',
      'countryDialingCode',
      'mobileNum',
      'password*',
      'confirmPassword*',
      'email',
    ]);
  });

  test('[AU-15] by mobile: the number is the name, with a password only with MOBILENUMPASSREG3', () => {
    expect(visibleFields({ flags: ['MOBILENUMREG3'] }, 'registerMobile')).toEqual([
      'countryDialingCode',
      'mobileNum*',
      'email',
    ]);
    expect(
      visibleFields({ flags: ['MOBILENUMREG3', 'MOBILENUMPASSREG3'] }, 'registerMobile'),
    ).toEqual(['countryDialingCode', 'mobileNum*', 'password*', 'confirmPassword*', 'email']);
  });

  test('[AU-15] with REGMOBVERF3 the code is required with any number, and the number with it', () => {
    expect(visibleFields({ flags: ['USERNAMEREG3', 'REGMOBVERF3'] }, 'register')).toEqual(
      expect.arrayContaining(['mobileNum*', 'verificationCode*']),
    );
    expect(visibleFields({ flags: ['MOBILENUMREG3', 'REGMOBVERF3'] }, 'registerMobile')).toEqual(
      expect.arrayContaining(['mobileNum*', 'verificationCode*']),
    );
    const withoutNumber = common.map((field) =>
      field.id === 'mobileNum' ? { ...field, enabled: false } : field,
    );
    expect(
      visibleFields({ flags: ['USERNAMEREG3', 'REGMOBVERF3'], fields: withoutNumber }, 'register'),
    ).toEqual(['username*', 'password*', 'confirmPassword*', 'email']);
  });

  test('[AU-15] a disabled number stays in the form that needs it', () => {
    const fields = common.map((field) =>
      field.id === 'mobileNum' ? { ...field, enabled: false } : field,
    );
    const flags: FlagName[] = ['USERNAMEREG3', 'MOBILENUMREG3'];
    expect(visibleFields({ flags, fields }, 'registerMobile')).toContain('mobileNum*');
    expect(visibleFields({ flags, fields }, 'register').join()).not.toContain('mobileNum');
  });

  test('[AU-15] the permission removes a field; it cannot add one', () => {
    const form = formOf({
      flags: ['USERNAMEREG3'],
      fields: [...common, testField('line', { enabled: false })],
      rules: [
        { field: 'email', enabled: false },
        { field: 'line', enabled: true },
        { field: 'wechat', enabled: true },
      ],
    });
    expect(form.fields.find(({ id }) => id === 'email')).toMatchObject({
      on: false,
      enabled: false,
      reason: { layer: 'permission', source: 'register.email' },
    });
    expect(form.fields.find(({ id }) => id === 'line')).toMatchObject({
      on: false,
      reason: { layer: 'default', source: '/register/fields/line/enabled' },
    });
    expect(form.fields.some(({ id }) => id === 'wechat')).toBe(false);
  });

  test('[AU-15] a payment password is required when enabled', () => {
    expect(
      visibleFields(
        {
          flags: ['USERNAMEREG3'],
          fields: [testField('username'), testField('password'), testField('paymentPassword')],
        },
        'register',
      ),
    ).toContain('paymentPassword*');
  });
});

describe('rules', () => {
  const email = (rules: RegisterRule[], more: Partial<RegisterFieldItem> = {}) =>
    formOf({
      flags: ['USERNAMEREG3'],
      fields: [...common.slice(0, 6), testField('email', { minLength: 5, maxLength: 50, ...more })],
      rules,
    }).fields.find(({ id }) => id === 'email');

  test('[AU-16] the permission requires, and narrows lengths', () => {
    expect(email([{ field: 'email', required: true, minLength: 8, maxLength: 40 }])).toMatchObject({
      required: true,
      minLength: 8,
      maxLength: 40,
    });
  });

  test('[AU-16] its pattern comes with its message; one that does not compile is ignored', () => {
    expect(
      email([{ field: 'email', acceptedPattern: '[a-z@.]+', patternId: 'email' }]),
    ).toMatchObject({ acceptedPattern: '[a-z@.]+', patternId: 'email' });
    expect(
      email([{ field: 'email', acceptedPattern: '(' }], { acceptedPattern: '.+@.+' }),
    ).toMatchObject({ acceptedPattern: '.+@.+' });
  });

  test.each(['(?:a*){8}b', '.*.*.*.*.*.*='])(
    'the slow pattern %s of a permission is ignored',
    (acceptedPattern) => {
      expect(
        email([{ field: 'email', acceptedPattern, minLength: 9 }], { acceptedPattern: '.+@.+' }),
      ).toMatchObject({ acceptedPattern: '.+@.+', minLength: 9 });
    },
  );
});
