import { expect, test } from 'vitest';
import { requestSignature } from '#app/lib/request-signature.ts';
import { createVendorProof } from './vendor-proof.ts';

const secret = 'the secret of harbour-games at alon';
const path = '/lgw/wallet/v1/bet';
const text = '{"amount":1}';

function setUp() {
  let now = 0;
  let finds = 0;
  let answer: () => Promise<string | undefined> = async () => secret;
  const isProved = createVendorProof(
    (api, merchantCode, vendorCode) => {
      finds += 1;
      return `${api}/${merchantCode}/${vendorCode}` === 'wallet/alon/harbour'
        ? answer()
        : Promise.resolve(undefined);
    },
    () => now,
  );
  const prove = ({ merchantCode = 'alon', vendor = 'harbour', key = secret, body = text } = {}) => {
    const signature = requestSignature(key, { timestamp: '1', path, body: text });
    const headers = { 'x-vendor': vendor, 'x-timestamp': '1', 'x-signature': signature };
    const url = `http://alon.localhost${path}`;
    return isProved(new Request(url, { method: 'POST', headers }), merchantCode, {
      method: 'POST',
      url,
      headers: [],
      body: new TextEncoder().encode(body).buffer,
    });
  };
  return {
    prove,
    finds: () => finds,
    move: (ms: number) => (now += ms),
    answerWith: (next: typeof answer) => (answer = next),
  };
}

test('accepts only the named vendor’s signature at its own brand', async () => {
  const { prove } = setUp();
  expect(await prove()).toBe(true);
  for (const other of [
    { merchantCode: 'bayani' },
    { vendor: 'another' },
    { vendor: '../harbour' },
    { vendor: '' },
    { key: 'another secret' },
    { body: '{"amount":2}' },
  ])
    expect(await prove(other), JSON.stringify(other)).toBe(false);
});

test('a secret is requested once, and is used while the thread hangs', async () => {
  const { prove, finds, move, answerWith } = setUp();
  for (let turn = 0; turn < 5; turn += 1) expect(await prove()).toBe(true);
  expect(finds()).toBe(1);
  answerWith(() => new Promise(() => undefined));
  move(3_000);
  expect(await prove()).toBe(true);
  expect(finds()).toBe(2);
});
