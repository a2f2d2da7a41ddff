import { expect, test } from 'vitest';
import { databaseUrlFault } from './database-url.ts';

const faultOf = (url: string, isInsecureAllowed = false) =>
  databaseUrlFault(url, '--to', { isInsecureAllowed });

test.each([
  'postgres://me:pa#ss@db.example/x?sslmode=verify-full',
  'postgres://me:12#34@db.example/x?sslmode=verify-full',
  'postgres://me:pa/ss@db.example/x?sslmode=verify-full',
  'postgres://me:12/34@db.example/x?sslmode=verify-full',
  'postgres://me:pa?ss@db.example/x?sslmode=verify-full',
  'postgres://me:12?34&sslmode=require@db.example/x',
  'postgresql://me:@/#@db.example:5432/x',
  'postgres://me:100%e9@db.example/x?sslmode=verify-full',
  'postgres://127.0.0.1:5432#@db.example/x',
])('%s has a password that must be percent-encoded', (url) => {
  for (const isInsecureAllowed of [false, true]) {
    const fault = faultOf(url, isInsecureAllowed);
    expect(fault).toMatch(/^--to cannot be read, .*percent-encoded: write # as %23, \/ as %2F/);
    expect(fault).not.toContain('example');
  }
});

test.each([
  'postgres://me:pa%23%2Fss@db.example/x?sslmode=verify-full',
  'postgres://me:p@ss@db.example:5432/x?sslmode=require',
  'postgres://me:100%@127.0.0.1/x',
  'postgres://me:x@[::1]:5432,localhost/x?application_name=a@b',
  'postgresql://me@/m?host=%2Ftmp%2Fa,%2Ftmp%2Fb',
  'postgres:///x?host=/run/postgresql',
])('%s may be connected to', (url) => expect(faultOf(url)).toBeUndefined());

test('requires TLS for another machine', () => {
  const url = 'postgres://me:x@db.example/x';
  expect(faultOf(url)).toMatch(/^--to names another machine without TLS\./);
  expect(faultOf(url, true)).toBeUndefined();
  expect(faultOf('mysql://db.example/x')).toMatch(/^--to must start with postgres:/);
});
