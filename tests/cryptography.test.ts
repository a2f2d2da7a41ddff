import { expect, test } from 'vitest';
import { systemRandom, token } from '#app/lib/random.ts';
import { openLegacyEnvelope, sealLegacyEnvelope } from '#app/lib/legacy-envelope.ts';
import { importsOf } from './support/imports-of.ts';
import { projectFiles, projectText } from './support/project-files.ts';

/* Checks the product's cryptography in its sources. */

const sources = projectFiles(['app', 'schema', 'scripts'], ['.ts', '.tsx', '.mjs']).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

/** The first argument of each call of some functions, by file. */
const firstArguments = (functions: string): string[] =>
  sources.flatMap((file) =>
    [...projectText(file).matchAll(new RegExp(`\\b(?:${functions})\\(\\s*([^,)\\s]+)`, 'g'))].map(
      ([, first]) => `${file}: ${first}`,
    ),
  );

const others = (functions: string, approved: readonly string[]): string[] =>
  firstArguments(functions).filter((use) => !approved.some((one) => use.endsWith(`: '${one}'`)));

test('[ASVS 11.3.1, 11.3.2] encrypts with AES-256-GCM only; crypto-js encrypts no secret', () => {
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

test('[ASVS 11.3.2] an envelope includes its key, so it is an encoding only', () => {
  const sealed = sealLegacyEnvelope('{"mobile":"9170000000"}', 'Ab3dEf6h');
  expect(sealed.slice(-8)).toBe('Ab3dEf6h');
  expect(openLegacyEnvelope(sealed)).toBe('{"mobile":"9170000000"}');
});

test('[ASVS 11.4.1] all hashes, signatures and derived keys use SHA-256 or SHA-512', () => {
  expect(firstArguments('createHash').length).toBeGreaterThan(10);
  expect(
    others('createHash|createHmac|hkdfSync|createSign|createVerify', ['sha256', 'sha512']),
  ).toEqual([]);
});

test('[ASVS 11.4.1] the SQL in force stores no MD5: one function recognises movements of before', () => {
  const users = projectFiles(['app'], ['.sql'])
    .filter((file) => !file.includes('/migrations/'))
    .filter((file) => /\bmd5\(/i.test(projectText(file)));
  expect(users).toEqual(['app/platform/ledger/sql/ledger_former_fingerprint.sql']);
});

test('[ASVS 6.5.3, 7.2.3] a token has 256 random bits from the operating system', () => {
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
