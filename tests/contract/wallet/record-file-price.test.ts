import { expect, test } from 'vitest';
import { callApi, cookieHeader, postForm } from '../../support/http-client.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { serverForTests } from '../../support/server-for-tests.ts';

const host = 'alon.localhost';
const server = serverForTests(
  { 'alon/manifest.json': minimalManifest('alon') },
  { TRUST_PROXY: '1', SANDBOX: '1' },
);

const from = (address: string) => ({ 'x-forwarded-for': address, 'x-forwarded-proto': 'http' });
const credit = () =>
  callApi(server.port, host, '/__sandbox/api/credit', {
    method: 'POST',
    json: { account: 'player01', minor: 100 },
  });

async function save(cookie: string, address: string, period: string) {
  const { status, headers, body } = await sendRequest(
    server.port,
    host,
    `/member/transactionHistory.csv?period=${period}`,
    { headers: { cookie, ...from(address) } },
  );
  return { status, headers, lines: body.toString().trim().split('\r\n').length };
}

test('[MC-07] a long file soon uses up a member’s pages, a short one does not; guests read on', async () => {
  const player = { username: 'player01', password: 'Marquee-2026', by: 'username' };
  const logIn = await postForm(server.port, host, '/login', player, from('203.0.113.1'));
  const cookie = cookieHeader(logIn);
  // Three pages of 500 rows.
  for (let done = 0; done < 1_020; done += 20)
    for (const { status } of await Promise.all(Array.from({ length: 20 }, credit)))
      expect(status).toBe(200);
  const address = '203.0.113.2';
  const first = await save(cookie, address, '7');
  expect(first.status).toBe(200);
  expect(first.lines).toBeGreaterThan(1_000);
  // A member has 100 pages, refilled over time; without their own price, 90 files would always fit.
  let refused: Awaited<ReturnType<typeof save>> | undefined;
  for (let count = 0; count < 90 && !refused; count += 10) {
    const files = Array.from({ length: 10 }, () => save(cookie, address, '7'));
    refused = (await Promise.all(files)).find(({ status }) => status !== 200);
  }
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'retry-after': '5', 'cache-control': 'no-store' },
  });
  const guest = await sendRequest(server.port, host, '/login', { headers: from(address) });
  expect(guest.status).toBe(200);
}, 120_000);
