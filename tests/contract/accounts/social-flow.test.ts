import { createHash, createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import { tokenDefects, type TokenDefect } from '../../support/malicious-issuer.ts';
import type { TestPlatform } from '../../support/test-platform.ts';
import { botToken, socialVisitors, startVisitedPlatform } from '../../support/social-visitors.ts';
import {
  socialCallback,
  type SocialPlatform,
  password,
  registerWithEmail,
} from '../../support/social-platform.ts';
import { readEvents } from '#app/platform/security-log/event-store.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const social = openForTests(startVisitedPlatform);
let issuer: SocialPlatform['issuer'];
let testPlatform: TestPlatform;
const { somebody, begin, logIn, join } = socialVisitors(() => social);
beforeAll(() => {
  ({ issuer, testPlatform } = social);
});

const linkCount = async (code: string): Promise<number> =>
  (
    await testPlatform.database.one<{ count: number }>(
      sql`select count(*)::integer as count from social_link where tenant = ${code}`,
    )
  )?.count ?? -1;

const ticketOf = ({ value }: { readonly value: unknown }) => (value as { ticket: string }).ticket;
const accept = (ticket: string, code = 'one') =>
  testPlatform.call(code, 'socialJoin', { ticket, termsAccepted: true });

describe('the way to the issuer', () => {
  test('[AU-06] requests a code with PKCE, state and nonce, all new each time', async () => {
    const [one, other] = [await begin('one'), await begin('one')];
    const query = one.url.searchParams;
    expect(one.url.origin).toBe(issuer.client.issuer);
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      client_id: 'the-brand',
      redirect_uri: socialCallback('one'),
      state: one.flow.state,
      nonce: one.flow.nonce,
      code_challenge_method: 'S256',
    });
    expect(query.get('code_challenge')).toBe(
      createHash('sha256').update(one.flow.codeVerifier).digest('base64url'),
    );
    for (const name of ['state', 'nonce', 'codeVerifier'] as const) {
      expect(one.flow[name].length).toBeGreaterThanOrEqual(43);
      expect(one.flow[name]).not.toBe(other.flow[name]);
    }
    expect(one.url.href).not.toContain(one.flow.codeVerifier);
    expect(one.url.href).not.toContain(issuer.client.clientSecret ?? 'no secret');
  });

  test.each([
    ['another brand’s host', socialCallback('two')],
    [
      'a host that only begins like the brand’s',
      'http://one.localhost.evil.example/social/google/callback',
    ],
    ['another path', 'http://one.localhost:3000/social/google/callback/x'],
    ['another provider’s path', socialCallback('one', 'facebook')],
    ['a query', `${socialCallback('one')}?next=//evil.example`],
    ['another scheme', 'javascript://one.localhost/social/google/callback'],
    ['a name before the host', 'http://one.localhost:3000@evil.example/social/google/callback'],
    ['no address', 'nowhere'],
  ])('[AU-06] returns only to the brand: %s', async (_, redirectUri) => {
    expect(
      await testPlatform.call('one', 'socialStart', { provider: 'google', redirectUri }),
    ).toMatchObject({ status: 400, message: 'invalid_input' });
  });

  test('[AU-06] refuses a provider that is switched off, or that does not know the brand', async () => {
    for (const code of ['off', 'clientless']) {
      expect(
        await testPlatform.call(code, 'socialStart', {
          provider: 'google',
          redirectUri: socialCallback(code),
        }),
      ).toMatchObject({ status: 404, message: 'not_found' });
      const status = await testPlatform.call(code, 'whitelabel', {});
      expect(JSON.stringify(status.value)).toContain('{"modId":"GOOGLELOGIN","enabled":false}');
    }
  });

  test('[AU-06] reports an issuer that does not answer', async () => {
    expect(
      await testPlatform.call('silent', 'socialStart', {
        provider: 'google',
        redirectUri: socialCallback('silent'),
      }),
    ).toMatchObject({ status: 503, message: 'social_unavailable' });
  });
});

describe('an invalid proof', () => {
  test.each(tokenDefects)('[ASVS 9.1.1, 9.1.2, 9.1.3, 9.2.1] [AU-06] %s', async (crook) => {
    const linksBefore = await linkCount('one');
    const { reply } = await logIn('one', { sub: somebody() }, { crook });
    expect(reply).toMatchObject({ status: 401, success: false, message: 'social_failed' });
    expect(await linkCount('one')).toBe(linksBefore);
  });

  test.each<TokenDefect>(['http-500', 'invalid-json'])(
    '[AU-06] an issuer that answers %s counts as unavailable',
    async (crook) => {
      expect((await logIn('one', { sub: somebody() }, { crook })).reply).toMatchObject({
        status: 503,
        message: 'social_unavailable',
      });
    },
  );

  test.each([
    ['another state', (flow: { state: string }) => ({ answer: `?code=abc&state=${flow.state}x` })],
    ['no state', () => ({ answer: '?code=abc' })],
    [
      'two states',
      (flow: { state: string }) => ({ answer: `?code=abc&state=${flow.state}&state=x` }),
    ],
    ['no code', (flow: { state: string }) => ({ answer: `?state=${flow.state}` })],
    [
      'a refusal',
      (flow: { state: string }) => ({ answer: `?error=access_denied&state=${flow.state}` }),
    ],
    ['nothing', () => ({ answer: '' })],
    ['an empty nonce', () => ({ nonce: '' })],
    ['an empty verifier', () => ({ codeVerifier: '' })],
    [
      'a widget’s word at Google',
      () => ({ widget: { id: '7', auth_date: '1', hash: 'a'.repeat(64) } }),
    ],
  ])('[AU-06] an answer with %s', async (_, change) => {
    const { flow } = await begin('one');
    issuer.next(flow.nonce, { sub: somebody() });
    expect(
      await testPlatform.call('one', 'socialLogin', { ...flow, ...change(flow) }),
    ).toMatchObject({ status: 401, message: 'social_failed' });
  });

  test('[AU-06] an answer counts once, even of twenty simultaneous ones', async () => {
    const { flow } = await begin('one');
    issuer.next(flow.nonce, { sub: somebody() });
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => testPlatform.call('one', 'socialLogin', flow)),
    );
    expect(tries.filter(({ success }) => success)).toHaveLength(1);
    expect((await testPlatform.call('one', 'socialLogin', flow)).message).toBe('social_failed');
  });

  test('[AU-06] another flow’s nonce', async () => {
    const [mine, yours] = [await begin('one'), await begin('one')];
    issuer.next(yours.flow.nonce, { sub: somebody() });
    expect(await testPlatform.call('one', 'socialLogin', mine.flow)).toMatchObject({
      message: 'social_failed',
    });
  });

  test('[AU-06] another brand’s answer', async () => {
    const { flow } = await begin('two');
    issuer.next(flow.nonce, { sub: somebody() });
    expect(await testPlatform.call('one', 'socialLogin', flow)).toMatchObject({
      status: 400,
      message: 'invalid_input',
    });
  });

  test('[AU-06] the exchange proves the brand and the flow to the issuer', async () => {
    const { flow } = await logIn('one', { sub: somebody() });
    expect(Object.fromEntries(issuer.lastTokenRequest())).toMatchObject({
      grant_type: 'authorization_code',
      code: 'abc',
      redirect_uri: socialCallback('one'),
      code_verifier: flow.codeVerifier,
      client_id: 'the-brand',
      client_secret: issuer.client.clientSecret,
    });
  });
});

describe('Telegram’s widget', () => {
  let people = 0;
  const seconds = () => Math.floor(testPlatform.clock.now() / 1000);
  const sign = (claims: Readonly<Record<string, string>>, by = botToken) => {
    const lines = Object.keys(claims)
      .sort()
      .map((name) => `${name}=${claims[name]}`)
      .join('\n');
    return {
      ...claims,
      hash: createHmac('sha256', createHash('sha256').update(by).digest())
        .update(lines)
        .digest('hex'),
    };
  };
  const signIn = (widget: Readonly<Record<string, string>>, code = 'one') =>
    testPlatform.call(code, 'socialLogin', {
      provider: 'telegram',
      redirectUri: socialCallback(code, 'telegram'),
      state: '',
      nonce: '',
      codeVerifier: '',
      widget,
    });
  const person = (more = {}) => ({
    id: String(900_000 + (people += 1)),
    first_name: 'Tala',
    auth_date: String(seconds()),
    ...more,
  });

  test('[AU-06] is accepted when it is signed with the bot’s token, once, for five minutes', async () => {
    const claims = person();
    const first = await signIn(sign(claims));
    expect(first).toMatchObject({ status: 200, value: { outcome: 'join' } });
    expect(await signIn(sign(claims)), 'replayed').toMatchObject({
      status: 401,
      message: 'social_failed',
    });
    expect((await signIn(sign(person({ auth_date: String(seconds() - 299) })))).success).toBe(true);
    expect((await signIn(sign(person({ auth_date: String(seconds() - 301) })))).message).toBe(
      'social_failed',
    );
    expect((await signIn(sign(person({ auth_date: String(seconds() + 120) })))).message).toBe(
      'social_failed',
    );
  });

  test('[AU-06] identifies the same person as Telegram as an issuer', async () => {
    const claims = person();
    const { value } = await signIn(sign(claims));
    const reply = await testPlatform.call('one', 'socialJoin', {
      ticket: (value as { ticket: string }).ticket,
      termsAccepted: true,
    });
    expect(
      (await logIn('one', { sub: claims.id }, { provider: 'telegram' })).reply.value,
    ).toMatchObject({ outcome: 'session', account: reply.value.account });
  });

  test.each<[string, (claims: Record<string, string>) => Record<string, string>]>([
    ['another bot’s signature', (claims) => sign(claims, '999:another')],
    ['a changed id', (claims) => ({ ...sign(claims), id: '1' })],
    ['a field added', (claims) => ({ ...sign(claims), username: 'x' })],
    [
      'a field left out',
      (claims) =>
        Object.fromEntries(Object.entries(sign(claims)).filter(([name]) => name !== 'first_name')),
    ],
    ['no hash', (claims) => claims],
    ['an empty hash', (claims) => ({ ...claims, hash: '' })],
    ['a short hash', (claims) => ({ ...claims, hash: 'ab' })],
    ['no date', ({ id = '' }) => sign({ id })],
    ['a date that is not a number', (claims) => sign({ ...claims, auth_date: 'now' })],
    [
      'two fields posing as one',
      (claims) =>
        sign({ id: claims['id'] ?? '', first_name: `x\nauth_date=${claims['auth_date'] ?? ''}` }),
    ],
  ])('[AU-06] is refused with %s', async (_, make) => {
    expect(await signIn(make(person()))).toMatchObject({
      success: false,
      message: 'social_failed',
    });
  });
});

/** A member with a verified address unless `proved` is false. */
async function registered(code: string, username: string, email: string, proved = true) {
  await registerWithEmail(testPlatform, code, { username, email }, false);
  if (proved)
    await testPlatform.database.run(
      sql`update account_member set email_proved_at = 1 where tenant = ${code} and account = ${username}`,
    );
}

describe('a first log-in', () => {
  test('[AU-06, AU-18] creates an account once terms are accepted; a first log-in', async () => {
    const sub = somebody();
    const { reply } = await logIn('one', {
      sub,
      email: `${sub}@people.example`,
      email_verified: true,
    });
    expect(reply).toMatchObject({ status: 200, value: { outcome: 'join' } });
    const ticket = ticketOf(reply);
    expect(await testPlatform.call('one', 'socialJoin', { ticket })).toMatchObject({
      status: 400,
      message: 'field_invalid',
      value: { fields: { termsAccepted: { key: 'terms_required' } } },
    });
    const joinReply = await accept(ticket);
    expect(joinReply).toMatchObject({
      status: 200,
      value: { firstTimeLogin: true, passwordExpired: false, type: 0 },
    });
    expect(joinReply.value.account).toMatch(/^google\d{9}$/);
    expect(
      (await testPlatform.call('one', 'memberInfo', {}, { token: joinReply.value.token })).value
        .account,
    ).toBe(joinReply.value.account);
    const record = await testPlatform.database.one(
      sql`select method, age_confirmed as age, terms_accepted_at > 0 as agreed from account_registration where tenant = 'one' and member = ${joinReply.value.customerId}`,
    );
    expect(record).toEqual({ method: 'GOOGLE', age: 21, agreed: true });
    expect(await accept(ticket), 'a ticket is good once').toMatchObject({
      status: 400,
      message: 'social_expired',
    });

    const again = await logIn('one', { sub });
    expect(again.reply).toMatchObject({
      status: 200,
      value: { outcome: 'session', account: joinReply.value.account, firstTimeLogin: false },
    });
    expect((again.reply.value as { token: string }).token).not.toBe(joinReply.value.token);
  });

  test('[AU-06] of 20 parallel uses of a ticket one creates an account', async () => {
    const { reply } = await logIn('one', { sub: somebody() });
    const ticket = ticketOf(reply);
    const tries = await Promise.all(Array.from({ length: 20 }, () => accept(ticket)));
    expect(tries.filter(({ success }) => success)).toHaveLength(1);
  });

  test('[AU-06] of two tickets of one person only the first creates an account', async () => {
    const sub = somebody();
    const tickets = [await logIn('one', { sub }), await logIn('one', { sub })].map(({ reply }) =>
      ticketOf(reply),
    );
    const replies = [];
    for (const ticket of tickets) replies.push(await accept(ticket));
    expect(replies.map(({ success, message }) => message ?? success)).toEqual([
      true,
      'social_taken',
    ]);
  });

  test('[AU-06] a ticket expires after ten minutes, and is invalid at another brand', async () => {
    const { reply } = await logIn('one', { sub: somebody() });
    const ticket = ticketOf(reply);
    expect(await accept(ticket, 'two')).toMatchObject({ message: 'social_expired' });
    testPlatform.clock.move(10 * 60_000);
    expect(await accept(ticket)).toMatchObject({ message: 'social_expired' });
    expect(await accept('made-up')).toMatchObject({ message: 'social_expired' });
  });

  test('[AU-06, AU-14] creates no account where registration is closed', async () => {
    const { reply } = await logIn('closed', { sub: somebody() });
    expect(reply).toMatchObject({ status: 403, message: 'registration_closed' });
  });

  test('[AU-06] a person of one brand is unknown at another', async () => {
    const sub = somebody();
    await join('one', { sub });
    expect((await logIn('two', { sub })).reply.value).toMatchObject({ outcome: 'join' });
  });

  test('[AU-06] Telegram and Facebook work the same way; one name at two services is two people', async () => {
    const sub = somebody();
    const accounts = [
      await join('one', { sub }, 'facebook'),
      await join('one', { sub }, 'telegram'),
    ].map(({ value }) => value.account);
    expect(accounts).toEqual([
      expect.stringMatching(/^facebook\d{9}$/),
      expect.stringMatching(/^telegram\d{9}$/),
    ]);
  });
});

describe('an address that a member has', () => {
  test('[AU-25] does not log in to the member’s account: the link needs a log-in with the password', async () => {
    const sub = somebody();
    await registered('one', 'linkme1', 'link.me@PEOPLE.example');
    const { reply } = await logIn('one', {
      sub,
      email: 'link.me@People.example',
      email_verified: true,
    });
    expect(reply.value).toMatchObject({ outcome: 'link' });
    const socialTicket = ticketOf(reply);
    expect(await accept(socialTicket), 'no second account by the same ticket').toMatchObject({
      message: 'social_expired',
    });
    expect(
      await testPlatform.call('one', 'login', {
        username: 'linkme1',
        password: 'not-it-at-all',
        socialTicket,
      }),
    ).toMatchObject({ success: false });
    expect(
      (await logIn('one', { sub, email: 'link.me@people.example', email_verified: true })).reply
        .value,
      'a wrong password links nothing',
    ).toMatchObject({ outcome: 'link' });
    expect(
      await testPlatform.call('one', 'login', { username: 'linkme1', password, socialTicket }),
    ).toMatchObject({ success: true });
    // In addition to the log-in's row.
    const links = { tenant: 'one', event: 'social-link', limit: 10 };
    expect(await readEvents(testPlatform.database, links)).toMatchObject([
      { outcome: 'ok', detail: { act: 'log-in' }, times: 1 },
    ]);
    expect((await logIn('one', { sub })).reply.value).toMatchObject({
      outcome: 'session',
      account: 'linkme1',
      passwordExpired: false,
    });
  });

  test('does not block its owner while unverified; its member may link by logging in', async () => {
    await registered('one', 'typed1', 'typed1@people.example', false);
    const claims = { email: 'typed1@people.example', email_verified: true };
    expect((await join('one', { sub: somebody(), ...claims })).success).toBe(true);
    const sub = somebody();
    await registered('one', 'typed2', 'typed2@people.example', false);
    const { reply } = await logIn('one', {
      sub,
      email: 'typed2@people.example',
      email_verified: true,
    });
    expect(reply.value).toMatchObject({ outcome: 'join' });
    const socialTicket = ticketOf(reply);
    await testPlatform.call('one', 'login', { username: 'typed2', password, socialTicket });
    expect((await logIn('one', { sub })).reply.value).toMatchObject({ account: 'typed2' });
  });

  test('differs from a similar mailbox of the same domain', async () => {
    await registered('one', 'alike1', 'Alike@people.example');
    const fullWidth = '\uff21like@people.example';
    for (const email of ['alike@people.example', fullWidth])
      expect(
        (await logIn('one', { sub: somebody(), email, email_verified: true })).reply.value,
        email,
      ).toMatchObject({ outcome: 'join' });
    expect(
      (await logIn('one', { sub: somebody(), email: 'Alike@People.Example', email_verified: true }))
        .reply.value,
    ).toMatchObject({ outcome: 'link' });
  });

  test('[AU-25] links only the member whose address it is', async () => {
    const sub = somebody();
    await registered('one', 'owner1', 'owner1@people.example');
    await registered('one', 'other1', 'other1@people.example');
    const claims = { sub, email: 'owner1@people.example', email_verified: true };
    const { reply } = await logIn('one', claims);
    const socialTicket = ticketOf(reply);
    expect(
      await testPlatform.call('one', 'login', { username: 'other1', password, socialTicket }),
    ).toMatchObject({ success: true });
    expect((await logIn('one', claims)).reply.value).toMatchObject({ outcome: 'link' });
    expect(
      await testPlatform.call('one', 'login', { username: 'owner1', password, socialTicket }),
      'and a used ticket links nobody any more',
    ).toMatchObject({ success: true });
    expect((await logIn('one', claims)).reply.value).toMatchObject({ outcome: 'link' });
  });

  test.each([
    ['false', false],
    ['the text true', 'true'],
    ['nothing', undefined],
    ['one', 1],
  ])('[AU-25] that is not verified (%s) counts as none', async (_, email_verified) => {
    await registered('two', 'victim1', 'victim1@people.example');
    const { reply } = await logIn('two', {
      sub: somebody(),
      email: 'victim1@people.example',
      email_verified,
    });
    expect(reply.value).toMatchObject({ outcome: 'join' });
    const joinReply = await testPlatform.call('two', 'socialJoin', {
      ticket: ticketOf(reply),
      termsAccepted: true,
    });
    const row = await testPlatform.database.one<{ email: string }>(
      sql`select email from account_member where tenant = 'two' and id = ${joinReply.value.customerId}`,
    );
    expect(row?.email).toBe('');
  });

  test('[AU-25] a member has one link per service, which the database itself enforces', async () => {
    await registered('one', 'once1', 'once1@people.example');
    const email = { email: 'once1@people.example', email_verified: true };
    const [first, second] = [somebody(), somebody()];
    for (const sub of [first, second]) {
      const { reply } = await logIn('one', { sub, ...email });
      await testPlatform.call('one', 'login', {
        username: 'once1',
        password,
        socialTicket: ticketOf(reply),
      });
    }
    expect((await logIn('one', { sub: first })).reply.value).toMatchObject({ outcome: 'session' });
    expect((await logIn('one', { sub: second, ...email })).reply.value).toMatchObject({
      outcome: 'link',
    });
    await expect(
      testPlatform.database.run(
        sql`update social_link set subject = 'x' where tenant = 'one' and subject = ${first}`,
      ),
    ).rejects.toThrow(/for good/);
    await expect(
      testPlatform.database.run(
        sql`delete from social_link where tenant = 'one' and subject = ${first}`,
      ),
    ).rejects.toThrow(/for good/);
  });
});
