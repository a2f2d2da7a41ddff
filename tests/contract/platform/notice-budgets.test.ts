import { beforeEach, expect, test } from 'vitest';
import { createCounters } from '#app/platform/rate-limit/counters.ts';
import { sandboxFactor, smsLimits } from '#app/platform/rate-limit/rules.ts';
import { paymentMembers, paymentPassword, paymentTenant } from '../../support/payment-members.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

/*
 * Members without an e-mail address are notified of changes by SMS. Repeated changes must not cost
 * more SMS than codes do.
 */
const passwords = [paymentPassword, '590317'] as const;
const testPlatform = platformForTests(paymentTenant('one'));
const { join } = paymentMembers(() => testPlatform);
beforeEach(() => testPlatform.reset());

const sentTo = async (mobile: string) => (await testPlatform.messages('one', mobile)).length;

test.each([
  ['number', '+639171239991', '+639171239991'],
  ['country', '+639171239992', 'PH'],
  ['brand', '+639171239993', 'all'],
] as const)(
  '[MC-01] a notice by SMS counts as a code and is omitted when the %s has no budget',
  async (limit, mobile, subject) => {
    const { database, clock } = testPlatform;
    const { token } = await join('one', { email: '', mobileNum: mobile.slice(3) });
    const counters = createCounters(database);
    const count = () => counters.read('one', smsLimits[limit], subject, clock.now());
    const change = (from: 0 | 1) => {
      const newPaymentPassword = passwords[from === 0 ? 1 : 0];
      return testPlatform.call(
        'one',
        'changePaymentPassword',
        {
          oldPaymentPassword: passwords[from],
          newPaymentPassword,
          confirmPaymentPassword: newPaymentPassword,
        },
        { token },
      );
    };
    const countBefore = await count();
    expect((await change(0)).success).toBe(true);
    expect([await sentTo(mobile), (await count()) - countBefore]).toEqual([1, 1]);
    const max = smsLimits[limit].max * sandboxFactor;
    await counters.raise('one', smsLimits[limit], subject, max, clock.now());
    expect((await change(1)).success).toBe(true);
    expect([await sentTo(mobile), await count()]).toEqual([1, max]);
  },
);
