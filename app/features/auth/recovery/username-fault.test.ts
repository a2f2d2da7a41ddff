import { expect, test } from 'vitest';
import type { FormField } from '../register/registration-input.ts';
import { usernameFault } from './username-fault.ts';

const rule = (id: FormField['id'], acceptedPattern: string): FormField => ({
  id,
  enabled: true,
  required: true,
  acceptedPattern,
  patternId: id,
  minLength: 4,
  maxLength: 12,
});
const username = rule('username', '[a-z][a-z0-9]+');

test('[AU-21] rejects an invalid user name by the rule of registration', () => {
  expect(usernameFault([username], '')).toEqual({ key: 'field.required' });
  expect(usernameFault([username], 'player1')).toBeUndefined();
  expect(usernameFault([username], 'not a name!')).toEqual({
    key: 'reg_pattern_username',
    values: { min: 4, max: 12 },
  });
  expect(usernameFault([], 'anything')).toBeUndefined();
});

test('[AU-21] accepts a phone number as a user name if registration uses numbers', () => {
  const mobileNum = rule('mobileNum', '[0-9]+');
  expect(usernameFault([username], '9171234567')?.key).toBe('reg_pattern_username');
  expect(usernameFault([username, mobileNum], '9171234567')).toBeUndefined();
  expect(usernameFault([username, mobileNum], '9?')?.key).toBe('reg_pattern_username');
});
