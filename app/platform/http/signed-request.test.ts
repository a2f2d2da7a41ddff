import { expect, test } from 'vitest';
import { requestSignature } from '#app/lib/request-signature.ts';
import { readSignedBody } from './signed-request.ts';

test.each([
  ['1000', '1000', { ok: true, value: '{}' }],
  [' 1000 ', '1000', { ok: true, value: '{}' }],
  [' 1000', ' 1000', { ok: false, fault: { code: 'bad-signature' } }],
  ['1 000', '1 000', { ok: false, fault: { code: 'stale' } }],
])('parses a timestamp %j signed as %j as in docs/vendors.md', async (sent, timestamp, result) => {
  const path = '/lgw/wallet/v1/balance';
  const signature = requestSignature('secret', { timestamp, path, body: '{}' });
  const request = new Request(`http://alon.example${path}`, {
    method: 'POST',
    headers: { 'x-timestamp': sent, 'x-signature': signature },
    body: '{}',
  });
  expect(
    await readSignedBody(request, 'secret', 1000, { maxBodyBytes: 100, windowMs: 10 }),
  ).toEqual(result);
});

test.each([
  ['the current secret', 'secret', '1000', { ok: true, value: '{}' }],
  ['a former secret', 'former', '1000', { ok: false, fault: { code: 'bad-signature' } }],
  ['no secret', undefined, '1000', { ok: false, fault: { code: 'bad-signature' } }],
  ['the current secret', 'secret', '1011', { ok: false, fault: { code: 'stale' } }],
])(
  'a signature that was verified with %s (%s) at %s → %j',
  async (_name, verifiedWith, sent, result) => {
    const request = new Request('http://alon.example/lgw/wallet/v1/balance', {
      method: 'POST',
      headers: { 'x-timestamp': sent, 'x-signature': 'verified by the caller' },
      body: '{}',
    });
    const limits = { maxBodyBytes: 100, windowMs: 10 };
    expect(await readSignedBody(request, 'secret', 1000, limits, verifiedWith)).toEqual(result);
  },
);
