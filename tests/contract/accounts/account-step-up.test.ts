import { beforeEach, describe, expect, test } from 'vitest';
import { callsAt } from '../../support/test-platform.ts';
import {
  away,
  createStepUpPlatform,
  day,
  home,
  password,
  stepUpMembers,
  another,
  minute,
  type Person,
} from '../../support/step-up-members.ts';
import type { StepUpMethod } from '#schema/calls/step-up.ts';
import type { CallInput } from '#schema/calls/table.ts';
import { givePassword } from '../../support/legacy-password.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const testPlatform = openForTests(createStepUpPlatform);
const { call, callRaw } = callsAt(() => testPlatform);
const { member, proved, logIn, demanded, prove, code, isLive } = stepUpMembers(() => testPlatform);

beforeEach(() => testPlatform.reset());

const name = 'Maria Clara Santos';
const sendStep = (ticket: string, way: 'sms' | 'email') =>
  call('loginStepCode', { ticket, way }, { ip: away });
const enter = (input: CallInput<'login'>) => call('login', input, { ip: away });
const requestCode = ({ mobileNum }: Person, purpose: 'login' | 'password' = 'login') =>
  call('smsLogin', { countryDialingCode: '+63', mobileNum, purpose }, { ip: away });

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
      expect((await sendStep(ticket, way)).message).toBe('invalid_input');
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
    const nobody = await enter({ username: 'nobody-at-all', password: 'wrong' });
    expect([wrong.status, wrong.message, wrong.value]).toEqual([
      nobody.status,
      nobody.message,
      nobody.value,
    ]);
  });

  test('a known address counts for one member only; of an IPv6 address the /64 counts', async () => {
    const [one, two] = [await member(), await member()];
    await call(
      'loginStep',
      { ticket: (await demanded(one)).ticket, way: 'bankName', proof: name },
      { ip: away },
    );
    await demanded(two);
    const six = { ip: '2001:db8:1:2::1' };
    expect(
      await prove(two, (await demanded(two, {}, six)).ticket, 'bankName', name, {}, six),
    ).toMatchObject({ success: true });
    expect((await logIn(two, {}, { ip: '2001:db8:1:2:3:4:5:6' })).success).toBe(true);
    await demanded(two, {}, { ip: '2001:db8:1:3::1' });
  });

  test('a member with nothing to verify logs in as before; agents are verified, too', async () => {
    expect(
      (await logIn(await member('one', { email: '', mobileNum: '', payeeName: '' }))).success,
    ).toBe(true);
    expect(await enter({ username: 'trial01', password })).toMatchObject({ success: true });
    const agent = await enter({ username: 'agent01', password, side: 'agent' });
    const { ticket } = (agent.value as unknown as { step: { ticket: string } }).step;
    await sendStep(ticket, 'sms');
    const proof = await testPlatform.codeTo('one', '+639180000002');
    expect(await call('loginStep', { ticket, way: 'sms', proof }, { ip: away })).toMatchObject({
      success: true,
      value: { type: 1 },
    });
    expect(await enter({ username: 'player01', password, side: 'agent' })).toMatchObject({
      message: 'non_agent',
    });
  });

  test('a number typed as the name proves nothing', async () => {
    const person = await member();
    const { ways } = await demanded(person, { username: `0${person.mobileNum}` });
    expect(ways.map(({ way }) => way)).toEqual(['bankName']);
  });

  test('a code to the member’s own phone is proof enough, at log-in and for a new password', async () => {
    const [caller, forgetful] = [await member(), await member()];
    await requestCode(caller);
    const sentCode = await testPlatform.codeTo('one', `+63${caller.mobileNum}`);
    expect(
      await call(
        'login',
        { mobile: `+63${caller.mobileNum}`, password: sentCode, type: 'sms' },
        { ip: away },
      ),
    ).toMatchObject({ success: true });
    expect((await logIn(caller)).success).toBe(true);
    await requestCode(forgetful, 'password');
    const verificationCode = await testPlatform.codeTo('one', `+63${forgetful.mobileNum}`);
    const number = { mobileNum: forgetful.mobileNum, countryDialingCode: '+63' };
    const input = { ...number, newPassword: 'Quite-new-1', verificationCode };
    expect((await call('passwordByCode', input, { ip: away })).success).toBe(true);
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

describe('[AU-24] another proof', () => {
  test.each<[StepUpMethod, (person: Person, ticket: string) => string | Promise<string>]>([
    ['sms', (person, ticket) => code(person, ticket, 'sms')],
    ['email', (person, ticket) => code(person, ticket, 'email')],
    ['mobile', ({ mobileNum }) => `+63 ${mobileNum}`],
    ['mobile', ({ mobileNum }) => `0${mobileNum}`],
    ['bankName', () => ' maria CLARA santos '],
  ])('by %s logs in with a new token, once', async (way, proofOf) => {
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

  test('succeeds for one of 40 simultaneous right codes', async () => {
    const person = await proved(await member());
    const { ticket } = await demanded(person);
    const proof = await code(person, ticket);
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => prove(person, ticket, 'sms', proof)),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
  });

  test('that is wrong is reported at its field, and the fifth ends the log-in', async () => {
    const person = await proved(await member());
    const { ticket } = await demanded(person);
    const right = await code(person, ticket);
    // Malformed input costs no try.
    for (const input of ['', '12', 'abcdef', `${right}0`, right.slice(1)])
      expect((await prove(person, ticket, 'sms', input)).message).toMatch(/^(?:field|proof)_/);
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

  test('by a thief is limited over all their log-ins, and the owner still gets in at home', async () => {
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
    ['a way that was not offered', { way: 'authenticator' }, 'invalid_input'],
    ['a ticket of nobody', { ticket: 'x'.repeat(43) }, 'step_expired'],
  ])('%s is refused', async (_what, wrong, message) => {
    const { ticket } = await demanded(await member());
    expect(
      (await callRaw('loginStep', { ticket, way: 'bankName', proof: name, ...wrong }, { ip: away }))
        .message,
    ).toBe(message);
  });

  test('needs a ticket of the same brand, address and browser, at most ten minutes old', async () => {
    const person = await member();
    const firefox = {
      ip: away,
      agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    const { ticket } = await demanded(person, {}, firefox);
    const proof = name;
    expect(
      (await prove({ ...person, brand: 'two' }, ticket, 'bankName', proof, {}, firefox)).message,
    ).toBe('step_expired');
    expect(
      await prove(person, ticket, 'bankName', proof, {}, { ...firefox, ip: '198.51.100.9' }),
    ).toMatchObject({ message: 'step_expired' });
    expect((await prove(person, ticket, 'bankName', proof)).message).toBe('step_expired');
    expect(
      await prove(
        person,
        (await logIn(person, {}, { ip: home })).value.token,
        'bankName',
        proof,
        {},
        firefox,
      ),
    ).toMatchObject({ message: 'step_expired' });
    expect((await call('memberInfo', {}, { token: ticket })).message).toBe('invalid_token');
    testPlatform.clock.move(11 * minute);
    expect((await prove(person, ticket, 'bankName', proof, {}, firefox)).message).toBe(
      'step_expired',
    );
  });

  test('is invalid after a password change', async () => {
    const person = await member();
    const { ticket } = await demanded(person);
    const { token } = (await logIn(person, {}, { ip: home })).value;
    expect(
      await call(
        'changePassword',
        { oldPassword: password, newPassword: 'Quite-new-1', confirmNewPassword: 'Quite-new-1' },
        { token, ip: home },
      ),
    ).toMatchObject({ success: true });
    expect((await prove(person, ticket, 'bankName', name)).message).toBe('step_expired');
  });

  test('does not lift other rules: a password that must be changed, a self-exclusion', async () => {
    const person = await member();
    await givePassword(testPlatform, person.username, '{secret}');
    const { ticket } = await demanded(person, { password: '{secret}' });
    expect((await prove(person, ticket, 'bankName', name)).value).toMatchObject({
      changeDue: true,
    });
    const paused = await member();
    const { token } = (await logIn(paused, {}, { ip: home })).value;
    expect((await call('selfExclude', { months: 6 }, { token })).success).toBe(true);
    expect(await prove(paused, (await demanded(paused)).ticket, 'bankName', name)).toMatchObject({
      message: 'self_excluded',
    });
  });

  test('a trusted device needs none for ninety days; a known device needs one', async () => {
    const [trusting, wary] = [await member(), await member()];
    const deviceOf = async (person: Person, trustDevice: boolean) =>
      (await prove(person, (await demanded(person)).ticket, 'bankName', name, { trustDevice }))
        .value.device ?? '';
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
  test('is six digits, valid for five minutes; replaceable after a minute', async () => {
    const person = await proved(await member());
    const { ticket } = await demanded(person);
    const first = await code(person, ticket);
    expect(first).toMatch(/^\d{6}$/);
    expect(await sendStep(ticket, 'email')).toMatchObject({ message: 'code_throttled' });
    expect((await prove(person, ticket, 'email', first)).message).toBe('proof_wrong');
    testPlatform.clock.move(minute + 1);
    const second = await code(person, ticket);
    if (second !== first)
      expect((await prove(person, ticket, 'sms', first)).message).toBe('proof_wrong');
    testPlatform.clock.move(5 * minute);
    expect((await prove(person, ticket, 'sms', second)).message).toBe('proof_wrong');
  });

  test('of one log-in is invalid for another, and for any other purpose', async () => {
    const person = await proved(await member());
    const [mine, theirs] = [await demanded(person), await demanded(person)];
    const sentCode = await code(person, mine.ticket);
    expect((await prove(person, theirs.ticket, 'sms', sentCode)).message).toBe('proof_wrong');
    expect(
      await call(
        'login',
        { mobile: `+63${person.mobileNum}`, password: sentCode, type: 'sms' },
        { ip: away },
      ),
    ).toMatchObject({ message: 'code_wrong' });
    expect((await prove(person, mine.ticket, 'sms', sentCode)).success).toBe(true);
  });

  test('is limited, and not sent for a missing channel or an unknown ticket', async () => {
    const person = await proved(await member('one', { email: '' }));
    const { ticket } = await demanded(person);
    expect(await sendStep(ticket, 'email')).toMatchObject({ message: 'invalid_input' });
    expect(await sendStep('x'.repeat(43), 'sms')).toMatchObject({ message: 'step_expired' });
    for (let sentCode = 0; sentCode < 6; sentCode += 1) {
      await code(person, (await demanded(person)).ticket);
      testPlatform.clock.move(minute + 1);
    }
    expect(await sendStep((await demanded(person)).ticket, 'sms')).toMatchObject({
      message: 'too_many_requests',
    });
  });
});
