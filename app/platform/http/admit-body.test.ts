import { expect, test } from 'vitest';
import { ok, refuse } from '#app/lib/result.ts';
import { fault } from '../calls/responses.ts';
import { testTenant } from '../../../tests/support/test-tenant.ts';
import { createTestDatabase } from '../test-database.ts';
import { largeBodyCount } from '../rate-limit/large-body-count.ts';
import { rateLimits } from '../rate-limit/rules.ts';
import { createBodyAdmission } from './read-body.ts';

const tenant = testTenant('one');

const post = (length?: number): Request =>
  new Request('http://alon.localhost/wps/x', {
    method: 'POST',
    headers:
      length === undefined
        ? { 'transfer-encoding': 'chunked' }
        : { 'content-length': String(length) },
  });

const done = async () => ok('done');

/** A call that never ends, and how many run. */
function endlessCalls() {
  let running = 0;
  return {
    count: () => running,
    endless: () => {
      running += 1;
      return new Promise<never>(() => undefined);
    },
  };
}

test('refuses endless bodies of an address before reading them, and recovers', async () => {
  const admit = createBodyAdmission(async () => ok(undefined));
  const send = (ip: string, now = 0) =>
    admit({ tenant, request: post(), definition: {}, ip, now }, done).then(({ ok: isOk }) => isOk);
  const answers: boolean[] = [];
  for (let turn = 0; turn < 200; turn += 1) answers.push(await send('192.0.2.1'));
  expect(answers.filter(Boolean)).toHaveLength(128);
  expect(await send('192.0.2.2')).toBe(true);
  expect(await send('192.0.2.1', 1000)).toBe(true);
});

test('short calls and reads are not delayed', async () => {
  const admit = createBodyAdmission(async () => ok(undefined));
  for (let turn = 0; turn < 5_000; turn += 1)
    expect(
      await admit({ tenant, request: post(100), definition: {}, ip: '192.0.2.1', now: 0 }, done),
    ).toEqual(ok('done'));
});

test('slow uploads of large bodies from one address do not block others', async () => {
  const admit = createBodyAdmission(async () => ok(undefined));
  const definition = { maxBodyBytes: 21 * 1024 * 1024 };
  const { endless, count } = endlessCalls();
  const slow = Array.from({ length: 4 }, () =>
    admit({ tenant, request: post(10), definition, ip: '192.0.2.1', now: 0 }, endless),
  );
  await expect.poll(count).toBe(2);
  expect(await slow[3]).toMatchObject({ fault: { key: 'too_many_requests' } });
  expect(
    await admit({ tenant, request: post(10), definition, ip: '192.0.2.2', now: 0 }, done),
  ).toEqual(ok('done'));
});

test('slow chunked bodies from one address do not block others or its other calls', async () => {
  const admit = createBodyAdmission(async () => ok(undefined));
  const { endless, count } = endlessCalls();
  const slow = Array.from({ length: 33 }, () =>
    admit({ tenant, request: post(), definition: {}, ip: '192.0.2.1', now: 0 }, endless),
  );
  expect(count()).toBe(32);
  expect(await slow[32]).toMatchObject({ fault: { key: 'too_many_requests' } });
  for (const [request, ip] of [
    [post(100), '192.0.2.1'],
    [post(), '192.0.2.2'],
  ] as const)
    expect(await admit({ tenant, request, definition: {}, ip, now: 0 }, done)).toEqual(ok('done'));
});

const largeCall = { maxBodyBytes: 21 * 1024 * 1024 };
const addresses = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `192.0.2.${index + 1}`);

test('large bodies that trickle in from many addresses block no other address', async () => {
  const admit = createBodyAdmission(async () => ok(undefined));
  const { endless } = endlessCalls();
  for (const ip of addresses(100))
    void admit({ tenant, request: post(10), definition: largeCall, ip, now: 0 }, endless);
  const next = { tenant, request: post(10), definition: largeCall, ip: '203.0.113.1', now: 0 };
  expect(await admit(next, done)).toEqual(ok('done'));
});

test('the bytes of all large bodies are bounded, and released when a call is answered', async () => {
  const admit = createBodyAdmission(async () => ok(undefined));
  const ends: (() => void)[] = [];
  const send = (ip: string) =>
    admit({ tenant, request: post(10), definition: largeCall, ip, now: 0 }, async (takeBytes) => {
      if (takeBytes(largeCall.maxBodyBytes)) await new Promise<void>((end) => ends.push(end));
      return ok('done');
    });
  const pending = addresses(8).map(send);
  await expect.poll(() => ends.length).toBe(8);
  const refused = { ok: false, fault: { key: 'too_many_requests' } };
  expect(await send('203.0.113.1')).toMatchObject(refused);
  ends[0]?.();
  await pending[0];
  const next = send('203.0.113.1');
  await expect.poll(() => ends.length).toBe(9);
  ends.forEach((end) => end());
  expect(await next).toEqual(ok('done'));
});

test('limits large bodies of an IPv6 address by its /48', async () => {
  const admit = createBodyAdmission(async () => ok(undefined));
  const { endless, count } = endlessCalls();
  for (let index = 0; index < 256; index += 1) {
    const ip = `2001:db8:0:${(index * 256).toString(16)}::1`;
    void admit({ tenant, request: post(10), definition: largeCall, ip, now: 0 }, endless);
  }
  await expect.poll(count).toBe(32);
});

test('[API-26] an address’s large calls are counted before their bodies are read', async () => {
  const database = await createTestDatabase();
  const admit = createBodyAdmission(largeBodyCount(database, false));
  let runs = 0;
  const fail = async () => {
    runs += 1;
    return refuse(fault('malformed_json'));
  };
  for (let turn = 0; turn < rateLimits.largeBody.max + 5; turn += 1)
    await admit(
      { tenant, request: post(10), definition: largeCall, ip: '192.0.2.1', now: 0 },
      fail,
    );
  expect(runs).toBe(rateLimits.largeBody.max);
  const next = { tenant, request: post(10), definition: largeCall, ip: '192.0.2.2', now: 0 };
  expect(await admit(next, done)).toEqual(ok('done'));
  await database.close();
});
