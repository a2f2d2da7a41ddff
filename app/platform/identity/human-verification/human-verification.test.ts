import { expect, test } from 'vitest';
import { systemRandom } from '#app/lib/random.ts';
import { createCounters } from '../../rate-limit/counters.ts';
import { brandFailures, ipFailures } from '../../rate-limit/rules.ts';
import { createThrottle } from '../../rate-limit/throttle.ts';
import { createSigningKey } from '../../crypto/signing-key.ts';
import { testTenant } from '../../../../tests/support/test-tenant.ts';
import { createCaptchaStore } from './captcha-store.ts';
import { createChallengeStore } from './challenge-store.ts';
import { createHumanVerification } from './human-verification.ts';
import { databaseForTests } from '../../../../tests/support/database-for-tests.ts';

const now = 1_790_000_000_000;
const database = databaseForTests();

async function numbersFor(code: string, ofAddress: number, ofBrand: number): Promise<number> {
  const counters = createCounters(database);
  const ip = '198.51.100.7';
  const context = { tenant: testTenant(code), member: undefined, ip, language: 'EN', now };
  await counters.raise(code, ipFailures, ip, ofAddress, now);
  await counters.raise(code, brandFailures, 'all', ofBrand, now);
  const human = createHumanVerification({
    counters,
    throttle: createThrottle(counters, false),
    challenges: createChallengeStore(
      database,
      systemRandom,
      createSigningKey(database, systemRandom, 'challenge'),
      false,
    ),
    captchas: createCaptchaStore(database, systemRandom, false),
  });
  const challenge = await human.challenge('login', context);
  if (!challenge.ok) throw new Error('refused');
  return challenge.value.maxnumber;
}

test('a proof of work costs more, the more log-ins failed from the address or at the brand', async () => {
  const usual = await numbersFor('one', 0, 0);
  expect(await numbersFor('few', 0, 150)).toBe(usual);
  expect(await numbersFor('some', 0, 400)).toBe(usual * 4);
  expect(await numbersFor('run', 0, 100_000)).toBe(usual * 8);
  expect(await numbersFor('address', 5, 0)).toBe(usual * 32);
  expect(await numbersFor('both', 500, 100_000)).toBe(usual * 128);
});
