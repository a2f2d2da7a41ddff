import { expect, test } from 'vitest';
import { readCookies, setCookie } from './open-session.ts';

test('[AU-09] uses the first of two cookies of a name; decodes values if possible', () => {
  const cookies = readCookies('a=1; b=x%20y; a=2; c=%E0%A4%A; novalue; d="q"');
  expect({ ...cookies }).toMatchObject({ a: '1', b: 'x y', c: '%E0%A4%A' });
  expect([cookies['novalue'], cookies['toString'], readCookies(null)['a']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(readCookies(`${'x'.repeat(16_384)}; late=1`)['late']).toBeUndefined();
});

test('[AU-09] a cookie is for this host: path, SameSite, no domain; 0 seconds remove it', () => {
  expect(setCookie('name', 'a b;c', { maxAge: 600, httpOnly: true, secure: true })).toBe(
    'name=a%20b%3Bc; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  expect(setCookie('name', '', { maxAge: undefined, httpOnly: true, secure: false })).toBe(
    'name=; Path=/; HttpOnly; SameSite=Lax',
  );
  expect(setCookie('name', '', { maxAge: 0, httpOnly: false, secure: false })).toBe(
    'name=; Max-Age=0; Path=/; SameSite=Lax',
  );
});
