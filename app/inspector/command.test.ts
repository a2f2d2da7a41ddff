import { expect, test } from 'vitest';
import { commandFor } from './command.ts';

const guest = { brand: 'acme', viewer: 'guest' };
const usual = { protocol: 'http:', port: '3000' };

test('requests only this subject, from this server, as this viewer', () => {
  expect(commandFor({ kind: 'nav', name: 'VIP' }, guest, usual)).toBe(
    'npm run brand -- explain acme nav:VIP --permission live',
  );
  expect(
    commandFor({ kind: 'token', name: 'text.main (dark)' }, guest, {
      protocol: 'http:',
      port: '4100',
    }),
  ).toBe('npm run brand -- explain acme text.main --permission http://127.0.0.1:4100');
  expect(
    commandFor({ kind: 'key', name: '/nav/RNG/on' }, { brand: 'acme', viewer: 'trial' }, usual),
  ).toBe('npm run brand -- explain acme /nav/RNG/on --permission live --viewer trial');
});

test('quotes shell syntax', () => {
  expect(commandFor({ kind: 'key', name: "/extensions/it's; rm" }, guest, usual)).toBe(
    "npm run brand -- explain acme '/extensions/it'\\''s; rm' --permission live",
  );
});
