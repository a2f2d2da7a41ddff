import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { normaliseMerchant } from '#app/context/merchant/normalise-merchant.ts';
import { checkManifest } from '#schema/check-manifest.ts';
import { makeMerchantsDir } from '../../../tests/support/merchants-dir.ts';
import { runTestCommand } from '../run-test-command.ts';

const old = `{
  // Written long ago.
  "schemaVersion": 1,
  "code": "acme",
  "name": "Acme",
  "features": {
    "vip": false, // no VIP here
    "noticeBar": "reversed"
  },
  "layout": { "header": "rail" }
}
`;

function folder(): string {
  const { dir, remove } = makeMerchantsDir({ 'acme/manifest.json': old });
  onTestFinished(remove);
  return dir;
}
const textOf = (dir: string) => readFileSync(path.join(dir, 'acme/manifest.json'), 'utf8');
const merchantOf = (text: string) => {
  const checkedManifest = checkManifest(text, 'acme/manifest.json');
  const merchant =
    checkedManifest.ok &&
    normaliseMerchant({
      folder: 'acme',
      brand: checkedManifest.value,
      template: undefined,
      version: '',
    });
  return merchant && merchant.ok ? merchant.value : undefined;
};

test('[WL-02] brand migrate reports the changes without making them, and exits with 1', async () => {
  const dir = folder();
  const { code, out, err } = await runTestCommand(['migrate', 'acme', '--dir', dir]);
  expect(code).toBe(1);
  expect(out).toContain('-    "noticeBar": "reversed"');
  expect(out).toMatch(/\+ .*"noticeBar": "reversed"/);
  expect(err).toContain('`features.noticeBar` is now `layout.noticeBar`');
  expect(textOf(dir)).toBe(old);
});

test('[WL-02] --write preserves meaning and comments, and a second run changes nothing', async () => {
  const dir = folder();
  expect((await runTestCommand(['migrate', 'acme', '--write', '--dir', dir])).code).toBe(0);
  const text = textOf(dir);
  expect(text).toContain('// Written long ago.');
  expect(text).toContain('// no VIP here');
  expect(text).toContain('"schemaVersion": 2');
  expect(merchantOf(text)).toEqual(merchantOf(old));
  expect(merchantOf(text)).toMatchObject({ noticeBar: 'reversed' });
  expect(await runTestCommand(['migrate', 'acme', '--write', '--dir', dir])).toMatchObject({
    code: 0,
    out: '',
    err: 'all manifests have version 2\n',
  });
  expect(textOf(dir)).toBe(text);
});

test('[WL-02] an unknown brand exits with 2; the JSON has brand, file and versions', async () => {
  const dir = folder();
  expect((await runTestCommand(['migrate', 'amce', '--dir', dir])).code).toBe(2);
  expect(
    JSON.parse((await runTestCommand(['migrate', 'acme', '--json', '--dir', dir])).out),
  ).toMatchObject({ version: 1, written: false, brands: [{ brand: 'acme', from: 1, to: 2 }] });
});
