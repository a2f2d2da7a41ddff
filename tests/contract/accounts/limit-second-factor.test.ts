import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '#schema/calls/table.ts';
import type { TestPlatform } from '../../support/test-platform.ts';
import { another, createStepUpPlatform, stepUpMembers } from '../../support/step-up-members.ts';
import { authenticatorMembers } from '../../support/authenticator-members.ts';

/* A stolen session must not loosen its member's limits. */

let testPlatform: TestPlatform;
const members = stepUpMembers(() => testPlatform);
const { passwordAt, sessionOf, enrolled } = authenticatorMembers(() => testPlatform, members);
beforeAll(async () => {
  testPlatform = await createStepUpPlatform();
});
beforeEach(() => testPlatform.reset());
afterAll(() => testPlatform.database.close());

const slot = { kind: 'loss', period: 'day' } as const;
const set = (token: string, value: number | null, more: Partial<CallInput<'setLimit'>> = {}) =>
  testPlatform.call('one', 'setLimit', { ...slot, value, ...more }, { token });

describe('[ASVS 7.5.1] [MC-01] a member with an authenticator', () => {
  test('tightens a limit without it, and loosens or removes one only with its code', async () => {
    const { token, secret } = await enrolled();
    expect((await set(token, 5_001)).success).toBe(true);
    expect((await set(token, 3_003)).success).toBe(true);
    for (const value of [4_004, null])
      expect(await set(token, value)).toMatchObject({
        status: 400,
        message: 'field_invalid',
        value: { fields: { code: { key: 'limits.code_required' } } },
      });
    testPlatform.clock.move(60_000);
    expect(await set(token, 4_004, { code: another(passwordAt(secret)) })).toMatchObject({
      message: 'proof_wrong',
      value: { fields: { code: { key: 'fault.proof_wrong' } } },
    });
    const unchanged = await testPlatform.call('one', 'playLimits', {}, { token });
    expect(unchanged.value.limits).toMatchObject([{ ...slot, value: 3_003, next: null }]);
    expect((await set(token, 4_004, { code: passwordAt(secret) })).value).toMatchObject({
      value: 3_003,
      next: { value: 4_004 },
    });
  });

  test('uses each code once, and withdraws a pending change without one', async () => {
    const { token, secret } = await enrolled();
    await set(token, 3_003);
    testPlatform.clock.move(60_000);
    const code = passwordAt(secret);
    expect((await set(token, null, { code })).success).toBe(true);
    expect((await testPlatform.call('one', 'keepLimit', slot, { token })).success).toBe(true);
    expect((await set(token, null, { code })).message).toBe('proof_wrong');
  });

  test('may use a recovery code once', async () => {
    const { token, recoveryCodes } = await enrolled();
    const [code = ''] = recoveryCodes;
    await set(token, 3_003);
    expect((await set(token, 4_004, { code })).success).toBe(true);
    expect((await set(token, 5_005, { code })).message).toBe('proof_wrong');
  });

  test('has ten tries, and a code with a tighter limit restores none of them', async () => {
    const { token, secret } = await enrolled();
    await set(token, 3_003);
    testPlatform.clock.move(60_000);
    const wrong = another(passwordAt(secret));
    for (let turn = 0; turn < 9; turn += 1)
      expect((await set(token, 4_004, { code: wrong })).message).toBe('proof_wrong');
    expect((await set(token, 3_002, { code: wrong })).success).toBe(true);
    expect(await set(token, 4_004, { code: passwordAt(secret) })).toMatchObject({
      status: 429,
      message: 'too_many_requests',
    });
  });
});

test('[MC-01] a member without an authenticator loosens a limit as before', async () => {
  const token = await sessionOf(await members.proved(await members.member()));
  await set(token, 3_003);
  expect((await set(token, null)).success).toBe(true);
});
