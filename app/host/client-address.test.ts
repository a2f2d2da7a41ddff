import { expect, test } from 'vitest';
import { readConnection } from './client-address.ts';

const request = new Request('http://inner/', {
  headers: { host: 'brand.example:3000', 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '203.0.113.7, 10.0.0.1', 'x-forwarded-proto': 'https' },
});

test('forwarded headers count only behind a trusted proxy', () => {
  expect(readConnection(request, '::ffff:127.0.0.1', false)).toEqual({ ip: '127.0.0.1', host: 'brand.example:3000', https: false });
  expect(readConnection(request, '127.0.0.1', true)).toEqual({ ip: '203.0.113.7', host: 'evil.example', https: true });
});
