import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TOTP } from 'otpauth';
import type { StepUpMethod, OfferedMethod } from '#schema/calls/step-up.ts';
import type { CallInput } from '#schema/calls/table.ts';
import { givePassword } from '../support/legacy-password.ts';
import { createTestPlatform, type TestPlatform } from '../support/test-platform.ts';
import { testRule, testTenant } from '../support/test-tenant.ts';

const password = 'Marquee-2026';
const minute = 60_000;
const day = 24 * 60 * minute;
/** Where members register, and where they never were. */
const home = '203.0.113.1';
const away = '198.51.100.77';
let testPlatform: TestPlatform;
let memberCount = 0;

const asking = (code: string, modules: Record<string, boolean> = { LOGINVERIFICATION: true }) => {
  const plain = testTenant(code);
  const register = [
    ...plain.register.filter(({ id }) => id !== 'email'),
    testRule('email', { required: false }),
    testRule('payeeName', { required: false }),
  ];
  return {
    ...plain,
    register,
    modules: { ...plain.modules, REGMOBVERF3: false, CHNGPASSVERIF3: true, ...modules },
  };
};

beforeAll(async () => {
  testPlatform = await createTestPlatform(asking('one'), asking('two'), asking('plain', {}));
});
beforeEach(async () => {
  for (const brand of ['one', 'two', 'plain']) await testPlatform.control(brand, 'reset');
});
afterAll(() => testPlatform.database.close());

interface Person {
  readonly brand: string;
  readonly username: string;
  readonly email: string;
  readonly mobileNum: string;
}

/** A member who registered at home, with everything on file unless `change` says otherwise. */
async function member(brand = 'one', change: object = {}): Promise<Person> {
  memberCount += 1;
  const person = {
    username: `away${memberCount}`,
    email: `Away${memberCount}@mail.example`,
    mobileNum: `917${String(2_000_000 + memberCount)}`,
  };
  const reply = await testPlatform.call(
    brand,
    'register',
    {
      ...person,
      payeeName: 'María Clara  Santos',
      password,
      confirmPassword: password,
      countryDialingCode: '+63',
      login: true,
      termsAccepted: true,
      ...change,
    },
    { ip: home },
  );
  expect(reply).toMatchObject({ success: true });
  return { brand, ...person };
}

/** The member's number and address are proved. */
async function proved(person: Person): Promise<Person> {
  await testPlatform.database.query(
    'update account_member set mobile_proved_at = 1, email_proved_at = 1 where account = $1',
    [person.username],
  );
  return person;
}

type Where = { readonly ip?: string; readonly agent?: string };
const logIn = (
  { brand, username }: Person,
  input: Partial<CallInput<'login'>> = {},
  where: Where = { ip: away },
) => testPlatform.call(brand, 'login', { username, password, ...input }, where);

/** What a log-in from away demands. */
async function demanded(
  person: Person,
  input: Partial<CallInput<'login'>> = {},
  where: Where = { ip: away },
): Promise<{ ticket: string; ways: OfferedMethod[] }> {
  const reply = await logIn(person, input, where);
  expect(reply).toMatchObject({ status: 401, message: 'step_required' });
  return (reply.value as unknown as { step: { ticket: string; ways: OfferedMethod[] } }).step;
}

const prove = (
  { brand }: Person,
  ticket: string,
  way: StepUpMethod,
  proof: string,
  more: object = {},
  where: Where = { ip: away },
) => testPlatform.call(brand, 'loginStep', { ticket, way, proof, ...more }, where);

/** Has a code sent, and reads it where it went. */
async function code(person: Person, ticket: string, way: 'sms' | 'email' = 'sms'): Promise<string> {
  expect(
    await testPlatform.call(person.brand, 'loginStepCode', { ticket, way }, { ip: away }),
  ).toMatchObject({ success: true, value: { expiredMinutes: 1 } });
  return testPlatform.codeTo(person.brand, way === 'sms' ? `+63${person.mobileNum}` : person.email);
}

const isLive = async ({ brand }: Person, token: string): Promise<boolean> =>
  (await testPlatform.call(brand, 'memberInfo', {}, { token })).success;
const another = (digits: string): string =>
  String((Number(digits) + 1) % 1_000_000).padStart(6, '0');

describe('[AU-24] a right password from an address that is not registered', () => {
  test('opens no session, and tells of number and address no more than a mask', async () => {
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

  test('[F20] [ASVS 6.4.2] asks what others may know only where nothing is proved, and sends no code there', async () => {
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

  test('is asked for nothing at home, nor where the brand does not ask; and once proved, the address is home', async () => {
    const [person, unasked] = [await member(), await member('plain')];
    expect((await logIn(person, {}, { ip: home })).success).toBe(true);
    expect((await logIn(unasked)).success).toBe(true);
    const { ticket } = await demanded(person);
    expect((await prove(person, ticket, 'bankName', 'maria clara santos')).success).toBe(true);
    expect((await logIn(person)).success).toBe(true);
    await demanded(person, {}, { ip: '198.51.100.78' });
  });

  test('a brand that begins to ask does not ask where members have been, and asks again after ninety days', async () => {
    const person = await member('plain');
    expect((await logIn(person)).success).toBe(true);
    await testPlatform.control('plain', 'modules', { modId: 'LOGINVERIFICATION', enabled: true });
    expect((await logIn(person)).success).toBe(true);
    testPlatform.clock.move(91 * day);
    await demanded(person);
  });

  test('a wrong password is told apart by nothing but what a log-in always tells', async () => {
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

  test('one address knows nothing of another member, and of an IPv6 address the /64 counts', async () => {
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

  test('a member with nothing to prove by gets in as ever; agents are asked too, on their own side', async () => {
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

  test('whoever typed the number as their name proves nothing by it', async () => {
    const person = await member();
    const { ways } = await demanded(person, { username: `0${person.mobileNum}` });
    expect(ways.map(({ way }) => way)).toEqual(['bankName']);
  });

  test('a code that went to the member’s own phone was the proof, at log-in and for a new password', async () => {
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

describe('[AU-24] one more proof', () => {
  test.each<[StepUpMethod, (person: Person, ticket: string) => string | Promise<string>]>([
    ['sms', (person, ticket) => code(person, ticket, 'sms')],
    ['email', (person, ticket) => code(person, ticket, 'email')],
    ['mobile', ({ mobileNum }) => `+63 ${mobileNum}`],
    ['mobile', ({ mobileNum }) => `0${mobileNum}`],
    ['bankName', () => ' maria CLARA santos '],
  ])('by %s lets in with a new token, once', async (way, proofOf) => {
    const person = await member();
    if (way === 'sms' || way === 'email') await proved(person);
    const { ticket } = await demanded(person);
    const proof = await proofOf(person, ticket);
    const reply = await prove(person, ticket, way, proof);
    expect(reply).toMatchObject({
      success: true,
      value: { account: person.username, changeDue: false },
    });
    expect(await isLive(person, reply.value.token)).toBe(true);
    expect((await prove(person, ticket, way, proof)).message).toBe('step_expired');
  });

  test('of 40 at once with a right code one gets in', async () => {
    const person = await proved(await member());
    const { ticket } = await demanded(person);
    const proof = await code(person, ticket);
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => prove(person, ticket, 'sms', proof)),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
  });

  test('that is wrong is said at its field, and the fifth ends the log-in', async () => {
    const person = await proved(await member());
    const { ticket } = await demanded(person);
    const right = await code(person, ticket);
    for (let tries = 1; tries < 5; tries += 1) {
      expect(await prove(person, ticket, 'sms', another(right))).toMatchObject({
        status: 400,
        message: 'proof_wrong',
        value: { fields: { proof: { key: 'fault.proof_wrong' } } },
      });
    }
    expect((await prove(person, ticket, 'sms', another(right))).message).toBe('step_expired');
    expect((await prove(person, ticket, 'sms', right)).message).toBe('step_expired');
  });

  test('of a thief comes to an end, however many log-ins they begin, and the owner still gets in at home', async () => {
    const person = await member();
    let looked = 0;
    for (let begun = 0; begun < 4; begun += 1) {
      const { ticket } = await demanded(person);
      for (let tries = 0; tries < 4; tries += 1)
        if (
          (await prove(person, ticket, 'mobile', `+63917${3_000_000 + tries}`)).message ===
          'proof_wrong'
        )
          looked += 1;
    }
    expect(looked).toBe(6);
    const { ticket } = await demanded(person);
    expect((await prove(person, ticket, 'mobile', `+63${person.mobileNum}`)).message).toBe(
      'account_locked',
    );
    expect((await logIn(person, {}, { ip: home })).success).toBe(true);
  });

  test.each<[string, object, string]>([
    ['nothing', { proof: '  ' }, 'field_invalid'],
    ['no proof', { proof: undefined }, 'invalid_input'],
    ['too much', { proof: '1'.repeat(256) }, 'invalid_input'],
    ['a number', { proof: 123456 }, 'invalid_input'],
    ['a way that there is not', { way: 'fax' }, 'invalid_input'],
    ['a way that was not offered', { way: 'authenticator' }, 'invalid_input'],
    ['a ticket of nobody', { ticket: 'x'.repeat(43) }, 'step_expired'],
    ['a ticket that is too long', { ticket: 'x'.repeat(81) }, 'invalid_input'],
  ])('%s is refused', async (_what, wrong, message) => {
    const person = await member();
    const { ticket } = await demanded(person);
    expect(
      (
        await testPlatform.callRaw(
          'one',
          'loginStep',
          { ticket, way: 'bankName', proof: 'Maria Clara Santos', ...wrong },
          { ip: away },
        )
      ).message,
    ).toBe(message);
  });

  test('goes on where it began: not at another brand, address or browser, not with a session’s token, not after ten minutes', async () => {
    const person = await member();
    const firefox = {
      ip: away,
      agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    const { ticket } = await demanded(person, {}, firefox);
    const proof = 'Maria Clara Santos';
    expect(
      (await prove({ ...person, brand: 'two' }, ticket, 'bankName', proof, {}, firefox)).message,
    ).toBe('step_expired');
    expect(
      (await prove(person, ticket, 'bankName', proof, {}, { ...firefox, ip: '198.51.100.9' }))
        .message,
    ).toBe('step_expired');
    expect((await prove(person, ticket, 'bankName', proof)).message).toBe('step_expired');
    expect(
      (
        await prove(
          person,
          (await logIn(person, {}, { ip: home })).value.token,
          'bankName',
          proof,
          {},
          firefox,
        )
      ).message,
    ).toBe('step_expired');
    expect((await testPlatform.call('one', 'memberInfo', {}, { token: ticket })).message).toBe(
      'invalid_token',
    );
    testPlatform.clock.move(11 * minute);
    expect((await prove(person, ticket, 'bankName', proof, {}, firefox)).message).toBe(
      'step_expired',
    );
  });

  test('is void once the password was changed', async () => {
    const person = await member();
    const { ticket } = await demanded(person);
    const { token } = (await logIn(person, {}, { ip: home })).value;
    expect(
      (
        await testPlatform.call(
          'one',
          'changePassword',
          { oldPassword: password, newPassword: 'Quite-new-1', confirmNewPassword: 'Quite-new-1' },
          { token, ip: home },
        )
      ).success,
    ).toBe(true);
    expect((await prove(person, ticket, 'bankName', 'Maria Clara Santos')).message).toBe(
      'step_expired',
    );
  });

  test('does not lift what else holds: a password that must be changed, a self-exclusion', async () => {
    const person = await member();
    await givePassword(testPlatform, person.username, '{secret}');
    const { ticket } = await demanded(person, { password: '{secret}' });
    expect((await prove(person, ticket, 'bankName', 'Maria Clara Santos')).value).toMatchObject({
      changeDue: true,
    });
    const paused = await member();
    const { token } = (await logIn(paused, {}, { ip: home })).value;
    expect((await testPlatform.call('one', 'selfExclude', { months: 6 }, { token })).success).toBe(
      true,
    );
    expect(
      (await prove(paused, (await demanded(paused)).ticket, 'bankName', 'Maria Clara Santos'))
        .message,
    ).toBe('self_excluded');
  });

  test('a device that the member trusts is asked no more, for ninety days; one that only was there is', async () => {
    const [trusting, wary] = [await member(), await member()];
    const deviceOf = async (person: Person, trustDevice: boolean) =>
      (
        await prove(person, (await demanded(person)).ticket, 'bankName', 'Maria Clara Santos', {
          trustDevice,
        })
      ).value.device ?? '';
    const [trusted, known] = [await deviceOf(trusting, true), await deviceOf(wary, false)];
    const elsewhere = { ip: '192.0.2.200' };
    const again = await logIn(trusting, { device: trusted }, elsewhere);
    expect([again.success, again.value.device]).toEqual([true, trusted]);
    await demanded(wary, { device: known }, elsewhere);
    await demanded(wary, { device: known.replace('.', 'T.') }, elsewhere);
    await demanded(wary, { device: trusted }, elsewhere);
    testPlatform.clock.move(91 * day);
    await demanded(trusting, { device: trusted }, elsewhere);
  });
});

describe('[AU-24] the code', () => {
  test('is six digits, for five minutes, by the way it went; another one comes after a minute and voids it', async () => {
    const person = await proved(await member());
    const { ticket } = await demanded(person);
    const first = await code(person, ticket);
    expect(first).toMatch(/^\d{6}$/);
    expect(
      (await testPlatform.call('one', 'loginStepCode', { ticket, way: 'email' }, { ip: away }))
        .message,
    ).toBe('code_throttled');
    expect((await prove(person, ticket, 'email', first)).message).toBe('proof_wrong');
    testPlatform.clock.move(minute + 1);
    const second = await code(person, ticket);
    if (second !== first)
      expect((await prove(person, ticket, 'sms', first)).message).toBe('proof_wrong');
    testPlatform.clock.move(5 * minute);
    expect((await prove(person, ticket, 'sms', second)).message).toBe('proof_wrong');
  });

  test('of one log-in is nothing for another, nor for any other purpose', async () => {
    const person = await proved(await member());
    const [mine, theirs] = [await demanded(person), await demanded(person)];
    const sentCode = await code(person, mine.ticket);
    expect((await prove(person, theirs.ticket, 'sms', sentCode)).message).toBe('proof_wrong');
    expect(
      (
        await testPlatform.call(
          'one',
          'login',
          { mobile: `+63${person.mobileNum}`, password: sentCode, type: 'sms' },
          { ip: away },
        )
      ).message,
    ).toBe('code_wrong');
    expect((await prove(person, mine.ticket, 'sms', sentCode)).success).toBe(true);
  });

  test('is not sent by a way that the member lacks, nor for a ticket of nobody, nor without end', async () => {
    const person = await proved(await member('one', { email: '' }));
    const { ticket } = await demanded(person);
    expect(
      (await testPlatform.call('one', 'loginStepCode', { ticket, way: 'email' }, { ip: away }))
        .message,
    ).toBe('invalid_input');
    expect(
      (
        await testPlatform.call(
          'one',
          'loginStepCode',
          { ticket: 'x'.repeat(43), way: 'sms' },
          { ip: away },
        )
      ).message,
    ).toBe('step_expired');
    for (let sentCode = 0; sentCode < 6; sentCode += 1) {
      await code(person, (await demanded(person)).ticket);
      testPlatform.clock.move(minute + 1);
    }
    expect(
      (
        await testPlatform.call(
          'one',
          'loginStepCode',
          { ticket: (await demanded(person)).ticket, way: 'sms' },
          { ip: away },
        )
      ).message,
    ).toBe('too_many_requests');
  });
});

describe('[AU-24] [MC-01] the authenticator', () => {
  const passwordAt = (secret: string, steps = 0): string =>
    new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
      timestamp: testPlatform.clock.now() + steps * 30_000,
    });
  const sessionOf = async (person: Person): Promise<string> =>
    (await logIn(person, {}, { ip: home })).value.token;

  async function enrolled(): Promise<{
    person: Person;
    token: string;
    secret: string;
    recoveryCodes: string[];
  }> {
    const person = await proved(await member());
    const token = await sessionOf(person);
    const { secret, uri } = (
      await testPlatform.call('one', 'authenticatorSetUp', { password }, { token })
    ).value;
    expect(new URL(uri)).toMatchObject({ protocol: 'otpauth:', host: 'totp' });
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    const { recoveryCodes } = (
      await testPlatform.call(
        'one',
        'authenticatorConfirm',
        { code: passwordAt(secret) },
        { token },
      )
    ).value;
    return { person, token, secret, recoveryCodes };
  }

  test('is set up with the password and a first code, and from then on nothing less will do', async () => {
    const { person, token, secret, recoveryCodes } = await enrolled();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await testPlatform.call('one', 'authenticator', {}, { token })).value).toEqual({
      offered: true,
      enrolled: true,
      byPassword: true,
      recoveryLeft: 10,
    });
    const { ticket, ways } = await demanded(person);
    expect(ways).toEqual([
      { way: 'authenticator', to: '' },
      { way: 'recovery', to: '' },
    ]);
    expect((await prove(person, ticket, 'bankName', 'Maria Clara Santos')).message).toBe(
      'invalid_input',
    );
    expect(
      (await prove(person, ticket, 'authenticator', another(passwordAt(secret)))).message,
    ).toBe('proof_wrong');
    testPlatform.clock.move(30_000);
    expect((await prove(person, ticket, 'authenticator', passwordAt(secret))).success).toBe(true);
  });

  test('[F20] is set up without a password by a member who has none, within ten minutes of the log-in', async () => {
    const person = await member();
    const token = await sessionOf(person);
    await testPlatform.database.query(
      'update account_member set password_hash = null where account = $1',
      [person.username],
    );
    const setUp = () => testPlatform.call('one', 'authenticatorSetUp', { password: '' }, { token });
    testPlatform.clock.move(10 * minute);
    expect((await setUp()).success).toBe(true);
    testPlatform.clock.move(1);
    expect(await setUp()).toMatchObject({ status: 403, message: 'login_not_recent' });
  });

  test('is asked for after a code by SMS too, and where the brand stopped asking', async () => {
    const { person } = await enrolled();
    await testPlatform.control('one', 'modules', { modId: 'LOGINVERIFICATION', enabled: false });
    await demanded(person);
    await testPlatform.call(
      'one',
      'smsLogin',
      { countryDialingCode: '+63', mobileNum: person.mobileNum },
      { ip: away },
    );
    const sentCode = await testPlatform.codeTo('one', `+63${person.mobileNum}`);
    expect(
      (
        await testPlatform.call(
          'one',
          'login',
          { mobile: `+63${person.mobileNum}`, password: sentCode, type: 'sms' },
          { ip: away },
        )
      ).message,
    ).toBe('step_required');
  });

  test('one step counts once: no replay, no older one, and of five at once one', async () => {
    const { person, secret } = await enrolled();
    expect(
      (await prove(person, (await demanded(person)).ticket, 'authenticator', passwordAt(secret)))
        .message,
    ).toBe('proof_wrong');
    testPlatform.clock.move(60_000);
    const tickets = [];
    for (let begun = 0; begun < 5; begun += 1) tickets.push((await demanded(person)).ticket);
    const replies = await Promise.all(
      tickets.map((ticket) => prove(person, ticket, 'authenticator', passwordAt(secret))),
    );
    expect(replies.map(({ success, message }) => (success ? 'in' : message)).sort()).toEqual([
      'in',
      'proof_wrong',
      'proof_wrong',
      'proof_wrong',
      'proof_wrong',
    ]);
    const elsewhere = { ip: '192.0.2.7' };
    expect(
      (
        await prove(
          person,
          (await demanded(person, {}, elsewhere)).ticket,
          'authenticator',
          passwordAt(secret, -1),
          {},
          elsewhere,
        )
      ).success,
    ).toBe(false);
  });

  test('a recovery code is good once, however it is typed, and stands nowhere in readable form', async () => {
    const { person, token, secret, recoveryCodes } = await enrolled();
    const [one = '', two = ''] = recoveryCodes;
    expect(
      (
        await prove(
          person,
          (await demanded(person)).ticket,
          'recovery',
          one.toLowerCase().replaceAll('-', ' '),
        )
      ).success,
    ).toBe(true);
    const elsewhere = { ip: '192.0.2.8' };
    expect(
      (
        await prove(
          person,
          (await demanded(person, {}, elsewhere)).ticket,
          'recovery',
          one,
          {},
          elsewhere,
        )
      ).message,
    ).toBe('proof_wrong');
    expect(
      (await testPlatform.call('one', 'authenticator', {}, { token })).value.recoveryLeft,
    ).toBe(9);
    const storedText = JSON.stringify([
      await testPlatform.database.query('select * from account_authenticator'),
      await testPlatform.database.query('select * from account_recovery_code'),
    ]);
    expect(storedText).not.toContain(secret);
    expect(storedText).not.toContain(two);
    expect(storedText).not.toContain(two.replaceAll('-', ''));
  });

  test('is removed by a code that counts now, or by a recovery code; then the other ways are back', async () => {
    const { person, token, secret, recoveryCodes } = await enrolled();
    expect(
      await testPlatform.call(
        'one',
        'authenticatorRemove',
        { code: another(passwordAt(secret)) },
        { token },
      ),
    ).toMatchObject({
      message: 'proof_wrong',
      value: { fields: { code: { key: 'fault.proof_wrong' } } },
    });
    expect(
      (await testPlatform.call('one', 'authenticatorRemove', { code: '' }, { token })).message,
    ).toBe('field_invalid');
    testPlatform.clock.move(30_000);
    expect(
      (
        await testPlatform.call(
          'one',
          'authenticatorRemove',
          { code: passwordAt(secret) },
          { token },
        )
      ).success,
    ).toBe(true);
    expect((await demanded(person)).ways.map(({ way }) => way)).toContain('sms');
    expect(
      (
        await testPlatform.call(
          'one',
          'authenticatorRemove',
          { code: recoveryCodes[0] ?? '' },
          { token },
        )
      ).message,
    ).toBe('proof_wrong');
    const other = await enrolled();
    expect(
      (
        await testPlatform.call(
          'one',
          'authenticatorRemove',
          { code: other.recoveryCodes[3] ?? '' },
          { token: other.token },
        )
      ).success,
    ).toBe(true);
  });

  test('is not set up without the password, twice, late, by another brand’s token, by a trial account, or where the brand has none', async () => {
    const person = await member();
    const token = await sessionOf(person);
    expect(
      await testPlatform.call('one', 'authenticatorSetUp', { password: '' }, { token }),
    ).toMatchObject({
      message: 'field_invalid',
      value: { fields: { password: { key: 'field.required' } } },
    });
    expect(
      await testPlatform.call('one', 'authenticatorSetUp', { password: 'wrong' }, { token }),
    ).toMatchObject({
      message: 'password_wrong',
      value: { fields: { password: { key: 'fault.password_wrong' } } },
    });
    expect(
      (await testPlatform.callRaw('one', 'authenticatorSetUp', { password: 7 }, { token })).message,
    ).toBe('invalid_input');
    expect(
      (await testPlatform.call('two', 'authenticatorSetUp', { password }, { token })).message,
    ).toBe('invalid_token');
    expect(
      (await testPlatform.call('one', 'authenticatorConfirm', { code: '123456' }, { token }))
        .message,
    ).toBe('proof_wrong');
    const { secret } = (
      await testPlatform.call('one', 'authenticatorSetUp', { password }, { token })
    ).value;
    testPlatform.clock.move(16 * minute);
    expect(
      (
        await testPlatform.call(
          'one',
          'authenticatorConfirm',
          { code: passwordAt(secret) },
          { token },
        )
      ).message,
    ).toBe('proof_wrong');
    const { secret: fresh } = (
      await testPlatform.call('one', 'authenticatorSetUp', { password }, { token })
    ).value;
    expect(
      (
        await testPlatform.call(
          'one',
          'authenticatorConfirm',
          { code: passwordAt(fresh) },
          { token },
        )
      ).success,
    ).toBe(true);
    expect(
      (await testPlatform.call('one', 'authenticatorSetUp', { password }, { token })).message,
    ).toBe('authenticator_enrolled');
    const trial = await testPlatform.call(
      'one',
      'login',
      { username: 'trial01', password },
      { ip: home },
    );
    expect(
      (await testPlatform.call('one', 'authenticator', {}, { token: trial.value.token })).message,
    ).toBe('need_true_account');
    const plain = await sessionOf(await member('plain'));
    expect(
      (await testPlatform.call('plain', 'authenticator', {}, { token: plain })).value,
    ).toMatchObject({
      offered: false,
      enrolled: false,
    });
    expect(
      (await testPlatform.call('plain', 'authenticatorSetUp', { password }, { token: plain }))
        .message,
    ).toBe('not_found');
  });

  test('guesses in a stolen session come to an end', async () => {
    const { token, secret } = await enrolled();
    testPlatform.clock.move(30_000);
    for (let tries = 0; tries < 10; tries += 1)
      expect(
        (
          await testPlatform.call(
            'one',
            'authenticatorRemove',
            { code: another(passwordAt(secret)) },
            { token },
          )
        ).message,
      ).toBe('proof_wrong');
    expect(
      (
        await testPlatform.call(
          'one',
          'authenticatorRemove',
          { code: passwordAt(secret) },
          { token },
        )
      ).message,
    ).toBe('too_many_requests');
  });
});

test('[AU-24] a tester says from where a brand’s visitors come', async () => {
  const person = await member();
  expect((await testPlatform.control('one', 'address', { ip: '198.51.100.5' })).success).toBe(true);
  await demanded(person, {}, { ip: home });
  expect((await testPlatform.control('one', 'address', { ip: null })).success).toBe(true);
  expect((await logIn(person, {}, { ip: home })).success).toBe(true);
  expect((await testPlatform.control('one', 'address', { ip: 'somewhere' })).message).toBe(
    'invalid_input',
  );
});
