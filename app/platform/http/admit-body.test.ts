import { expect, test } from 'vitest';
import { ok } from '#app/lib/result.ts';
import { createBodyAdmission } from './admit-body.ts';

const post = (length?: number): Request =>
  new Request('http://alon.localhost/wps/x', {
    method: 'POST',
    headers:
      length === undefined
        ? { 'transfer-encoding': 'chunked' }
        : { 'content-length': String(length) },
  });

const done = async () => ok('done');

test('[F1] an address that sends bodies endlessly is refused before they are read, and recovers in time', async () => {
  const admit = createBodyAdmission();
  const send = (ip: string, now = 0) =>
    admit({ request: post(), definition: {}, ip, now }, done).then(({ ok: isOk }) => isOk);
  const answers: boolean[] = [];
  for (let turn = 0; turn < 200; turn += 1) answers.push(await send('192.0.2.1'));
  expect(answers.filter(Boolean)).toHaveLength(128);
  expect(await send('192.0.2.2')).toBe(true);
  expect(await send('192.0.2.1', 1000)).toBe(true);
});

test('[F1] short calls and reads are not delayed', async () => {
  const admit = createBodyAdmission();
  for (let turn = 0; turn < 5_000; turn += 1)
    expect(
      await admit({ request: post(100), definition: {}, ip: '192.0.2.1', now: 0 }, done),
    ).toEqual(ok('done'));
});

test('[F1] large bodies that trickle in from one address block nobody else', async () => {
  const admit = createBodyAdmission();
  const definition = { maxBodyBytes: 21 * 1024 * 1024 };
  let running = 0;
  const endless = () => {
    running += 1;
    return new Promise<never>(() => undefined);
  };
  const slow = Array.from({ length: 4 }, () =>
    admit({ request: post(10), definition, ip: '192.0.2.1', now: 0 }, endless),
  );
  expect(running).toBe(2);
  expect(await slow[3]).toMatchObject({ fault: { key: 'too_many_requests' } });
  expect(await admit({ request: post(10), definition, ip: '192.0.2.2', now: 0 }, done)).toEqual(
    ok('done'),
  );
});

test('[F1] bodies in chunks that trickle in from one address block nobody else, nor its other calls', async () => {
  const admit = createBodyAdmission();
  let running = 0;
  const endless = () => {
    running += 1;
    return new Promise<never>(() => undefined);
  };
  const slow = Array.from({ length: 33 }, () =>
    admit({ request: post(), definition: {}, ip: '192.0.2.1', now: 0 }, endless),
  );
  expect(running).toBe(32);
  expect(await slow[32]).toMatchObject({ fault: { key: 'too_many_requests' } });
  for (const [request, ip] of [
    [post(100), '192.0.2.1'],
    [post(), '192.0.2.2'],
  ] as const)
    expect(await admit({ request, definition: {}, ip, now: 0 }, done)).toEqual(ok('done'));
});
