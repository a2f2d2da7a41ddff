import { beforeEach, describe, expect, test } from 'vitest';
import type { OfferedMethod, StepUpMethod } from '#schema/calls/step-up.ts';
import { testTenant, withOptionalEmail } from '../../support/test-tenant.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const password = 'Marquee-2026';
const minute = 60_000;
const home = '203.0.113.9';
const testPlatform = platformForTests(
  testTenant('one', {
    captchaAfter: 100_000,
    modules: { ...testTenant('one').modules, REGMOBVERF3: false },
    register: withOptionalEmail(testTenant('one').register),
  }),
);
let memberCount = 0;
/** Attackers have an unlimited number of addresses. */
const stranger = (): string => `2001:db8:${(memberCount += 1).toString(16)}::1`;

beforeEach(() => testPlatform.control('one', 'reset'));

interface Person {
  readonly username: string;
  readonly email: string;
  readonly mobile: string;
}

async function member(proved = true): Promise<Person> {
  memberCount += 1;
  const [username, email] = [`locked${memberCount}`, `locked${memberCount}@mail.example`];
  const mobileNum = `917${String(5_000_000 + memberCount)}`;
  const input = { username, email, mobileNum, countryDialingCode: '+63', termsAccepted: true };
  const reply = await testPlatform.call(
    'one',
    'register',
    { ...input, password, confirmPassword: password },
    { ip: home },
  );
  expect(reply.success).toBe(true);
  if (proved)
    await testPlatform.database.query(
      "update account_member set mobile_proved_at = 1, email_proved_at = 1 where tenant = 'one' and account = $1",
      [username],
    );
  return { username, email, mobile: `+63${mobileNum}` };
}

const logIn = (username: string, typed = password, ip = stranger()) =>
  testPlatform.call('one', 'login', { username, password: typed }, { ip });
async function besiege(username: string): Promise<void> {
  for (let guess = 0; guess < 9; guess += 1) await logIn(username, `wrong-${guess}`);
}
async function offered(username: string, typed = password, ip = stranger()) {
  const reply = await logIn(username, typed, ip);
  expect(reply).toMatchObject({ status: 423, message: 'account_locked' });
  const { step } = reply.value as unknown as { step: { ticket: string; ways: OfferedMethod[] } };
  return { ...step, ip };
}
type Offer = Awaited<ReturnType<typeof offered>>;
const send = ({ ticket, ip }: Offer, way: 'sms' | 'email' = 'sms') =>
  testPlatform.call('one', 'loginStepCode', { ticket, way }, { ip });
const prove = ({ ticket, ip }: Offer, proof: string, way: StepUpMethod = 'sms') =>
  testPlatform.call('one', 'loginStep', { ticket, way, proof }, { ip });
const messagesTo = async (to: string) => (await testPlatform.messages('one', to)).length;

describe('an account that strangers have locked', () => {
  test.each(['sms', 'email'] as const)(
    'opens to its owner’s password and a code by %s, from a new place',
    async (way) => {
      const person = await member();
      await besiege(person.username);
      const offer = await offered(person.username);
      expect((await send(offer, way)).value).toEqual({ expiredMinutes: 1 });
      const to = way === 'sms' ? person.mobile : person.email;
      const proof = await testPlatform.codeTo('one', to);
      const answer = await prove(offer, proof, way);
      expect(answer).toMatchObject({ success: true, value: { account: person.username } });
      expect((await prove(offer, proof, way)).message).toBe('step_expired');
    },
  );

  test('offers the same steps for a right and a wrong password', async () => {
    const { username } = await member();
    await besiege(username);
    const [right, wrong] = [await offered(username), await offered(username, 'wrong-one')];
    expect(right.ways).toEqual(wrong.ways);
    for (const offer of [right, wrong])
      expect((await prove(offer, '000000')).message).toBe('proof_wrong');
  });

  test('does not open to a code without the password, and notifies only its owner', async () => {
    const person = await member();
    await besiege(person.username);
    const offer = await offered(person.username, 'wrong-one');
    await send(offer);
    expect(await prove(offer, await testPlatform.codeTo('one', person.mobile))).toMatchObject({
      status: 401,
      message: 'login_failed',
    });
  });

  test('answers unknown names identically in every step', async () => {
    const person = await member();
    const transcripts = [];
    for (const username of [person.username, 'nobody-has-this']) {
      await besiege(username);
      const offer = await offered(username);
      const answers: unknown[] = [offer.ways, await send(offer), await send(offer)];
      for (let guess = 0; guess < 6; guess += 1) answers.push(await prove(offer, '000000'));
      transcripts.push(answers);
    }
    expect(transcripts[0]).toEqual(transcripts[1]);
  });

  test('sends codes only to verified numbers and addresses, without revealing it', async () => {
    const person = await member(false);
    await besiege(person.username);
    const messagesBefore = await messagesTo(person.mobile);
    expect((await send(await offered(person.username))).success).toBe(true);
    testPlatform.clock.move(2 * minute);
    expect((await send(await offered(person.username), 'email')).success).toBe(true);
    expect([await messagesTo(person.mobile), await messagesTo(person.email)]).toEqual([
      messagesBefore,
      0,
    ]);
  });

  test('reserves a code and a try for the owner’s known address when strangers have used up theirs', async () => {
    const person = await member();
    await logIn(person.username, password, home);
    await besiege(person.username);
    const theirs = await offered(person.username);
    for (let minutes = 0; minutes < 8; minutes += 1) {
      await send(theirs);
      await prove(await offered(person.username), '000000');
      testPlatform.clock.move(minute + 1);
    }
    expect((await send(await offered(person.username))).message).toBe('too_many_requests');
    const ownerLogin = await offered(person.username, password, home);
    expect((await send(ownerLogin)).success).toBe(true);
    expect((await prove(ownerLogin, await testPlatform.codeTo('one', person.mobile))).success).toBe(
      true,
    );
  });
});
