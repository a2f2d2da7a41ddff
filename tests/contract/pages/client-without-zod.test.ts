import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const assets = path.resolve('build/client/assets');
/** Strings that are in every build of zod, even a minified one. */
const signsOfZod = ['invalid_union', 'unrecognized_keys', 'ZodError', '_zod'];

test('[RT-22] no browser chunk contains zod: forms are checked there by the rules alone', () => {
  const chunks = readdirSync(assets).filter((file) => file.endsWith('.js'));
  expect(chunks.length).toBeGreaterThan(10);
  const withZod = chunks.filter((file) => {
    const source = readFileSync(path.join(assets, file), 'utf8');
    return signsOfZod.some((sign) => source.includes(sign));
  });
  expect(withZod).toEqual([]);
});

test('[RT-22] conform comes with the account chunks, never with the shell', () => {
  const holders = readdirSync(assets).filter(
    (file) =>
      file.endsWith('.js') && readFileSync(path.join(assets, file), 'utf8').includes('__intent__'),
  );
  expect(holders.length).toBeGreaterThan(0);
  expect(holders.filter((file) => /^(?:framework|shell|entry|root)/.test(file))).toEqual([]);
});
