import { expect, test } from 'vitest';
import { signedApiOf } from '#schema/signed-apis.ts';
import { guardWrites, type PlatformClient } from './client.ts';

let problem: string | undefined;
const accept = () => Promise.resolve(new Response('done'));
const platform = guardWrites(
  {
    fetch: accept,
    call: accept,
    signed: accept,
    vendor: accept,
    readinessProblems: () => Promise.resolve([]),
  } as Partial<PlatformClient> as PlatformClient,
  () => problem,
);
const send = async (method: string, path: string) => {
  const request = new Request(`http://alon.localhost${path}`, { method });
  const at = { merchantCode: 'alon', ip: '' };
  const api = signedApiOf(path);
  const { status, headers } = await (api
    ? platform.signed(request, api, at)
    : platform.fetch(request, at));
  return [status, headers.get('retry-after')];
};

test('answers writes with 503 on a nearly full disk, but not reads', async () => {
  problem = 'Only 3 MiB are free.';
  expect(await send('POST', '/lgw/wallet/v1/bet')).toEqual([503, '1']);
  expect(await send('POST', '/wps/session/login')).toEqual([503, '60']);
  expect(await send('GET', '/wps/relay/games')).toEqual([200, null]);
  const ownCall = new Request('http://alon.localhost/wps/session/logout', { method: 'POST' });
  expect(await platform.call(ownCall, { merchantCode: 'alon', ip: '' })).toMatchObject({
    status: 503,
  });
  expect(await platform.readinessProblems()).toEqual([problem]);
  problem = undefined;
  expect(await send('POST', '/lgw/wallet/v1/bet')).toEqual([200, null]);
  expect(await platform.readinessProblems()).toEqual([]);
});
