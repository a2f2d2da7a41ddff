import { expect, test } from 'vitest';
import { makeMerchantsDir, minimalManifest } from '../../tests/support/merchants-dir.ts';
import { missingSecretsIn } from './missing-secrets.ts';
import { openForTests } from '../../tests/support/open-for-tests.ts';

const brands = openForTests(() =>
  makeMerchantsDir({
    'acme/manifest.json': minimalManifest('acme', {
      platform: {
        vendors: [{ code: 'harbour', launchUrl: 'https://games.harbour.example', runs: ['MR'] }],
      },
      cashier: { providers: [{ code: 'harbour-pay', url: 'https://pay.harbour.example' }] },
    }),
    'plain/manifest.json': minimalManifest('plain'),
  }),
);

const secret = 'a secret of more than 32 characters';

test('the doctor names the secrets of vendors and payment providers that the server lacks', async () => {
  const settings = async (environment: Record<string, string>) =>
    (await missingSecretsIn(brands.dir, environment)).map(
      ({ setting, problem }) => `${setting}: ${problem}`,
    );
  expect(await settings({ ACME_PAYMENT_HARBOUR_PAY_SECRET: 'short' })).toEqual([
    'ACME_VENDOR_HARBOUR_SECRET: It is not set: the games of the vendor harbour are closed.',
    'ACME_PAYMENT_HARBOUR_PAY_SECRET: It is shorter than 32 characters: the channels of the payment provider harbour-pay are closed.',
  ]);
  expect(
    await settings({ ACME_VENDOR_HARBOUR_SECRET: secret, ACME_PAYMENT_HARBOUR_PAY_SECRET: secret }),
  ).toEqual([]);
});

test('without brands there is nothing to say about theirs', async () => {
  expect(await missingSecretsIn('/nowhere', {})).toEqual([]);
});
