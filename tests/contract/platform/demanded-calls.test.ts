import { expect, test } from 'vitest';
import { checkBrands } from '../../../scripts/brand/check-brands.ts';
import { fixBrands } from '../../../scripts/brand/fixes/fix-brands.ts';
import { readRegistry } from '../../../scripts/brand/read-registry.ts';
import { makeMerchantsDir, minimalManifest } from '../../support/merchants-dir.ts';
import { startPlatformServer } from '../../support/platform-server.ts';
import { sampleTenant } from '../../support/sample-tenant.ts';
import { startSpecPlatform } from '../../support/spec-platform.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/* `brand check` with WPS_ORIGIN: requirements of the jurisdiction for a third-party platform. */

const brands = openForTests(() =>
  makeMerchantsDir({
    'alon/manifest.json': minimalManifest('alon', { jurisdiction: 'mt' }),
    'free/manifest.json': minimalManifest('free', { jurisdiction: 'none' }),
  }),
);

async function findings(environment: Record<string, string>) {
  const all = await checkBrands(
    brands.dir,
    await readRegistry(brands.dir, environment, false),
    ['alon', 'free'],
    environment,
  );
  return all
    .filter(({ id }) => id === 'MQ347' || id === 'MQ348')
    .map(({ brand, id, severity, message }) => [
      brand,
      id,
      severity,
      /demands (\w+)/.exec(message)?.[1],
    ]);
}

test('[MC-01] refuses a brand only if its platform lacks calls that its law demands', async () => {
  const platform = await startSpecPlatform();
  const found = await findings({ WPS_ORIGIN: platform.origin, WPS_TOKEN: 'x'.repeat(40) });
  const tokens = new Set(platform.requests.map(({ headers }) => headers.authorization));
  await platform.close();
  expect(found).toEqual(
    [
      'playLimits',
      'setLimit',
      'protection',
      'timeOut',
      'selfExclude',
      'thisSession',
      'reminderSeen',
    ].map((call) => ['alon', 'MQ347', 'error', call]),
  );
  // Calls without a session have no effect.
  expect([...tokens]).toEqual([undefined]);
});

test('[MC-01] a platform with the calls passes, as does a brand without its own platform', async () => {
  const server = await startPlatformServer({ tenants: [sampleTenant('alon')] });
  expect(await findings({ WPS_ORIGIN: server.origin('alon') })).toEqual([]);
  await server.close();
  expect(await findings({})).toEqual([]);
});

test('a platform that does not answer is reported as such', async () => {
  const platform = await startSpecPlatform();
  const { origin } = platform;
  await platform.close();
  const unknown = [['alon', 'MQ348', 'warning', undefined]];
  expect(await findings({ WPS_ORIGIN: origin })).toEqual(unknown);
  expect(await findings({ WPS_ORIGIN: 'nowhere' })).toEqual(unknown);
  // Without an origin there is no third-party platform, whatever else is configured.
  expect(await findings({ WPS_CALL_MS: 'soon' })).toEqual([]);
});

test('the platform is queried once per brand, however often fixes are checked', async () => {
  const careless = makeMerchantsDir({
    'alon/manifest.json': minimalManifest('alon', {
      jurisdiction: 'mt',
      features: { forcedPasswordChange: false },
    }),
  });
  const platform = await startSpecPlatform();
  const { fixed, remaining } = await fixBrands(careless.dir, ['alon'], {
    WPS_ORIGIN: platform.origin,
  });
  await platform.close();
  careless.remove();
  expect(fixed.map(({ id }) => id)).toContain('MQ338');
  const missing = remaining.filter(({ id }) => id === 'MQ347');
  expect(missing).not.toEqual([]);
  expect(platform.requests).toHaveLength(missing.length);
});
