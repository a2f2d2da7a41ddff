import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { normaliseMerchant } from '#app/context/merchant/normalise-merchant.ts';
import { reservationsOf } from '#app/registry/reserved-names.ts';
import { readReservations } from '#app/registry/read/read-reserved-names.ts';
import { checkManifest } from '#schema/check-manifest.ts';

const environment = { ACME_HOST: 'from-environment.test', ACME_CODE: 'ENV_CODE' };
const host = fc.oneof(
  fc.domain().map((name) => name.toLowerCase()),
  fc.constant('${ACME_HOST}'),
  fc.constant('acme.localhost'),
);
const hosts = fc.uniqueArray(host, { maxLength: 3 });
const manifest = fc.record(
  {
    hosts: fc.record({ player: hosts, agent: hosts }, { requiredKeys: [] }),
    platform: fc.record(
      {
        merchantCode: fc.constantFrom('ACME_01', '${ACME_CODE}'),
        currencyAccount: fc.constantFrom('single', 'multiple'),
      },
      { requiredKeys: [] },
    ),
    // The same key elsewhere reserves nothing.
    extensions: fc.constantFrom(
      {},
      { hosts: { player: ['nobody.test'] }, platform: { merchantCode: 'NOBODY' } },
    ),
  },
  { requiredKeys: [] },
);
const anyManifest = fc.record({
  manifest,
  indent: fc.constantFrom(0, 2),
  comment: fc.constantFrom('', '// by hand\n', '/* "hosts": { "player": ["nobody.test"] } */ '),
  isEscaped: fc.boolean(),
});

test('[WL-01] property: a brand reserves the same names in the index as once it is loaded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-claims-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const place = { path: join(folder, 'acme'), name: 'merchants/acme' };
  mkdirSync(place.path);
  let judged = 0;
  fc.assert(
    fc.property(anyManifest, ({ manifest: more, indent, comment, isEscaped }) => {
      const plain = `${comment}${JSON.stringify({ schemaVersion: 2, code: 'acme', name: 'Acme', ...more }, null, indent)}`;
      const text = isEscaped
        ? plain
            .replaceAll('"hosts"', '"\\u0068osts"')
            .replaceAll('"merchantCode"', '"merchant\\u0043ode"')
        : plain;
      const brand = checkManifest(text, 'acme/manifest.json', environment);
      const merchant =
        brand.ok && normaliseMerchant({ folder: 'acme', brand: brand.value, version: '' });
      if (!merchant || !merchant.ok) return;
      judged += 1;
      writeFileSync(join(place.path, 'manifest.json'), text);
      expect(readReservations(place, 'acme', environment)).toEqual(reservationsOf(merchant.value));
    }),
    { numRuns: 300 },
  );
  expect(judged, 'manifests that are good').toBeGreaterThan(100);
});
