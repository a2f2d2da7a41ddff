import { fieldFault } from '#app/domain/accounts/field-rules.ts';
import { fieldsOf } from '#app/domain/accounts/register-form-fields.ts';
import { registerFieldNames } from '#app/domain/accounts/register-fields.ts';
import { assembleSite } from '#app/site/assemble-site.ts';
import { permissionSchema } from '#schema/permission.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyRule } from '../support/any-permission.ts';
import { anySiteInputs } from '../support/any-viewer.ts';
import { checkProperty } from '../support/property.ts';

const anyName = fc.constantFrom(...registerFieldNames);

test('[AU-14] registration by mobile comes first, and only enabled methods are offered', () =>
  checkProperty(
    fc.property(anySiteInputs(), (facts) => {
      const { register, flags } = assembleSite(facts);
      expect([['registerMobile', 'register'], ['registerMobile'], ['register'], []]).toContainEqual(
        register.types,
      );
      if (register.types.includes('registerMobile')) expect(flags.MOBILENUMREG3.on).toBe(true);
      if (register.types.includes('register')) expect(flags.USERNAMEREG3.on).toBe(true);
      expect(register.on).toBe(register.types.length > 0);
    }),
  ));

test('[AU-14] the registration page and the sign-up button need a registration method', () =>
  checkProperty(
    fc.property(anySiteInputs(), (facts) => {
      const { register, routes, login } = assembleSite(facts);
      if (!register.on) expect([routes.register.on, login.signUp.on]).toEqual([false, false]);
    }),
  ));

test('[AU-15] fields are in the manifest’s order, limited to its fields with a type', () =>
  checkProperty(
    fc.property(anySiteInputs(), (facts) => {
      const { register } = assembleSite(facts);
      const listedIds = facts.merchant.register.fields.map(({ id }) => id);
      expect(register.fields.map(({ id }) => id)).toEqual(listedIds);
      for (const type of ['register', 'registerMobile'] as const) {
        const visibleIds = fieldsOf(register, type).map(({ id }) => id);
        expect(visibleIds).toEqual(listedIds.filter((id) => visibleIds.includes(id)));
        if (!register.types.includes(type)) expect(visibleIds).toEqual([]);
      }
    }),
  ));

test('[AU-15] each form has its type’s mandatory fields, required', () =>
  checkProperty(
    fc.property(anySiteInputs(), (facts) => {
      const { register } = assembleSite(facts);
      const required = (type: 'register' | 'registerMobile') =>
        fieldsOf(register, type)
          .filter((field) => field.required)
          .map(({ id }) => id);
      if (register.types.includes('register'))
        expect(required('register')).toEqual(expect.arrayContaining(['username', 'password']));
      if (register.types.includes('registerMobile'))
        expect(required('registerMobile')).toContain('mobileNum');
      expect(fieldsOf(register, 'registerMobile').map(({ id }) => id)).not.toContain('username');
    }),
  ));

test('[AU-15] no confirmation without a password, no code and no dialing code without a number', () =>
  checkProperty(
    fc.property(
      anySiteInputs(),
      fc.constantFrom('register' as const, 'registerMobile' as const),
      (facts, type) => {
        const visibleIds = fieldsOf(assembleSite(facts).register, type).map(({ id }) => id);
        if (visibleIds.includes('confirmPassword')) expect(visibleIds).toContain('password');
        if (visibleIds.includes('verificationCode') || visibleIds.includes('countryDialingCode'))
          expect(visibleIds).toContain('mobileNum');
      },
    ),
  ));

test('[AU-15] a code is only requested with REGMOBVERF3, and then it and its number are required', () =>
  checkProperty(
    fc.property(anySiteInputs(), (facts) => {
      const { register, flags } = assembleSite(facts);
      for (const type of register.types) {
        const fields = fieldsOf(register, type);
        const code = fields.find(({ id }) => id === 'verificationCode');
        if (!code) continue;
        expect(flags.REGMOBVERF3.on).toBe(true);
        expect([code.required, fields.find(({ id }) => id === 'mobileNum')?.required]).toEqual([
          true,
          true,
        ]);
      }
    }),
  ));

test('[AU-16] a field that the permission requires is required in every form with it', () =>
  checkProperty(
    fc.property(anySiteInputs(), (facts) => {
      const requiredFields = new Set(
        facts.permission.register.filter((rule) => rule.required).map((rule) => rule.field),
      );
      const { register } = assembleSite(facts);
      for (const type of register.types)
        for (const field of fieldsOf(register, type))
          if (requiredFields.has(field.id)) expect(field.required, field.id).toBe(true);
    }),
  ));

test('[AU-16] the permission only tightens rules of the manifest', () =>
  checkProperty(
    fc.property(
      anySiteInputs(),
      anyName,
      fc.array(anyRule, { maxLength: 3 }),
      fc.constantFrom('', 'abc', 'ABC', '123456', 'aB 1', 'x'.repeat(9), 'é'),
      (facts, id, rules, value) => {
        const form = (register: typeof rules) =>
          assembleSite({
            ...facts,
            permission: {
              ...permissionSchema.parse({}),
              register: register.map((rule) => ({ ...rule, field: id })),
            },
          }).register;
        const strict = form(rules);
        for (const type of strict.types) {
          const field = fieldsOf(strict, type).find((entry) => entry.id === id);
          const ceiling = fieldsOf(form([]), type).find((entry) => entry.id === id);
          if (!field) continue;
          expect(ceiling).toBeDefined();
          if (ceiling && fieldFault(ceiling, value))
            expect(fieldFault(field, value), JSON.stringify(rules)).toBeDefined();
        }
      },
    ),
  ));

test('[AU-15] `required`, `enabled` and `on` agree with the types that show a field', () =>
  checkProperty(
    fc.property(anySiteInputs(), (facts) => {
      for (const field of assembleSite(facts).register.fields) {
        expect(field.enabled).toBe(field.on);
        expect(field.on).toBe(field.visibleIn.length > 0);
        expect(field.visibleIn).toEqual(expect.arrayContaining([...field.requiredIn]));
        expect(field.required).toBe(field.on && field.requiredIn.length === field.visibleIn.length);
      }
    }),
  ));
