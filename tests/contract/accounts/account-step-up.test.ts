import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPlatform } from '../../support/test-platform.ts';
import {
  away,
  createStepUpPlatform,
  day,
  home,
  password,
  stepUpMembers,
} from '../../support/step-up-members.ts';

let testPlatform: TestPlatform;
const { member, proved, logIn, demanded, prove } = stepUpMembers(() => testPlatform);

beforeAll(async () => {
  testPlatform = await createStepUpPlatform();
});
beforeEach(() => testPlatform.reset());
afterAll(() => testPlatform.database.close());

describe('[AU-24] a right password from a new address', () => {
  test('[ASVS 6.6.1] opens no session, and reveals only masks of number and address', async () => {
    const person = await proved(await member());
    const reply = await logIn(person);
    expect(reply.value).toEqual({
      step: {
        ticket: expect.stringMatching(/^[\w-]{43}$/),
        ways: [
          { way: 'sms', to: `••••••${person.mobileNum.slice(-2)}` },
          { way: 'email', to: 'A•••@m•••.example' },
        ],
      },
    });
    const replyText = JSON.stringify(reply);
    for (const secret of [
      person.mobileNum,
      person.email,
      person.email.slice(1, 5),
      'Santos',
      'token',
    ])
      expect(replyText).not.toContain(secret);
  });

  test('[ASVS 6.4.2] asks for personal data only if nothing is verified', async () => {
    const person = await member();
    const { ticket, ways } = await demanded(person);
    expect(ways.map(({ way }) => way)).toEqual(['mobile', 'bankName']);
    for (const way of ['sms', 'email'] as const)
      expect(
        (await testPlatform.call('one', 'loginStepCode', { ticket, way }, { ip: away })).message,
      ).toBe('invalid_input');
    const { ways: surer } = await demanded(await proved(await member()));
    expect(surer.map(({ way }) => way)).toEqual(['sms', 'email']);
  });

  test('is not required from known addresses or where the brand does not require it', async () => {
    const [person, unasked] = [await member(), await member('plain')];
    expect((await logIn(person, {}, { ip: home })).success).toBe(true);
    expect((await logIn(unasked)).success).toBe(true);
    const { ticket } = await demanded(person);
    expect((await prove(person, ticket, 'bankName', 'maria clara santos')).success).toBe(true);
    expect((await logIn(person)).success).toBe(true);
    await demanded(person, {}, { ip: '198.51.100.78' });
  });

  test('is not required from known addresses when a brand introduces it, for ninety days', async () => {
    const person = await member('plain');
    expect((await logIn(person)).success).toBe(true);
    await testPlatform.control('plain', 'modules', { modId: 'LOGINVERIFICATION', enabled: true });
    expect((await logIn(person)).success).toBe(true);
    testPlatform.clock.move(91 * day);
    await demanded(person);
  });

  test('a wrong password gets the same answer as at any other log-in', async () => {
    const person = await member();
    const wrong = await logIn(person, { password: 'wrong' });
    const nobody = await testPlatform.call(
      'one',
      'login',
      { username: 'nobody-at-all', password: 'wrong' },
      { ip: away },
    );
    expect([wrong.status, wrong.message, wrong.value]).toEqual([
      nobody.status,
      nobody.message,
      nobody.value,
    ]);
  });

  test('a known address counts for one member only; of an IPv6 address the /64 counts', async () => {
    const [one, two] = [await member(), await member()];
    await testPlatform.call(
      'one',
      'loginStep',
      { ticket: (await demanded(one)).ticket, way: 'bankName', proof: 'Maria Clara Santos' },
      { ip: away },
    );
    await demanded(two);
    const six = { ip: '2001:db8:1:2::1' };
    expect(
      (
        await prove(
          two,
          (await demanded(two, {}, six)).ticket,
          'bankName',
          'Maria Clara Santos',
          {},
          six,
        )
      ).success,
    ).toBe(true);
    expect((await logIn(two, {}, { ip: '2001:db8:1:2:3:4:5:6' })).success).toBe(true);
    await demanded(two, {}, { ip: '2001:db8:1:3::1' });
  });

  test('a member with nothing to verify logs in as before; agents are verified, too', async () => {
    expect(
      (await logIn(await member('one', { email: '', mobileNum: '', payeeName: '' }))).success,
    ).toBe(true);
    expect(
      await testPlatform.call('one', 'login', { username: 'trial01', password }, { ip: away }),
    ).toMatchObject({ success: true });
    const agent = await testPlatform.call(
      'one',
      'login',
      { username: 'agent01', password, side: 'agent' },
      { ip: away },
    );
    const { ticket } = (agent.value as unknown as { step: { ticket: string } }).step;
    await testPlatform.call('one', 'loginStepCode', { ticket, way: 'sms' }, { ip: away });
    const proof = await testPlatform.codeTo('one', '+639180000002');
    expect(
      await testPlatform.call('one', 'loginStep', { ticket, way: 'sms', proof }, { ip: away }),
    ).toMatchObject({ success: true, value: { type: 1 } });
    expect(
      (
        await testPlatform.call(
          'one',
          'login',
          { username: 'player01', password, side: 'agent' },
          { ip: away },
        )
      ).message,
    ).toBe('non_agent');
  });

  test('a number typed as the name proves nothing', async () => {
    const person = await member();
    const { ways } = await demanded(person, { username: `0${person.mobileNum}` });
    expect(ways.map(({ way }) => way)).toEqual(['bankName']);
  });

  test('a code to the member’s own phone is proof enough, at log-in and for a new password', async () => {
    const [byCode, forgetful] = [await member(), await member()];
    await testPlatform.call(
      'one',
      'smsLogin',
      { countryDialingCode: '+63', mobileNum: byCode.mobileNum },
      { ip: away },
    );
    const sentCode = await testPlatform.codeTo('one', `+63${byCode.mobileNum}`);
    expect(
      (
        await testPlatform.call(
          'one',
          'login',
          { mobile: `+63${byCode.mobileNum}`, password: sentCode, type: 'sms' },
          { ip: away },
        )
      ).success,
    ).toBe(true);
    expect((await logIn(byCode)).success).toBe(true);
    await testPlatform.call(
      'one',
      'smsLogin',
      { countryDialingCode: '+63', mobileNum: forgetful.mobileNum, purpose: 'password' },
      { ip: away },
    );
    const reset = await testPlatform.codeTo('one', `+63${forgetful.mobileNum}`);
    expect(
      (
        await testPlatform.call(
          'one',
          'passwordByCode',
          {
            newPassword: 'Quite-new-1',
            mobileNum: forgetful.mobileNum,
            countryDialingCode: '+63',
            verificationCode: reset,
          },
          { ip: away },
        )
      ).success,
    ).toBe(true);
  });
});

test('[AU-24] a tester sets the address of a brand’s visitors', async () => {
  const person = await member();
  expect((await testPlatform.control('one', 'address', { ip: '198.51.100.5' })).success).toBe(true);
  await demanded(person, {}, { ip: home });
  expect((await testPlatform.control('one', 'address', { ip: null })).success).toBe(true);
  expect((await logIn(person, {}, { ip: home })).success).toBe(true);
  expect((await testPlatform.control('one', 'address', { ip: 'somewhere' })).message).toBe(
    'invalid_input',
  );
});
