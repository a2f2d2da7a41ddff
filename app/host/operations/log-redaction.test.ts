import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactError, redactPath, redactText } from './log-redaction.ts';

const digits = fc.stringMatching(/^[0-9]{7,15}$/);

test('[AU-07] removes phone numbers, mail addresses and tokens from a text', () => {
  const secret = fc.oneof(
    digits,
    digits.map((number) => `+${number}`),
    fc.stringMatching(/^[a-z]{1,10}@[a-z]{1,10}\.com$/),
    fc.stringMatching(/^[A-Za-z0-9_-]{32,50}$/),
  );
  fc.assert(
    fc.property(secret, fc.constantFrom('', ' ', '"', '=', ': ', '('), (word, prefix) => {
      expect(redactText(`key ${prefix}${word}${prefix} failed`)).not.toContain(word);
    }),
  );
});

test('[AU-07] retains only names of pages and calls in a path', () => {
  expect(
    [
      '/',
      '/rng',
      '/member/securityCenter',
      '/wps/v2/wallets/balance',
      '/lgw/games/game_menus',
      '/_root.data',
    ].map(redactPath),
  ).toEqual([
    '/',
    '/rng',
    '/member/securityCenter',
    '/wps/v2/wallets/balance',
    '/lgw/games/game_menus',
    '/_root.data',
  ]);
  expect(redactPath('/register/09171234567/My-Pass-1')).toBe('/register/[removed]/[removed]');
  expect(redactPath('/rng.data')).toBe('/rng.data');
  expect(redactPath(`/${'t'.repeat(43)}`)).toBe('/[removed]');
});

test('[AU-07] logs an error’s type, code and location without its statement’s values', () => {
  const error = Object.assign(new Error('duplicate key +639171234567'), {
    code: '23505',
    detail: 'Key (mobile)=(+639171234567)',
    params: ['secret'],
    query: 'insert',
  });
  const output = JSON.stringify(redactError(new Error('outer', { cause: error })));
  expect(output).toContain('23505');
  expect(output).not.toMatch(/secret|detail|insert|917123/);
});
