import { expect, test } from 'vitest';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { createNoScriptBrowser, type Page } from '../../support/no-script-browser.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

/*
 * A guest opens a game and has to log in: every log-in method returns to the game, on open and
 * login-first brands.
 */
const password = 'Marquee-2026';
const brand = (code: string, first: boolean) =>
  minimalManifest(code, {
    languages: { default: 'EN', menu: ['EN'] },
    features: { humanVerification: false, freePlay: true },
    flags: { USERNAMEREG3: true, CHNGPASSVERIF3: true, loginedToHomePage: first },
    register: { fields: ['username', 'password', 'mobileNum'].map((id) => ({ id })) },
  });
const server = sharedServerForTests({
  'returnalon/manifest.json': brand('returnalon', false),
  'returnuna/manifest.json': brand('returnuna', true),
});

const at = (code: string, path: string): string => `http://${code}.localhost:${server.port}${path}`;
const game = '/game?gameType=RNG&gameCode=MR-wild-sun&backUrl=%2Frng%3Fq%3Dwild%2Bsun';
const placeOf = ({ url }: Page): string => url.pathname + url.search;
const linkIn = ({ text }: Page, path: string): string | undefined =>
  new RegExp(`(?:href|action)="(${path}[^"]*)"`).exec(text)?.[1]?.replaceAll('&amp;', '&');
const nextValues = ({ text }: Page): string[] =>
  [...text.matchAll(/name="next" value="([^"]*)"/g)].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  );

test.each(['returnalon', 'returnuna'])(
  '[GM-07] [AU-19] [RT-20] %s: from a game by registration to the game',
  async (code) => {
    const browser = createNoScriptBrowser();
    const login = await browser.get(at(code, game));
    expect([login.url.pathname, nextValues(login).includes(game)]).toEqual(['/login', true]);
    const form = await browser.get(at(code, linkIn(login, '/register\\?') ?? ''));
    expect([
      nextValues(form).includes(game),
      new URL(at(code, linkIn(form, '/login\\?') ?? '')).searchParams.get('next'),
    ]).toEqual([true, game]);
    const action = linkIn(form, '/register\\?type=') ?? '';
    const registration = {
      type: 'register',
      username: `${code}new1`,
      password,
      mobileNum: '9181230101',
      next: game,
    };
    const refusal = await browser.post(at(code, action), registration);
    expect(
      [refusal.status, nextValues(refusal).includes(game)],
      'the terms are missing, the way is not',
    ).toEqual([400, true]);
    expect(
      placeOf(await browser.post(at(code, action), { ...registration, terms: 'accepted' })),
    ).toBe(game);
    for (const hostile of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example/',
      'javascript:alert(1)',
      `https://${code}.localhost@evil.example/`,
    ])
      expect(
        nextValues(
          await createNoScriptBrowser().get(
            at(code, `/register?next=${encodeURIComponent(hostile)}`),
          ),
        ).filter((way) => !way.startsWith('/register')),
        hostile,
      ).toEqual([]);
  },
);

test.each(['returnalon', 'returnuna'])(
  '[GM-07] [AU-12] [AU-21] %s: from a game by a forgotten password or free play to the game',
  async (code) => {
    const mobileNum = code === 'returnuna' ? '9181230202' : '9181230303';
    await createNoScriptBrowser().post(at(code, '/register?type=register'), {
      type: 'register',
      username: `${code}lost1`,
      password,
      mobileNum,
      terms: 'accepted',
    });
    const browser = createNoScriptBrowser();
    const login = await browser.get(at(code, game));
    const recovery = at(
      code,
      linkIn(login, code === 'returnuna' ? '/login\\?recover' : '/forget') ?? '',
    );
    expect(nextValues(await browser.get(recovery))).toContain(game);
    await browser.post(recovery, {
      intent: 'code',
      mobileNum,
      countryDialingCode: '63',
      next: game,
    });
    const { value } = JSON.parse(
      (
        await sendRequest(server.port, `${code}.localhost`, '/__sandbox/api/outbox')
      ).body.toString(),
    ) as { value: { messages: { text: string }[] } };
    const verificationCode = /\b\d{6}\b/.exec(value.messages[0]?.text ?? '')?.[0] ?? '';
    expect(
      placeOf(
        await browser.post(recovery, {
          mobileNum,
          countryDialingCode: '63',
          verificationCode,
          newPassword: 'Another-2026',
          next: game,
        }),
      ),
    ).toBe(game);

    const free = createNoScriptBrowser();
    const question = await free.post(at(code, '/free-play'), { next: game });
    expect([question.url.pathname, nextValues(question)]).toEqual([
      '/free-play',
      expect.arrayContaining([game]),
    ]);
    expect(placeOf(await free.post(at(code, '/free-play'), { ofAge: 'yes', next: game }))).toBe(
      game,
    );
    expect(
      placeOf(
        await createNoScriptBrowser().post(at(code, '/free-play'), {
          ofAge: 'yes',
          next: '//evil.example',
        }),
      ),
    ).toBe('/');
  },
);

test('[RT-20] login-first redirects every path to /login with the requested page', async () => {
  const comesTo = async (
    target: string,
    init = {},
  ): Promise<readonly [string | undefined, readonly string[]]> => {
    const response = await sendRequest(server.port, 'returnuna.localhost', target, init);
    const cookie = (response.headers['set-cookie'] ?? [])
      .map((line) => line.split(';')[0])
      .join('; ');
    const login = await sendRequest(server.port, 'returnuna.localhost', '/login', {
      headers: { cookie },
    });
    const ways = [...login.body.toString().matchAll(/name="next" value="([^"]*)"/g)].map(
      ([, way = '']) => way.replaceAll('&amp;', '&'),
    );
    return [response.headers.location, [...new Set(ways.filter((way) => way !== '/login'))]];
  };
  expect(await comesTo('/rng?q=sun')).toEqual(['/login', ['/rng?q=sun']]);
  expect(await comesTo('/')).toEqual(['/login', []]);
  expect((await comesTo('/rng.data?q=sun&_routes=root'))[1]).toEqual(['/rng?q=sun']);
  expect(
    await comesTo('/rng?q=sun', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=b',
    }),
  ).toEqual(['/login', ['/rng']]);
  const browser = createNoScriptBrowser();
  expect(nextValues(await browser.get(at('returnuna', game)))).toContain(game);
  expect(
    nextValues(await browser.get(at('returnuna', '/'))).filter((way) => way === game),
    'who goes home is not brought back',
  ).toEqual([]);
});
