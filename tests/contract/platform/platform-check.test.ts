import { describe, expect, test } from 'vitest';
import { checkPlatform, platformCases } from '../../../scripts/platform-check/check-platform.ts';
import { respondWithValue, startFakePlatform } from '../../support/fake-platform.ts';
import { startPlatformServer } from '../../support/platform-server.ts';
import { sampleTenant } from '../../support/sample-tenant.ts';
import { startSpecPlatform } from '../../support/spec-platform.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/*
 * The report of `npm run platform-check` on our platform, on a minimal conforming one, and on
 * broken ones.
 */

const password = 'Marquee-2026';
const at = (origin: string) => ({
  origin,
  host: 'alon.localhost',
  merchantCode: 'alon',
  isPlain: false,
});

describe('our own platform', () => {
  const server = openForTests(() => startPlatformServer({ tenants: [sampleTenant('alon')] }));

  test('[API-30] passes completely, with at least 150 cases', async () => {
    const results = await checkPlatform({
      ...at(server.origin('alon')),
      member: { username: 'player01', password },
    });
    expect(results.filter(({ kind }) => kind !== 'passed')).toEqual([]);
    expect(results.length).toBeGreaterThanOrEqual(150);
    expect(new Set(results.map(({ name }) => name)).size).toBe(results.length);
  });
});

test('[API-30] a minimal conforming platform has no faulty call; missing ones are reported', async () => {
  const platform = await startSpecPlatform({ sailor: password });
  const results = await checkPlatform({
    ...at(platform.origin),
    member: { username: 'sailor', password },
  });
  await platform.close();
  const lacks = results.flatMap((result) => (result.kind === 'absent' ? [result.lacks] : []));
  expect(lacks).toContain('no limits in the security centre');
  expect(lacks).toContain('/promotions is not offered');
  const faults = results.flatMap(({ kind, name }) => (kind === 'failed' ? [name] : []));
  // Unexpected output is read and reported.
  for (const name of faults) expect(name).toMatch(/is read without warnings$/);
});

test('[ST-03] a platform that accepts everything and has an empty status fails each rule by name', async () => {
  const platform = await startFakePlatform();
  const everything = respondWithValue(null);
  platform.answers.get = () => everything;
  const results = await checkPlatform(at(platform.origin));
  await platform.close();
  const faults = new Set(results.flatMap(({ kind, name }) => (kind === 'failed' ? [name] : [])));
  const doors = platformCases.filter(({ name }) =>
    /refuses a request without a session$|to an unknown session$/.test(name),
  );
  expect(doors.length).toBeGreaterThan(60);
  expect([...faults].some((name) => name.startsWith('systemStatus'))).toBe(true);
  expect(
    faults.has('changePassword (POST /wps/member/password) refuses a request without a session'),
  ).toBe(true);
});
