import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldFault, stricterRule, type FieldRule } from './field-rules.ts';

const rule: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: '[a-z]+',
  patternId: 'letters',
  minLength: 3,
  maxLength: 6,
};
const anyRule = fc.record({
  enabled: fc.boolean(),
  required: fc.boolean(),
  acceptedPattern: fc.constantFrom('*', '[a-z]+', '[0-9]*', '.*[A-Z].*', '9[0-9]+'),
  patternId: fc.constant('p'),
  minLength: fc.integer({ min: 0, max: 6 }),
  maxLength: fc.integer({ min: 1, max: 12 }),
});

test('[AU-16] a value is measured in characters and must match completely', () => {
  expect(fieldFault(rule, 'abc')).toBeUndefined();
  expect(fieldFault(rule, 'abc1')).toEqual({
    key: 'reg_pattern_letters',
    values: { min: 3, max: 6 },
  });
  expect(fieldFault(rule, 'ab\nabc')).toBeDefined();
  expect(
    fieldFault({ ...rule, acceptedPattern: '*', minLength: 2, maxLength: 2 }, '🎲🎲'),
  ).toBeUndefined();
});

test('[AU-15] an empty value is an error only in an enabled required field', () => {
  expect(fieldFault(rule, '')).toEqual({ key: 'field.required' });
  expect(fieldFault({ ...rule, required: false }, '')).toBeUndefined();
  expect(fieldFault({ ...rule, enabled: false }, '')).toBeUndefined();
});

test('[WL-03] the stricter of two rules accepts only values that both accept', () => {
  fc.assert(
    fc.property(anyRule, anyRule, fc.string({ maxLength: 14 }), (first, second, value) => {
      const rule = stricterRule(first, second);
      if (!rule.enabled) return;
      if (fieldFault(rule, value) === undefined && value !== '')
        expect([fieldFault(first, value), fieldFault(second, value)]).toEqual([
          undefined,
          undefined,
        ]);
      if (first.required || second.required) expect(rule.required).toBe(true);
    }),
  );
});

test('[WL-03] a rule combined with itself is unchanged', () => {
  fc.assert(
    fc.property(
      anyRule,
      (fieldRule) => void expect(stricterRule(fieldRule, fieldRule)).toEqual(fieldRule),
    ),
  );
});
