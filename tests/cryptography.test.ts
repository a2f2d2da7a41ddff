import { expect, test } from 'vitest';
import { systemRandom, token } from '#app/lib/random.ts';
import { openLegacyEnvelope, sealLegacyEnvelope } from '#app/lib/legacy-envelope.ts';
import { importsOf } from './support/imports-of.ts';
import { projectFiles, projectText } from './support/project-files.ts';

/* What the product encrypts, hashes and signs with, read from its source. */

const sources = projectFiles(['app', 'schema', 'scripts'], ['.ts', '.tsx', '.mjs']).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

/** The first argument of every call of some functions, by file. */
const firstArguments = (functions: string): string[] =>
  sources.flatMap((file) =>
    [...projectText(file).matchAll(new RegExp(`\\b(?:${functions})\\(\\s*([^,)\\s]+)`, 'g'))].map(
      ([, first]) => `${file}: ${first}`,
    ),
  );

/** Those whose argument is none of what is approved. */
const others = (functions: string, approved: readonly string[]): string[] =>
  firstArguments(functions).filter((use) => !approved.some((one) => use.endsWith(`: '${one}'`)));

test('[ASVS 11.3.1, 11.3.2] whatever is encrypted is AES-256-GCM; crypto-js is one file, which seals no secret', () => {
  expect(firstArguments('createCipheriv|createDecipheriv').length).toBeGreaterThan(2);
  for (const file of sources.filter((one) => projectText(one).includes('EncryptJWT')))
    expect(projectText(file)).toContain("setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })");
  expect(others('createCipheriv|createDecipheriv', ['aes-256-gcm'])).toEqual([]);
  const users = sources.filter(
    (file) =>
      projectText(file).includes('crypto-js') &&
      importsOf(projectText(file)).some(({ specifier }) => specifier.startsWith('crypto-js')),
  );
  expect(users).toEqual(['app/lib/legacy-envelope.ts']);
});

test('[ASVS 11.3.2] an envelope opens with nothing but what is in it: it is a form of writing, and keeps nothing secret', () => {
  const sealed = sealLegacyEnvelope('{"mobile":"9170000000"}', 'Ab3dEf6h');
  expect(sealed.slice(-8)).toBe('Ab3dEf6h');
  expect(openLegacyEnvelope(sealed)).toBe('{"mobile":"9170000000"}');
});

test('[ASVS 11.4.1] whatever is hashed, signed or derived is SHA-256 or SHA-512', () => {
  expect(firstArguments('createHash').length).toBeGreaterThan(10);
  expect(
    others('createHash|createHmac|hkdfSync|createSign|createVerify', ['sha256', 'sha512']),
  ).toEqual([]);
});

test('[ASVS 7.2.3] a token has 256 random bits of the machine’s own source', () => {
  const tokens = Array.from({ length: 1_000 }, () => token(systemRandom));
  expect(new Set(tokens).size).toBe(tokens.length);
  for (const one of tokens) expect(Buffer.from(one, 'base64url')).toHaveLength(32);
  expect(
    sources.filter(
      (file) =>
        /^app\/(?:platform|session|api)\//.test(file) && projectText(file).includes('Math.random'),
    ),
  ).toEqual([]);
});
