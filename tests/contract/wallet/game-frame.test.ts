import { beforeAll, expect, test } from 'vitest';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest, type TestResponse } from '../../support/server.ts';
import { callApi, cookieHeader, postForm } from '../../support/http-client.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

/*
 * The game frame: members only, sandboxed, hosts of the brand and these routes only [RT-13, RT-18,
 * GM-08].
 */
const host = 'frame-alon.localhost';
const server = sharedServerForTests({
  'frame-alon/manifest.json': minimalManifest('frame-alon', {
    cdn: { games: ['https://play.example/eu'] },
    features: { freePlay: true },
    platform: {
      vendors: [
        { code: 'harbour-games', launchUrl: 'https://play.example/sports', runs: ['FB', 'GH'] },
      ],
    },
  }),
});
let cookie: string;
const logIn = async (username: string) => {
  const form = { by: 'username', username, password: 'Marquee-2026' };
  return cookieHeader(await postForm(server.port, host, '/login', form));
};
beforeAll(async () => {
  cookie = await logIn('player01');
});

const ownLink = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' };
const get = (target: string, headers: Record<string, string> = { cookie }) =>
  sendRequest(server.port, host, target, { headers: { ...ownLink, ...headers } });
const setSandbox = (name: string, json: object) =>
  callApi(server.port, host, `/__sandbox/api/${name}`, { method: 'POST', json });
const frameOf = ({ body }: TestResponse) => {
  const tag = /<iframe[^>]*>/.exec(body.toString())?.[0] ?? '';
  const trait = (name: string) =>
    new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&');
  return tag === ''
    ? undefined
    : { src: trait('src') ?? '', sandbox: trait('sandbox'), allow: trait('allow') };
};
const stateOf = ({ body }: TestResponse) => /data-game-state="(\w+)"/.exec(body.toString())?.[1];
const directive = ({ headers }: TestResponse, name: string) =>
  new RegExp(`${name} ([^;]*)`).exec(String(headers['content-security-policy']))?.[1];

const gameOf = async (gameType: string): Promise<string> => {
  const answer = JSON.parse(
    (await get(`/wps/relay/games?gameType=${gameType}&pageSize=100`)).body.toString(),
  ) as { value: { games: { nodeId: string; maintenance: boolean }[] } };
  return `gameType=${gameType}&gameCode=${(answer.value.games.find(({ maintenance }) => !maintenance) ?? answer.value.games[0])?.nodeId ?? ''}`;
};

test.each(['/game', '/seamless'])(
  '[RT-13] [RT-18] %s frames a member’s launched game, sandboxed and noindex',
  async (path) => {
    const page = await get(`${path}?${await gameOf('RNG')}`);
    const frame = frameOf(page);
    // The brand's CDN host selected by the platform comes first; our launch page opens there.
    expect(frame?.src).toMatch(
      /^https:\/\/play\.example\/eu\/demo-vendor\/play\?launchCode=[\w-]+&gameCode=/,
    );
    expect([frame?.sandbox, frame?.allow, directive(page, 'frame-src'), stateOf(page)]).toEqual([
      'allow-scripts allow-pointer-lock',
      'fullscreen; autoplay',
      "'self' https://play.example",
      'coming',
    ]);
    expect(page.body.toString()).toMatch(/<meta name="robots" content="noindex/);
    await setSandbox('cdn', { games: [] });
    const gamePage = await get(`${path}?${await gameOf('RNG')}`);
    expect([
      frameOf(gamePage)?.src.startsWith('/demo-vendor/play?launchCode='),
      frameOf(gamePage)?.sandbox,
    ]).toEqual([true, 'allow-scripts allow-pointer-lock']);
    // The sandboxed frame has an opaque origin but may load the brand's stylesheet and fonts.
    const style = new URL(frameOf(gamePage)?.src ?? '', 'http://brand').searchParams.get(
      'brandStyle',
    );
    const sheet = await get(style ?? '');
    const font = await get(/url\("?([^")]+)"?\)/.exec(sheet.body.toString())?.[1] ?? '');
    expect([sheet.status, sheet.headers['cross-origin-resource-policy']]).toEqual([
      200,
      'cross-origin',
    ]);
    expect([
      font.status,
      font.headers['cross-origin-resource-policy'],
      font.headers['access-control-allow-origin'],
    ]).toEqual([200, 'cross-origin', '*']);
    await setSandbox('cdn', { games: null });
  },
);

test('[AU-06] home greets a member at the first log-in with two tasks', async () => {
  const home = (await get('/')).body.toString();
  expect(home).toContain('data-welcome');
  for (const part of ['limits', 'authenticator'])
    expect(home).toContain(`href="/member/securityCenter?task=${part}"`);
  expect((await get('/rng')).body.toString()).not.toContain('data-welcome');
  const second = await get('/', { cookie: await logIn('player01') });
  expect(second.body.toString()).not.toContain('data-welcome');
});

test('[RT-18] [GM-07] other routes cannot frame games; guests are sent to log-in', async () => {
  expect(directive(await get('/rng'), 'frame-src')).toBe("'self'");
  const guest = await get('/game?gameType=RNG&gameCode=x', {});
  expect([guest.status, guest.headers.location]).toEqual([
    302,
    `/login?next=${encodeURIComponent('/game?gameType=RNG&gameCode=x')}&reason=game`,
  ]);
  const login = await get(String(guest.headers.location), { cookie: 'lang=EN' });
  expect(login.body.toString()).toContain('Log in to play.');
  expect((await get('/login', { cookie: 'lang=EN' })).body.toString()).not.toContain(
    'Log in to play.',
  );
  expect([stateOf(await get('/game')), stateOf(await get('/seamless', {}))]).toEqual([
    'none',
    'none',
  ]);
});

test('[GM-07] [AU-12] a log-in for a game shows its tile, free play and sign-up', async () => {
  const loginFor = async (query: string) =>
    (
      await get(`/login?reason=game&next=${encodeURIComponent(`/game?${query}`)}`, {
        cookie: 'lang=EN',
      })
    ).body.toString();
  const parts = async (query: string) => {
    const html = await loginFor(query);
    return [
      /data-game-summary="([^"]+)"/.exec(html)?.[1],
      /<form method="post" action="\/free-play"[^>]*><input type="hidden" name="next" value="\/game\?/.test(
        html,
      ),
      html.includes(`href="/register?next=${encodeURIComponent(`/game?${query}`)}"`),
      html.split('Log in to play.').length - 1,
    ];
  };
  const [open, closed] = [await gameOf('RNG'), await gameOf('SPORTS')];
  const codeOf = (query: string) => new URLSearchParams(query).get('gameCode');
  expect(await parts(open)).toEqual([codeOf(open), true, true, 1]);
  expect(await parts(closed)).toEqual([codeOf(closed), false, true, 1]);
  expect(await parts('gameType=RNG&gameCode=no-such&name=Evil')).toEqual([
    undefined,
    true,
    true,
    1,
  ]);
  await setSandbox('modules', { modId: 'FREEPLAY', enabled: false });
  expect(await parts(open)).toEqual([codeOf(open), false, true, 1]);
  await setSandbox('modules', { modId: 'FREEPLAY', enabled: null });
});

test('[GM-07] [SH-14] launching a whole vendor opens a popup of its games', async () => {
  for (const [query, vendor, page] of [
    ['gameType=RNG&vendor=MR&gameCode=x&isGame=VASSALAGE', 'MR', '/rng?page=MR'],
    ['gameType=FISH&vendor=CK', 'CK', '/fish?page=CK'],
  ] as const) {
    const answer = await get(`/game?${query}`, {});
    const html = answer.body.toString();
    expect([
      stateOf(answer),
      /<dialog id="gamePopup" open=""/.test(html),
      html.includes(`href="${page}"`),
    ]).toEqual(['list', true, true]);
    const vendors = [...html.matchAll(/ data-game="([^"]+)"/g)].map(
      ([, id = '']) => id.split('-')[0],
    );
    expect([vendors.length > 3, new Set(vendors)]).toEqual([true, new Set([vendor])]);
  }
});

test('[GM-07] [SH-13] a vendor with its own page, or without games, redirects there', async () => {
  for (const [query, page] of [
    ['gameType=SPORTS&vendor=FB', '/fbsports'],
    ['gameType=COCKFIGHT&vendor=DS88', '/cockfight'],
    ['gameType=RNG&vendor=NOBODY', '/rng?page=NOBODY'],
  ]) {
    const answer = await get(`/game?${query}`, {});
    expect([answer.status, answer.headers.location]).toEqual([302, page]);
  }
});

test('[GM-08] a closed or unknown game suggests others; a temporary fault offers a retry', async () => {
  const closedPage = await get(`/game?${await gameOf('SPORTS')}`);
  expect([
    stateOf(closedPage),
    frameOf(closedPage),
    (closedPage.body.toString().match(/ data-game="/g) ?? []).length > 0,
  ]).toEqual(['closed', undefined, true]);
  expect(stateOf(await get('/game?gameType=RNG&gameCode=nothing-such'))).toBe('closed');
  await setSandbox('fail', { path: '/wps/game/launchGame', status: 502 });
  const failed = await get(`/game?${await gameOf('RNG')}`);
  expect([stateOf(failed), failed.body.includes('data-again')]).toEqual(['closed', true]);
});

test('[GM-07] a game’s page uses the platform’s name of the game', async () => {
  const answer = JSON.parse(
    (await get('/wps/relay/games?gameType=SPORTS&pageSize=1')).body.toString(),
  ) as { value: { games: { nodeId: string; name: string }[] } };
  const { nodeId = '', name = '' } = answer.value.games[0] ?? {};
  const headsOf = (page: TestResponse) => {
    const html = page.body.toString();
    return [/<title>([^<]*)</, /<h1[^>]*>([^<]*)</].map((tag) => tag.exec(html)?.[1]);
  };
  const lie = 'lang=EN&name=You+won+P1000000';
  const closed = await get(`/game?gameType=SPORTS&gameCode=${nodeId}&${lie}`);
  expect([stateOf(closed), ...headsOf(closed)]).toEqual([
    'closed',
    `${name} · Brand frame-alon`,
    name,
  ]);
  const unknown = await get(`/game?gameType=RNG&gameCode=NOPE&${lie}`);
  expect([stateOf(unknown), ...headsOf(unknown)]).toEqual([
    'closed',
    'Game · Brand frame-alon',
    'Choose a game',
  ]);
  const ready = await get(`/game?${await gameOf('RNG')}&${lie}`, {
    cookie,
    'sec-fetch-site': 'cross-site',
  });
  expect([stateOf(ready), headsOf(ready).join().includes('You won')]).toEqual(['ready', false]);
  const open = await get(`/game?${await gameOf('RNG')}&${lie}`);
  expect([stateOf(open), headsOf(open).join().includes('You won')]).toEqual(['coming', false]);
  expect(headsOf(open)[0]).toMatch(/^(?!Game ).+ · Brand frame-alon$/);
});

test('[RT-23] a game of a type without a page shows a message and links to home', async () => {
  const game = await gameOf('FISH');
  const ways = async () =>
    [...(await get(`/game?${game}`)).body.toString().matchAll(/<a [^>]*href="(\/(?:fish)?)"/g)].map(
      ([, way]) => way,
    );
  await setSandbox('modules', { modId: 'FISH', enabled: false });
  expect(stateOf(await get(`/game?${game}`))).toBe('closed');
  expect(new Set(await ways())).toEqual(new Set(['/']));
  await setSandbox('modules', { modId: 'FISH', enabled: null });
  expect(await ways()).toContain('/fish');
});

test('[GM-07] a game’s exit is the list in the link; external targets are ignored', async () => {
  const game = await gameOf('RNG');
  const backOf = async (backUrl?: string) => {
    const page = await get(
      `/game?${game}${backUrl === undefined ? '' : `&backUrl=${encodeURIComponent(backUrl)}`}`,
    );
    const link = /<header [^>]*>\s*<a [^>]*href="([^"]*)"/
      .exec(
        page.body.toString().slice(page.body.toString().indexOf('data-game-state="coming"')),
      )?.[1]
      ?.replaceAll('&amp;', '&');
    return [
      link,
      new URL(frameOf(page)?.src ?? '', 'http://frame-alon').searchParams.get('backUrl'),
    ];
  };
  expect(await backOf()).toEqual(['/rng', '/rng']);
  for (const list of ['/rng?q=wild+sun', '/', '/hot?type=RNG', '/rng?list=fav&no=2'])
    expect(await backOf(list)).toEqual([list, list]);
  for (const hostile of [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    ' //evil.example',
    '/\t/evil.example',
    'rng',
    '',
    `/${'x'.repeat(600)}`,
  ])
    expect(await backOf(hostile), hostile).toEqual(['/rng', '/rng']);
  // The decoded text is a page of this site, if it exists.
  for (const path of ['/%2f%2fevil.example', '/%5cevil.example'])
    expect(await backOf(path)).toEqual([path, path]);
});

test('[GM-07] [AU-23] a trial account without play money registers, then returns', async () => {
  const trial = await logIn('trial01');
  const path = `/game?${await gameOf('RNG')}`;
  await setSandbox('modules', { modId: 'FREEPLAY', enabled: false });
  const page = await get(path, { cookie: trial });
  await setSandbox('modules', { modId: 'FREEPLAY', enabled: null });
  expect([
    stateOf(page),
    page.body.includes(`href="/register?next=${encodeURIComponent(path)}"`),
  ]).toEqual(['closed', true]);
  expect(
    (await get(`/register?next=${encodeURIComponent(path)}`, { cookie: trial })).body.toString(),
  ).toContain(`name="next" value="${path.replaceAll('&', '&amp;')}"`);
});

test.each(['/game', '/seamless'])(
  '[ASVS 3.5.3] another site’s link to %s opens no game: the player does, by a form',
  async (path) => {
    const target = `${path}?${await gameOf('RNG')}&backUrl=${encodeURIComponent('/rng?q=wild')}`;
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-dest', 'image'],
      ['sec-purpose', 'prefetch'],
    ] as const) {
      const page = await get(target, { cookie, [name]: value });
      expect([page.status, stateOf(page), frameOf(page)]).toEqual([200, 'ready', undefined]);
      expect(page.body.toString()).toContain(
        `<form method="post" action="${target.replaceAll('&', '&amp;')}">`,
      );
    }
    const post = (site: string) =>
      postForm(server.port, host, target, {}, { cookie, 'sec-fetch-site': site });
    const posted = await post('same-origin');
    expect([posted.status, stateOf(posted)]).toEqual([200, 'coming']);
    expect(frameOf(posted)?.src).toContain('backUrl=%2Frng%3Fq%3Dwild');
    const foreign = await post('cross-site');
    expect([foreign.status, frameOf(foreign)]).toEqual([403, undefined]);
  },
);
