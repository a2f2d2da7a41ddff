import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import { tokenDefects, type TokenDefect } from '../../support/malicious-issuer.ts';
import type { TestPlatform } from '../../support/test-platform.ts';
import { botToken, socialVisitors, startVisitedPlatform } from '../../support/social-visitors.ts';
import { socialCallback, type SocialPlatform } from '../../support/social-platform.ts';

let social: SocialPlatform;
let issuer: SocialPlatform['issuer'];
let testPlatform: TestPlatform;
const { somebody, begin, logIn } = socialVisitors(() => social);
beforeAll(async () => {
  social = await startVisitedPlatform();
  ({ issuer, testPlatform } = social);
});
afterAll(() => social.close());

const linkCount = async (code: string): Promise<number> =>
  (
    await testPlatform.database.one<{ count: number }>(
      sql`select count(*)::integer as count from social_link where tenant = ${code}`,
    )
  )?.count ?? -1;

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

  test.each([
    ['an unknown provider', { provider: 'myspace', redirectUri: socialCallback('one') }],
    ['no provider', { redirectUri: socialCallback('one') }],
    ['a number', { provider: 'google', redirectUri: 7 }],
    [
      'an endless address',
      { provider: 'google', redirectUri: `http://one.localhost/${'x'.repeat(700)}` },
    ],
    ['a list', []],
  ])('[API-30] refuses %s', async (_, input) => {
    expect(await testPlatform.callRaw('one', 'socialStart', input)).toMatchObject({
      status: 400,
      message: 'invalid_input',
    });
  });
});

describe('an invalid proof', () => {
  test.each(tokenDefects)('[ASVS 9.1.1, 9.1.2, 9.1.3, 9.2.1] [AU-06] %s', async (crook) => {
    const before = await linkCount('one');
    const { reply } = await logIn('one', { sub: somebody() }, { crook });
    expect(reply).toMatchObject({ status: 401, success: false, message: 'social_failed' });
    expect(await linkCount('one')).toBe(before);
  });

  test.each<TokenDefect>(['status 500', 'no JSON'])(
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
    ).toMatchObject({
      status: 401,
      message: 'social_failed',
    });
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
  const ask = (widget: Readonly<Record<string, string>>, code = 'one') =>
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
    const first = await ask(sign(claims));
    expect(first).toMatchObject({ status: 200, value: { outcome: 'join' } });
    expect(await ask(sign(claims)), 'replayed').toMatchObject({
      status: 401,
      message: 'social_failed',
    });
    expect((await ask(sign(person({ auth_date: String(seconds() - 299) })))).success).toBe(true);
    expect((await ask(sign(person({ auth_date: String(seconds() - 301) })))).message).toBe(
      'social_failed',
    );
    expect((await ask(sign(person({ auth_date: String(seconds() + 120) })))).message).toBe(
      'social_failed',
    );
  });

  test('[AU-06] identifies the same person as Telegram as an issuer', async () => {
    const claims = person();
    const { value } = await ask(sign(claims));
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
    ['a date that is no number', (claims) => sign({ ...claims, auth_date: 'now' })],
    [
      'two fields posing as one',
      (claims) =>
        sign({ id: claims['id'] ?? '', first_name: `x\nauth_date=${claims['auth_date'] ?? ''}` }),
    ],
  ])('[AU-06] is refused with %s', async (_, make) => {
    expect(await ask(make(person()))).toMatchObject({ success: false, message: 'social_failed' });
  });
});
