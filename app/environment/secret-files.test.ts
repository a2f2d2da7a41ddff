import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { readSecretFiles } from './secret-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileWith = (name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};
const secret = 'a secret of more than 32 characters';

test('[WL-02] a brand’s secret is read from the file that its variable with _FILE names', () => {
  const file = fileWith('harbour', `${secret}\n`);
  const { variables, faults } = readSecretFiles({
    ACME_VENDOR_HARBOUR_SECRET_FILE: file,
    OWN_FILE: file,
    OWN: 'its own value',
    GONE_FILE: path.join(folder, 'gone'),
    FOLDER_FILE: folder,
    LARGE_FILE: fileWith('large', 'x'.repeat(65_537)),
  });
  expect(variables['ACME_VENDOR_HARBOUR_SECRET']).toBe(secret);
  expect(variables['OWN']).toBe('its own value');
  expect([variables['GONE'], variables['FOLDER'], variables['LARGE']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(faults).toEqual([]);
});

test('[WL-02] reads settings and brand variables from files', () => {
  const result = readEnvironment({
    SESSION_SECRET_FILE: fileWith('session', secret),
    ACME_KEY_FILE: fileWith('key', 'one line\nand another\n'),
  });
  expect(result).toMatchObject({
    ok: true,
    value: { sessionSecret: secret, variables: { ACME_KEY: 'one line\nand another' } },
  });
});

test('refuses to start with an unreadable setting file or one beside its variable', () => {
  const gone = path.join(folder, 'gone');
  expect(readEnvironment({ SESSION_SECRET_FILE: gone })).toEqual({
    ok: false,
    fault:
      'SESSION_SECRET_FILE names no file that can be read, or one of more than 64 KiB. Change it or unset it.',
  });
  expect(
    readEnvironment({ SESSION_SECRET: secret, SESSION_SECRET_FILE: fileWith('other', secret) }),
  ).toEqual({
    ok: false,
    fault: 'SESSION_SECRET and SESSION_SECRET_FILE are both set. Unset one of them.',
  });
});
