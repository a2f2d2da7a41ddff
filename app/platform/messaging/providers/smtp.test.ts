import { expect, test } from 'vitest';
import { smtpOptions } from './smtp.ts';

const from = 'no-reply@mail.example';

test.each([
  ['smtp://mail.example:587', false, true],
  ['smtp://mail.example:587', true, false],
  ['smtp://one:two@mail.example:587', true, true],
  ['smtp://127.0.0.1:2525', false, false],
  ['smtp://one:two@[::1]:2525', false, false],
])('%s (plain text allowed: %s) demands TLS: %s', (url, isInsecure, requireTLS) => {
  expect(smtpOptions({ url, from, isInsecure })).toMatchObject({ secure: false, requireTLS });
});

test('smtps:// is TLS from the first byte', () => {
  expect(smtpOptions({ url: 'smtps://mail.example', from }).secure).toBe(true);
});
