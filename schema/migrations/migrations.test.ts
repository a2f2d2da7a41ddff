import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkManifest, type CheckedManifest } from '../check-manifest.ts';
import { schemaVersion } from '../manifest/manifest-schema.ts';
import { migrations } from './migrations.ts';

const check = (manifest: object) => checkManifest(JSON.stringify(manifest), 'x/manifest.json');
const good = (manifest: object): CheckedManifest => {
  const checked = check(manifest);
  if (!checked.ok) throw new Error(JSON.stringify(checked.fault));
  return checked.value;
};
const bars = fc.constantFrom('auto', 'on', 'off', 'reversed');

test('[WL-02] the migrations form a chain to the newest version', () => {
  expect(migrations.map(({ to }) => to)).toEqual(
    Array.from({ length: schemaVersion - 1 }, (_, index) => index + 2),
  );
});

test('[WL-02] a manifest of version 1 means the same as one of version 2, with any other keys', () => {
  fc.assert(
    fc.property(
      bars,
      fc.boolean(),
      fc.option(fc.constantFrom('bar', 'rail'), { nil: undefined }),
      (bar, vip, header) => {
        const otherKeys = { code: 'acme', name: 'Acme' };
        const old = good({
          schemaVersion: 1,
          ...otherKeys,
          features: { vip, noticeBar: bar },
          ...(header ? { layout: { header } } : {}),
        });
        const now = good({
          schemaVersion: 2,
          ...otherKeys,
          features: { vip },
          layout: { ...(header ? { header } : {}), noticeBar: bar },
        });
        expect(old.manifest).toEqual(now.manifest);
        expect(good(now.manifest).manifest).toEqual(now.manifest);
      },
    ),
  );
});

test('[WL-02] reports a fault in an old manifest at its own line', () => {
  const text =
    '{\n  "schemaVersion": 1, "code": "acme", "name": "Acme",\n  "features": {\n    "noticeBar": "top"\n  },\n  "nva": []\n}';
  const checked = checkManifest(text, 'acme/manifest.json');
  expect(
    checked.ok ? [] : checked.fault.map(({ line, column, message }) => [line, column, message]),
  ).toEqual(
    expect.arrayContaining([
      [4, 5, expect.stringContaining('top')],
      [6, 3, expect.stringContaining('nva')],
    ]),
  );
});

test('[WL-02] refuses the old key, and newer or missing versions, with the remedy', () => {
  for (const [manifest, word] of [
    [{ schemaVersion: 2, features: { noticeBar: 'on' } }, 'noticeBar'],
    [{ schemaVersion: 3 }, 'version 3'],
    [{ schemaVersion: 0 }, '0 is not a manifest version'],
    [{ schemaVersion: 1.5 }, '1.5 is not a manifest version'],
    [{}, 'schemaVersion'],
  ] as const) {
    const checked = check({ code: 'acme', name: 'Acme', ...manifest });
    expect(checked.ok ? '' : JSON.stringify(checked.fault)).toContain(word);
  }
});

test('[WL-02] an invalid value at a moved key is left for the schema to report', () => {
  for (const manifest of [
    { features: [] },
    { features: { noticeBar: 'on' }, layout: 'rail' },
    { features: { noticeBar: 'on' }, layout: { noticeBar: 'off' } },
  ]) {
    expect(check({ schemaVersion: 1, code: 'acme', name: 'Acme', ...manifest }).ok).toBe(false);
  }
});
