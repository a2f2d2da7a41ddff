import { expect, test } from 'vitest';
import { signedClient } from '../../../scripts/wallet-check/client.ts';
import { authenticationCases } from '../../../scripts/payment-check/cases/authentication.ts';
import { checkPayments } from '../../../scripts/payment-check/run-cases.ts';
import { callApi } from '../../support/http-client.ts';
import { makeMerchantsDir, minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest, startServer } from '../../support/server.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const secret = 'what harbour pay signs with at alon';
const providers = [{ code: 'harbour-pay', url: 'https://pay.harbour.example/marquee' }];

const brands = openForTests(() => {
  const manifestOf = (code: string) => minimalManifest(code, { cashier: { providers } });
  return makeMerchantsDir({
    'alon/manifest.json': manifestOf('alon'),
    'bayani/manifest.json': manifestOf('bayani'),
  });
});
const server = openForTests(() =>
  startServer({
    MERCHANTS_DIR: brands.dir,
    ALON_PAYMENT_HARBOUR_PAY_SECRET: secret,
    BAYANI_PAYMENT_HARBOUR_PAY_SECRET: 'too short',
  }),
);

const providerAt = (brand: string) => ({
  url: `http://${brand}.localhost:${server.port}`,
  sender: 'harbour-pay',
  secret,
});

test('[MC-03] a provider of the manifest reports under its own secret, over HTTP', async () => {
  const results = await checkPayments({ ...providerAt('alon'), orders: [], payouts: [] });
  expect(results.filter(({ fault }) => fault !== undefined)).toEqual([]);
  expect(results.filter(({ leftOut }) => !leftOut).length).toBeGreaterThanOrEqual(
    authenticationCases.length + 2,
  );
});

test('[MC-03] without a usable secret it is unknown, and the log names the variable', async () => {
  const report = signedClient('payments', providerAt('bayani'));
  expect((await report('deposit', {})).json).toMatchObject({ code: 'bad-signature' });
  expect(server.output()).toMatch(
    /"provider":"harbour-pay","variable":"BAYANI_PAYMENT_HARBOUR_PAY_SECRET","reason":"is shorter than 32 characters"/,
  );
  expect(server.output()).not.toContain(secret);
});

test('[MC-03] a host of no brand refuses like an unknown provider, in the API’s form', async () => {
  const response = await sendRequest(server.port, 'nobody.example', '/lgw/payments/v1/deposit', {
    method: 'POST',
    body: '{}',
  });
  expect([response.status, JSON.parse(response.body.toString())]).toEqual([
    401,
    expect.objectContaining({ code: 'bad-signature' }),
  ]);
});

test('[MC-03] the OpenAPI document describes both callbacks and the provider’s own calls', async () => {
  const { json } = await callApi(
    ...([server.port, 'alon.localhost', '/lgw/payments/v1/openapi.json'] as const),
  );
  expect(json).toMatchObject({
    openapi: '3.1.0',
    paths: { '/lgw/payments/v1/deposit': {}, '/lgw/payments/v1/payout': {} },
    webhooks: { deposits: {}, payouts: {}, 'payouts/status': {} },
  });
});

test('[MC-03] serves the demo provider on the brand’s host, controlled by the sandbox', async () => {
  const api = await sendRequest(server.port, 'alon.localhost', '/demo-payments/api/deposits', {
    method: 'POST',
    body: '{}',
  });
  expect(api.status).toBe(401);
  const page = await sendRequest(
    server.port,
    'alon.localhost',
    `/demo-payments/pay/${'x'.repeat(43)}`,
  );
  expect(page.status).toBe(404);
  const set = (json: object) =>
    callApi(server.port, 'alon.localhost', '/__sandbox/api/payments', { method: 'POST', json });
  await set({ deposits: 'pay-twice' });
  expect((await set({ payouts: 'fail' })).json.value).toMatchObject({
    payments: { deposits: 'pay-twice', payouts: 'fail' },
  });
  expect((await set({ deposits: 'steal' })).json).toMatchObject({ message: 'invalid_input' });
});
