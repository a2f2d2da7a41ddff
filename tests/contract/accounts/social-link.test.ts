import { beforeAll, describe, expect, test } from 'vitest';
import type { SocialProvider } from '#app/domain/accounts/social-providers.ts';
import type { TokenDefect } from '../../support/malicious-issuer.ts';
import { callsAt, type TestPlatform } from '../../support/test-platform.ts';
import {
  password,
  registerWithEmail,
  socialTenant,
  socialTrip,
  startSocialPlatform,
} from '../../support/social-platform.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const brand = (code: string) =>
  socialTenant(code, { modules: { GOOGLELOGIN: true, FACEBOOKLOGIN: true } });
const social = openForTests(() => startSocialPlatform([brand('one'), brand('two')]));
let testPlatform: TestPlatform;
const { call, callRaw } = callsAt(() => testPlatform);
let people = 0;
const somebody = (): string => `linked-${(people += 1)}`;

beforeAll(() => {
  ({ testPlatform } = social);
});

async function member(code = 'one') {
  const username = `linker${(people += 1)}`;
  const email = `${username}@people.example`;
  const { value } = await registerWithEmail(testPlatform, code, { username, email });
  return { username, token: value.token };
}

type TripOptions = Parameters<typeof socialTrip>[3];
const trip = (code: string, claims: object, options?: TripOptions) =>
  socialTrip(social, code, claims, options);
const link = (token: string, ticket: string, secret = password, code = 'one') =>
  testPlatform.call(code, 'socialLink', { ticket, password: secret }, { token });
const claim = async (
  token: string,
  claims: object,
  options: TripOptions & { code?: string } = {},
) =>
  testPlatform.call(
    options.code ?? 'one',
    'socialClaim',
    await trip(options.code ?? 'one', claims, options),
    { token },
  );
const logIn = async (claims: object, code = 'one', provider: SocialProvider = 'google') =>
  testPlatform.call(code, 'socialLogin', await trip(code, claims, { provider }));

describe('a link', () => {
  test('[AU-25] is created by a logged-in member with the password, and then logs them in', async () => {
    const { username, token } = await member();
    const sub = somebody();
    expect((await call('socialLinks', {}, { token })).value).toEqual({
      hasPassword: true,
      links: [
        { provider: 'google', linkedAt: null },
        { provider: 'facebook', linkedAt: null },
      ],
    });
    const reply = await claim(token, {
      sub,
      email: 'Other.Address@PEOPLE.example',
      email_verified: true,
    });
    expect(reply).toMatchObject({ status: 200, value: { email: 'Other.Address@people.example' } });
    expect((await logIn({ sub })).value, 'nothing is linked before the password').toMatchObject({
      outcome: 'join',
    });
    const { ticket } = reply.value;
    expect(await link(token, ticket, ' ')).toMatchObject({
      status: 400,
      value: { fields: { password: { key: 'field.required' } } },
    });
    expect(await link(token, ticket, 'not-it-at-all')).toMatchObject({
      status: 400,
      message: 'password_wrong',
      value: { fields: { password: { key: 'fault.password_wrong' } } },
    });
    expect((await logIn({ sub })).value, 'nor by a wrong one').toMatchObject({ outcome: 'join' });
    expect((await link(token, ticket)).success).toBe(true);
    expect((await call('socialLinks', {}, { token })).value.links[0]).toEqual({
      provider: 'google',
      linkedAt: testPlatform.clock.now(),
    });
    expect((await logIn({ sub })).value).toMatchObject({ outcome: 'session', account: username });
    expect(await link(token, ticket), 'a ticket is good once').toMatchObject({
      message: 'social_expired',
    });
  });

  test('[AU-25] is permanent: another account of the same service is refused', async () => {
    const { token } = await member();
    const { value } = await claim(token, { sub: somebody() });
    await link(token, value.ticket);
    expect(await claim(token, { sub: somebody() })).toMatchObject({
      status: 409,
      message: 'social_linked',
    });
    for (const method of ['DELETE', 'POST', 'PATCH']) {
      const answer = await testPlatform.platform.fetch(
        new Request('http://one.localhost/wps/member/social', {
          method,
          headers: { authorization: `Bearer ${token}` },
        }),
        { merchantCode: 'one', ip: '192.0.2.1' },
      );
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    expect(
      (await claim(token, { sub: somebody() }, { provider: 'facebook' })).success,
      'another service is another link',
    ).toBe(true);
  });

  test('[AU-25] refuses an account linked to another member of the brand', async () => {
    const [owner, other, elsewhere] = [await member(), await member(), await member('two')];
    const sub = somebody();
    const first = await claim(owner.token, { sub });
    const second = await claim(other.token, { sub });
    expect(second.success, 'nobody has it yet').toBe(true);
    await call('socialLink', { ticket: first.value.ticket, password }, { token: owner.token });
    expect(await claim(other.token, { sub })).toMatchObject({
      status: 409,
      message: 'social_taken',
    });
    expect(
      await call('socialLink', { ticket: second.value.ticket, password }, { token: other.token }),
      'nor by a ticket from before',
    ).toMatchObject({ status: 409, message: 'social_taken' });
    const otherBrandClaim = await claim(elsewhere.token, { sub }, { code: 'two' });
    expect(
      await testPlatform.call(
        'two',
        'socialLink',
        { ticket: otherBrandClaim.value.ticket, password },
        { token: elsewhere.token },
      ),
    ).toMatchObject({ success: true });
    expect((await logIn({ sub })).value).toMatchObject({ account: owner.username });
    expect((await logIn({ sub }, 'two')).value).toMatchObject({ account: elsewhere.username });
  });

  test('[AU-25] of 10 parallel confirmations one succeeds', async () => {
    const { token } = await member();
    const tickets = [];
    for (let time = 0; time < 5; time += 1)
      tickets.push((await claim(token, { sub: somebody() })).value.ticket);
    const tries = await Promise.all([...tickets, ...tickets].map((ticket) => link(token, ticket)));
    expect(tries.filter(({ success }) => success)).toHaveLength(1);
  });
});

describe('a ticket', () => {
  test('[AU-25] is valid for its member and brand only, and not for a log-in or a new account', async () => {
    const [mine, yours, elsewhere] = [await member(), await member(), await member('two')];
    const sub = somebody();
    const { ticket } = (
      await claim(mine.token, {
        sub,
        email: `${mine.username}@people.example`,
        email_verified: true,
      })
    ).value;
    expect(await call('socialLink', { ticket, password }, { token: yours.token })).toMatchObject({
      message: 'social_expired',
    });
    expect(
      await testPlatform.call(
        'two',
        'socialLink',
        { ticket, password },
        { token: elsewhere.token },
      ),
    ).toMatchObject({ message: 'social_expired' });
    expect((await call('socialJoin', { ticket, termsAccepted: true })).message).toBe(
      'social_expired',
    );
    await call('login', { username: yours.username, password, socialTicket: ticket });
    expect((await logIn({ sub })).value).toMatchObject({ outcome: 'join' });
    expect(await call('socialLink', { ticket, password }, { token: mine.token })).toMatchObject({
      success: true,
    });
  });

  test('[AU-25] of a log-in, or ten minutes old, confirms no link', async () => {
    const { token } = await member();
    const joining = (await logIn({ sub: somebody() })).value as { ticket: string };
    expect(await call('socialLink', { ticket: joining.ticket, password }, { token })).toMatchObject(
      { message: 'social_expired' },
    );
    const { ticket } = (await claim(token, { sub: somebody() })).value;
    testPlatform.clock.move(10 * 60_000);
    expect((await link(token, ticket)).message).toBe('social_expired');
  });
});

test('[AU-25] needs a log-in, a real account and a password; guesses at it are counted', async () => {
  const proof = await trip('one', { sub: somebody() });
  for (const [name, input] of [
    ['socialLinks', {}],
    ['socialClaim', proof],
    ['socialLink', { ticket: 'x', password }],
  ] as const) {
    expect((await callRaw(name, input)).status, `${name} by a guest`).toBe(401);
    expect(
      await callRaw(name, input, { token: (await member('two')).token }),
      `${name} with another brand’s token`,
    ).toMatchObject({ status: 401 });
    const trial = await call('login', { username: 'trial01', password });
    expect(
      (await callRaw(name, input, { token: trial.value.token })).message,
      `${name} by a trial account`,
    ).toBe('need_true_account');
  }
  const reply = await call('socialJoin', {
    ticket: ((await logIn({ sub: somebody() })).value as { ticket: string }).ticket,
    termsAccepted: true,
  });
  const links = await call('socialLinks', {}, { token: reply.value.token });
  expect(links.value).toMatchObject({
    hasPassword: false,
    links: [
      { provider: 'google', linkedAt: testPlatform.clock.now() },
      { provider: 'facebook', linkedAt: null },
    ],
  });
  const { token } = await member();
  const { ticket } = (await claim(token, { sub: somebody() })).value;
  for (let time = 0; time < 10; time += 1)
    expect(
      await call('socialLink', { ticket, password: `guess-${time}` }, { token }),
    ).toMatchObject({ message: 'password_wrong' });
  expect((await link(token, ticket)).message).toBe('too_many_requests');
});

test.each<TokenDefect>(['foreign-key', 'wrong-nonce', 'wrong-audience', 'missing-id-token'])(
  '[AU-25] that is %s proves nothing',
  async (crook) => {
    expect(await claim((await member()).token, { sub: somebody() }, { crook })).toMatchObject({
      status: 401,
      message: 'social_failed',
    });
  },
);
