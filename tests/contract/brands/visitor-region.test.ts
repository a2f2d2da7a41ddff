import { beforeEach, expect, test } from 'vitest';
import {
  respondWithValue,
  startFakePlatform,
  type FakeAnswer,
} from '../../support/fake-platform.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { serverForTests } from '../../support/server-for-tests.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/*
 * A platform that checks each visitor's address in the status call. Its answer for one visitor must
 * not affect others, including through the page cache (decision 038).
 */

const statusPath = '/wps/system/status';
const code = 'harbour';
const host = `${code}.localhost`;
const abroad = '198.51.100.7';
const platform = openForTests(startFakePlatform);
const server = serverForTests({ [`${code}/manifest.json`]: minimalManifest(code) }, () => ({
  WPS_ORIGIN: platform.origin,
  TRUST_PROXY: '1',
}));

const judge: FakeAnswer = (request, response) => {
  const ip = String(request.headers['x-forwarded-for']);
  const value = {
    maintenance: false,
    regionRestriction: ip.startsWith('198.51.100.'),
    location: { ip, country: ip.startsWith('198.') ? 'XX' : 'PH' },
  };
  respondWithValue(value)(request, response);
};
const visit = (ip: string, path = '/') =>
  sendRequest(server.port, host, path, {
    headers: { 'x-forwarded-for': ip, 'x-forwarded-proto': 'http' },
  });
const statusCalls = () => platform.requests.filter(({ url }) => url.startsWith(statusPath));

beforeEach(() => {
  platform.answers.set(statusPath, judge);
  platform.requests.length = 0;
});

test('[ST-01] [API-16] a region blocked for one visitor is open for others, despite caches', async () => {
  for (const path of ['/', '/promotions']) {
    expect((await visit('203.0.113.1', path)).status, path).toBe(200);
    expect((await visit('203.0.113.1', path)).status, path).toBe(200);
    const blocked = await visit(abroad, path);
    expect(blocked.status, path).toBe(451);
    expect(blocked.body.toString(), path).toContain(abroad);
    expect((await visit('203.0.113.2', path)).status, path).toBe(200);
    expect((await visit(abroad, path)).status, path).toBe(451);
  }
  const blockedData = await visit(abroad, '/promotions.data');
  expect(blockedData.body.toString()).not.toContain('"nav"');
});

test('[API-16] the status call has the host and the visitor’s address, not per page', async () => {
  const ip = '203.0.113.77';
  for (let time = 0; time < 10; time += 1) await visit(ip);
  const visitorCalls = statusCalls().filter(({ headers }) => headers['x-forwarded-for'] === ip);
  expect(visitorCalls.length).toBeGreaterThanOrEqual(1);
  expect(visitorCalls.length).toBeLessThanOrEqual(3);
  const [firstCall] = visitorCalls;
  expect(new URL(firstCall?.url ?? '', platform.origin).searchParams.get('url')).toBe(host);
  expect(firstCall?.headers).toMatchObject({ 'x-forwarded-host': host, merchant: code });
});

test('[ST-03] while the platform fails, admitted visitors stay in, and blocked ones stay out', async () => {
  await visit('203.0.113.1');
  await visit(abroad);
  platform.answers.set(statusPath, (request) => void request.socket.destroy());
  // Both answers are expired, so the platform is requested again and fails.
  await expect
    .poll(
      async () => {
        platform.requests.length = 0;
        const pages = [await visit('203.0.113.1'), await visit(abroad)];
        return [statusCalls().length > 0, ...pages.map(({ status }) => status)];
      },
      { timeout: 10_000 },
    )
    .toEqual([true, 200, 451]);
  expect((await visit('203.0.113.200')).status).toBe(451);
});
