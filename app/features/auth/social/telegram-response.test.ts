import { expect, test } from 'vitest';
import { telegramResponse } from './telegram-response.ts';

const fragment = (value: unknown): string =>
  `#tgAuthResult=${Buffer.from(JSON.stringify(value)).toString('base64url')}`;

test('[AU-06] maps Telegram’s data behind the # to the widget’s fields, in any alphabet', () => {
  const encode = {
    id: 7_000_000_001,
    first_name: 'Tála ☀',
    auth_date: 1_767_225_600,
    hash: 'ab'.repeat(32),
  };
  expect(Object.fromEntries(telegramResponse(fragment(encode)) ?? [])).toEqual({
    ...encode,
    id: '7000000001',
    auth_date: '1767225600',
  });
  expect(
    telegramResponse(`#tgAuthResult=${Buffer.from('{"a":"??>>"}').toString('base64')}`)?.get('a'),
    'in the other alphabet of base64',
  ).toBe('??>>');
});

test.each([
  '',
  '#',
  '#tgAuthResult=',
  '#tgAuthResult=false',
  fragment(false),
  fragment(null),
  fragment([1]),
  fragment('x'),
  fragment({}),
  '#tgAuthResult=%%%',
  '#other=1',
])('[AU-06] rejects %s as a response', (hash) => {
  expect(telegramResponse(hash)).toBeUndefined();
});
