import { expect, test } from 'vitest';
import { accountLevel } from './account-level.ts';

const ownData = {
  nickname: 'Maria',
  name: '',
  mobile: '',
  mobileProved: false,
  email: '',
  emailProved: false,
  birthDate: '',
  byPassword: true,
  secondFactor: false,
};
const paymentPassword = {
  set: false,
  lockedUntil: null,
  rule: { patternId: 'digits', minLength: 6, maxLength: 6 },
  ways: [],
  secondFactor: false,
};
const instruments = { instruments: [], max: 5, name: '', secondFactor: false };

test('[MC-01] counts enabled items and names the first disabled one', () => {
  expect(accountLevel({ ownData, paymentPassword, instruments }, false)).toEqual({
    on: ['password'],
    total: 6,
    next: 'payment-password',
  });
  expect(
    accountLevel(
      {
        ownData: { ...ownData, mobileProved: true, emailProved: true },
        paymentPassword: { ...paymentPassword, set: true },
        instruments,
      },
      true,
    ),
  ).toMatchObject({ total: 6, next: 'instrument' });
});

test('[MC-01] does not suggest an item that the platform lacks as the next step', () => {
  expect(accountLevel({ ownData: null, paymentPassword: null, instruments: null }, null)).toEqual({
    on: [],
    total: 0,
    next: null,
  });
  expect(
    accountLevel(
      { ownData: { ...ownData, byPassword: false }, paymentPassword: null, instruments: null },
      null,
    ),
  ).toEqual({ on: [], total: 3, next: 'mobile' });
});
