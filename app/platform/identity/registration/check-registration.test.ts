import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldFault } from '#app/domain/accounts/field-rules.ts';
import { registerFieldNames } from '#app/domain/accounts/register-fields.ts';
import { registrationSchema } from '#schema/calls/register.ts';
import type { Tenant } from '#schema/tenant.ts';
import { checkRegistration } from './check-registration.ts';
import { registrationRules } from './registration-rules.ts';

const anyRule = fc.record({
  id: fc.constantFrom(...registerFieldNames),
  enabled: fc.boolean(),
  required: fc.boolean(),
  acceptedPattern: fc.constantFrom('*', '[a-z]+', '[0-9]+'),
  patternId: fc.constantFrom('a', 'b'),
  minLength: fc.integer({ min: 0, max: 8 }),
  maxLength: fc.integer({ min: 8, max: 255 }),
});
const anyTenant = fc.record({
  register: fc.uniqueArray(anyRule, { selector: ({ id }) => id, maxLength: 5 }),
  modules: fc.dictionary(fc.constantFrom('MOBILENUMPASSREG3', 'REGMOBVERF3'), fc.boolean()),
  questions: fc.constant([]),
  protection: fc.constant({ timeZone: 'UTC' }),
}) as fc.Arbitrary<Pick<Tenant, 'register' | 'modules' | 'questions'>> as fc.Arbitrary<Tenant>;
const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('playerone', '09171234567') },
  fc.constantFrom('', ' ', '9171234567', '+639171234567', '63'),
  fc.string({ maxLength: 20 }),
);
const anyInput = fc
  .record(
    {
      ...Object.fromEntries(registerFieldNames.map((name) => [name, anyText])),
      countryDialingCode: fc.constantFrom('', '63', '+65', '999'),
      termsAccepted: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
    },
    { requiredKeys: ['termsAccepted'] },
  )
  .map((input) => registrationSchema.parse(input));
const anyMethod = fc.constantFrom('register' as const, 'registerMobile' as const);

test('[AU-16] valid input keeps every rule of the brand, and each fault names a field', () => {
  let acceptedCount = 0;
  fc.assert(
    fc.property(anyTenant, anyMethod, anyInput, (tenant, method, input) => {
      const checked = checkRegistration(tenant, method, input, 0);
      acceptedCount += checked.ok ? 1 : 0;
      if (!checked.ok) {
        expect(Object.keys(checked.fault)).not.toEqual([]);
        return;
      }
      for (const [name, rule] of registrationRules(tenant, method))
        expect(fieldFault(rule, checked.value.value(name))).toBeUndefined();
      expect(input.termsAccepted).toBe(true);
      expect(checked.value.account).not.toBe('');
      const { password = '', confirmPassword = '' } = input;
      if (registrationRules(tenant, method).get('confirmPassword')?.enabled)
        expect(confirmPassword).toBe(password);
      if (method === 'registerMobile') expect(checked.value.mobile).toBeDefined();
      if (checked.value.mustProveMobile)
        expect(checked.value.value('verificationCode')).not.toBe('');
    }),
    { numRuns: 500 },
  );
  // Guards against a property that covers refusals only.
  expect(acceptedCount).toBeGreaterThan(20);
});

test('[AU-15] a field that the brand does not have has no effect', () => {
  const optionalField = fc.constantFrom(
    'qqNum',
    'line',
    'whatsapp',
    'facebook',
    'wechat',
    'idNumber',
    'email',
    'recommenderId',
    'payeeName',
    'paymentPassword',
    'affiliateCode' as const,
  );
  fc.assert(
    fc.property(
      anyTenant,
      anyMethod,
      anyInput,
      optionalField,
      anyText,
      (tenant, method, input, name, text) => {
        const without = {
          ...tenant,
          register: tenant.register.map((rule) =>
            rule.id === name ? { ...rule, enabled: false } : rule,
          ),
        };
        const faults = (overrides: object) => {
          const checked = checkRegistration(without, method, { ...input, ...overrides }, 0);
          return checked.ok ? checked.value.value(name as 'line') : checked.fault;
        };
        expect(faults({ [name]: text })).toEqual(faults({ [name]: undefined }));
      },
    ),
  );
});

test('[AU-16] a name or password without a rule is still required', () => {
  const bare = {
    register: [],
    modules: {},
    questions: [],
    protection: { timeZone: 'UTC' },
  } as unknown as Tenant;
  expect(
    checkRegistration(bare, 'register', registrationSchema.parse({ termsAccepted: true }), 0),
  ).toEqual({
    ok: false,
    fault: { username: { key: 'field.required' }, password: { key: 'field.required' } },
  });
});
