import { beforeAll, describe, expect, test } from 'vitest';
import { callsAt, type TestPlatform } from '../../support/test-platform.ts';
import {
  password,
  registerWithEmail,
  socialTenant,
  socialTrip,
  startSocialPlatform,
} from '../../support/social-platform.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/* Brands of a licence group also recognise a player by a verified e-mail address (decision 010). */
const brand = (code: string, licenceGroup: string) =>
  socialTenant(code, { modules: { GOOGLELOGIN: true }, licenceGroup });
const social = openForTests(() =>
  startSocialPlatform([
    brand('one', 'house'),
    brand('two', 'house'),
    brand('other', 'rival'),
    brand('alone', ''),
  ]),
);
let testPlatform: TestPlatform;
const { call } = callsAt(() => testPlatform);
let people = 0;

beforeAll(() => {
  ({ testPlatform } = social);
});

const somebody = () => {
  people += 1;
  return { username: `mailer${people}`, email: `Mailer${people}@people.example` };
};
type Person = ReturnType<typeof somebody>;
const registered = async (code: string, person: Person) =>
  (await registerWithEmail(testPlatform, code, person)).value.token;

/** Logs in through a provider that claims this address. */
const trip = (code: string, email: string, verified = true) =>
  socialTrip(social, code, {
    sub: `sub-${(people += 1)}-${code}`,
    email,
    email_verified: verified,
  });
const ticketOf = async (code: string, email: string, verified = true) =>
  (
    (await testPlatform.call(code, 'socialLogin', await trip(code, email, verified))).value as {
      ticket: string;
    }
  ).ticket;
const join = async (code: string, email: string, verified = true) =>
  testPlatform.call(code, 'socialJoin', {
    ticket: await ticketOf(code, email, verified),
    termsAccepted: true,
  });
const logIn = (code: string, { username }: Person, more = {}) =>
  testPlatform.call(code, 'login', { username, password, ...more });

/** Logs in with the temporary password sent to the address. */
async function byLetter(code: string, { username, email }: Person) {
  await testPlatform.call(code, 'passwordEmail', { username, email });
  const temporaryPassword = await testPlatform.temporaryPasswordTo(code, email);
  return testPlatform.call(code, 'login', { username, password: temporaryPassword });
}
async function sessionByLetter(code: string, person: Person): Promise<string> {
  const { token } = (await byLetter(code, person)).value;
  const change = { newPassword: 'Quite-new-2026', confirmNewPassword: 'Quite-new-2026' };
  const reply = await testPlatform.call(code, 'changePassword', change, { token });
  return reply.value.token ?? '';
}
const exclude = (code: string, token: string, everywhere = true) =>
  testPlatform.callRaw(code, 'selfExclude', { months: 6, everywhere }, { token });
const isIn = async (code: string, token: string): Promise<boolean> =>
  (await testPlatform.call(code, 'memberInfo', {}, { token })).success;

describe('verifying an address', () => {
  const ways: [string, (person: Person) => Promise<string>][] = [
    [
      'by a service that vouches for it, with a new account',
      async ({ email }) => (await join('one', email)).value.token,
    ],
    [
      'by a service that vouches for it, with a log-in that links',
      async (person) => {
        await registered('one', person);
        return (await logIn('one', person, { socialTicket: await ticketOf('one', person.email) }))
          .value.token;
      },
    ],
    [
      'by a service that vouches for it, linked in the security centre',
      async (person) => {
        const token = await registered('one', person);
        const { value } = await call('socialClaim', await trip('one', person.email), { token });
        await call('socialLink', { ticket: value.ticket, password }, { token });
        return token;
      },
    ],
    [
      'by a letter that came back',
      async (person) => {
        await registered('one', person);
        return sessionByLetter('one', person);
      },
    ],
  ];

  test.each(ways)(
    '[MC-01] %s: applies to the same address at the group’s other brands only',
    async (_, prove) => {
      const person = somebody();
      const here = await prove(person);
      const otherBrandToken = (await join('two', person.email.toUpperCase())).value.token;
      const rival = (await join('other', person.email)).value.token;
      expect((await call('protection', {}, { token: here })).value.group).toBe('ready');
      expect((await exclude('one', here)).success).toBe(true);
      expect([
        await isIn('one', here),
        await isIn('two', otherBrandToken),
        await isIn('other', rival),
      ]).toEqual([false, false, true]);
      expect(
        await join('two', person.email),
        'another account of the service, and another case of the address',
      ).toMatchObject({ message: 'self_excluded' });
      expect(
        await join('two', `another-${person.email}`),
        'another address is another player',
      ).toMatchObject({ success: true });
    },
  );
});

describe('an excluded address', () => {
  async function excluded(): Promise<Person> {
    const person = somebody();
    expect((await exclude('one', (await join('one', person.email)).value.token)).success).toBe(
      true,
    );
    return person;
  }

  test('[MC-01] refuses and does not store a new account on another brand', async () => {
    const { email } = await excluded();
    expect(await join('two', email)).toMatchObject({ status: 403, message: 'self_excluded' });
    expect(
      await testPlatform.database.query(
        'select 1 from account_member where tenant = $1 and lower(email) = $2',
        ['two', email.toLowerCase()],
      ),
    ).toEqual([]);
    expect((await join('other', email)).success).toBe(true);
  });

  test('[MC-01] ends the log-in that verifies it, by a letter, a link or the security centre', async () => {
    const person = await excluded();
    const token = await registered('two', person);
    expect((await logIn('two', person)).success, 'an address that was only typed is nobody’s').toBe(
      true,
    );
    expect(
      await logIn('two', person, { socialTicket: await ticketOf('two', person.email) }),
    ).toMatchObject({ status: 403, message: 'self_excluded' });
    expect((await logIn('two', person)).message, 'and from then on it is known').toBe(
      'self_excluded',
    );
    expect(await isIn('two', token), 'a session from before is over with it').toBe(false);

    const lettered = await excluded();
    await registered('two', lettered);
    expect(await byLetter('two', lettered)).toMatchObject({
      status: 403,
      message: 'self_excluded',
    });

    const linking = await excluded();
    const open = await registered('two', linking);
    const { value } = await testPlatform.call(
      'two',
      'socialClaim',
      await trip('two', linking.email),
      { token: open },
    );
    expect(
      await testPlatform.call(
        'two',
        'socialLink',
        { ticket: value.ticket, password },
        { token: open },
      ),
    ).toMatchObject({ status: 403, message: 'self_excluded' });
    expect(await isIn('two', open)).toBe(false);
  });

  test('[MC-01] ends the sessions of a member who binds it with its code', async () => {
    const { email } = await excluded();
    const person = somebody();
    const token = await registered('two', person);
    const other = (await logIn('two', person)).value.token;
    const address = { field: 'email', address: email } as const;
    await testPlatform.call('two', 'addressCode', { ...address, password }, { token });
    const verificationCode = await testPlatform.codeTo('two', email);
    expect(
      await testPlatform.call('two', 'bindAddress', { ...address, verificationCode }, { token }),
    ).toMatchObject({ status: 403, message: 'self_excluded' });
    expect([await isIn('two', token), await isIn('two', other)]).toEqual([false, false]);
  });

  test('[MC-01] an unverified address excludes no account and reveals nothing', async () => {
    const victim = somebody();
    const theirs = (await join('two', victim.email)).value.token;
    const stranger = await registered('one', victim);
    expect((await call('protection', {}, { token: stranger })).value.group).toBe('unproved');
    expect(await exclude('one', stranger)).toMatchObject({ status: 400, message: 'field_invalid' });
    expect((await exclude('one', stranger, false)).success).toBe(true);
    const unverified = (await join('one', `x${victim.email}`, false)).value.token;
    expect((await call('protection', {}, { token: unverified })).value.group).toBe('unproved');
    expect(await isIn('two', theirs)).toBe(true);
    expect(
      await testPlatform.call(
        'alone',
        'protection',
        {},
        { token: (await join('alone', victim.email)).value.token },
      ),
      'a brand without a group',
    ).toMatchObject({ value: { group: 'none' } });
  });

  test('[MC-01] [WL-03] is not in the data that the brands share', async () => {
    const { email } = await excluded();
    const rows = await testPlatform.database.query<{ row: string }>(
      'select row_to_json(p)::text as row from account_group_pause p',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows)
      expect(row.toLowerCase()).not.toContain(email.toLowerCase().split('@')[0] ?? '');
  });
});

test('[MC-01] number and address both count: an exclusion applies to all verified ones', async () => {
  const person = somebody();
  const number = { countryDialingCode: '63', mobileNum: '9171239001' };
  await call('register', {
    username: person.username,
    password,
    confirmPassword: password,
    email: person.email,
    ...number,
    termsAccepted: true,
  });
  await call('smsLogin', number);
  await call('login', {
    type: 'sms',
    mobile: '+639171239001',
    password: await testPlatform.codeTo('one', '+639171239001'),
  });
  const token = await sessionByLetter('one', person);
  const byMail = (await join('two', person.email)).value.token;
  const other = somebody();
  await testPlatform.call('two', 'register', {
    username: other.username,
    password,
    confirmPassword: password,
    ...number,
    termsAccepted: true,
  });
  await testPlatform.call('two', 'smsLogin', number);
  const byNumber = (
    await testPlatform.call('two', 'login', {
      type: 'sms',
      mobile: '+639171239001',
      password: await testPlatform.codeTo('two', '+639171239001'),
    })
  ).value.token;
  expect([await isIn('two', byMail), await isIn('two', byNumber)]).toEqual([true, true]);
  expect((await exclude('one', token)).success).toBe(true);
  expect([await isIn('two', byMail), await isIn('two', byNumber)]).toEqual([false, false]);
  expect((await testPlatform.control('one', 'reset')).success).toBe(true);
  expect((await testPlatform.control('two', 'reset')).success).toBe(true);
  expect(await logIn('two', other), 'a tester’s reset undoes both').toMatchObject({
    success: true,
  });
});
