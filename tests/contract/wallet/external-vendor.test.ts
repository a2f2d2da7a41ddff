import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { walletClient, type SendCall } from '../../../scripts/wallet-check/client.ts';
import { exchangeLaunch, launchCodeIn } from '../../../scripts/wallet-check/cases/launches.ts';
import { createCaseContext } from '../../../scripts/wallet-check/wallet-case.ts';
import { checkWallet } from '../../../scripts/wallet-check/run-cases.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { callApi } from '../../support/http-client.ts';
import { isGate } from '../../support/suite.ts';
import { logIn } from '../../support/log-in.ts';
import { serverForTests } from '../../support/server-for-tests.ts';

/*
 * A vendor from a manifest, over HTTP: it launches and plays under its own secret and is unknown to
 * other brands.
 */
const vendor = {
  code: 'harbour-games',
  launchUrl: 'https://games.harbour.example/play?of=marquee',
  runs: ['MR', 'CK', 'FB'],
  lateRollback: 'unknown-bet',
};
const secret = 'what harbour games signs with at alon';
const settings = {
  ALON_VENDOR_HARBOUR_GAMES_SECRET: secret,
  ESKRIMA_VENDOR_HARBOUR_GAMES_SECRET: secret,
  BAYANI_VENDOR_HARBOUR_GAMES_SECRET: 'too short',
};
const password = 'Marquee-2026';
const manifestOf = (code: string, vendors: readonly object[]): object =>
  minimalManifest(code, {
    platform: { vendors },
    hosts: { player: [`${code}.example`, `${code}.test`], agent: [`agent.${code}.example`] },
  });

const server = serverForTests(
  {
    'alon/manifest.json': manifestOf('alon', [vendor]),
    'bayani/manifest.json': manifestOf('bayani', [vendor]),
    'dagat/manifest.json': minimalManifest('dagat'),
    'eskrima/manifest.json': manifestOf('eskrima', [{ ...vendor, launchCredential: 'session' }]),
  },
  { ...settings },
);

const hostOf = (brand: string): string => `${brand}.localhost`;
const vendorAt = (brand: string, signingSecret = secret, as = vendor.code) => ({
  url: `http://${hostOf(brand)}:${server.port}`,
  vendor: as,
  secret: signingSecret,
});
const clientAt = (...where: Parameters<typeof vendorAt>): SendCall =>
  walletClient(vendorAt(...where));

interface Launched {
  readonly url: string;
  readonly gameCode: string;
}
async function gameOf(brand: string, vassalage: string, isOpen = true): Promise<string> {
  const { games } = (
    await callApi(server.port, hostOf(brand), '/wps/relay/games?gameType=RNG&pageSize=100')
  ).json.value as { games: { nodeId: string; vassalage: string; maintenance: boolean }[] };
  return (
    games.find((game) => game.vassalage === vassalage && game.maintenance === !isOpen)?.nodeId ??
    expect.fail(`${vassalage} has no such slot`)
  );
}
async function launchAt(brand: string, vassalage = 'MR', isOpen = true, host = hostOf(brand)) {
  const { value } = (
    await callApi(server.port, host, '/wps/session/login', {
      method: 'POST',
      json: { username: 'player01', password },
    })
  ).json;
  const answer = await callApi(server.port, host, '/wps/game/launchGame', {
    method: 'POST',
    json: { gameType: 'RNG', gameCode: await gameOf(brand, vassalage, isOpen) },
    headers: { authorization: `Bearer ${(value as { token: string }).token}` },
  });
  return { ...answer.json, value: answer.json.value as Launched };
}
const sessionOf = async (url: string, brand = 'alon'): Promise<string> =>
  exchangeLaunch(clientAt(brand), launchCodeIn(url) ?? expect.fail('a launch without a code'));

test('[GM-07] [API-23] its games open at its address with its parameters', async () => {
  const {
    value: { url, gameCode },
  } = await launchAt('alon');
  const launchUrl = new URL(url);
  expect([
    launchUrl.origin,
    launchUrl.pathname,
    ...['of', 'gameCode', 'currency', 'mode', 'backUrl'].map((key) =>
      launchUrl.searchParams.get(key),
    ),
  ]).toEqual([
    'https://games.harbour.example',
    '/play',
    'marquee',
    gameCode,
    'PHP',
    'real',
    'https://alon.example/',
  ]);
  expect((await launchAt('alon', 'JJ')).value.url).toMatch(/^\/demo-vendor\/play\?/);
  expect((await launchAt('dagat')).value.url).toMatch(/^\/demo-vendor\/play\?/);
});

test('[GM-07] [WL-01] a game returns to the host of its player’s log-in', async () => {
  const backAt = async (host: string) => {
    const { value } = await launchAt('alon', 'MR', true, host);
    return new URL(value.url).searchParams.get('backUrl');
  };
  expect(await backAt('alon.test')).toBe('https://alon.test/');
  expect(await backAt('alon.example')).toBe('https://alon.example/');
  const cookie = await logIn(server.port, 'alon.test', 'player01');
  const target = `gameType=RNG&gameCode=${await gameOf('alon', 'MR')}&vendor=MR`;
  const page = await sendRequest(server.port, 'alon.test', `/game?${target}`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
  });
  expect(page.body.toString()).toContain(encodeURIComponent('https://alon.test/rng'));
});

test('[GM-06] [RT-18] a page’s data never opens a game: its own policy comes with a document', async () => {
  const cookie = await logIn(server.port, hostOf('alon'), 'player01');
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
  const target = `gameType=RNG&gameCode=${await gameOf('alon', 'MR')}&vendor=MR`;
  const soft = await sendRequest(server.port, hostOf('alon'), `/game.data?${target}&_routes=game`, {
    headers,
  });
  const answer = soft.body.toString();
  expect(answer).toContain('SingleFetchRedirect');
  expect(answer).toContain(`/game?${target}`);
  expect(answer).toMatch(/"reload",true|"reload".*true/);
  expect(answer).not.toContain('games.harbour.example');
});

test('[ASVS 3.5.5] [RT-18] [CS-07] its pages may be framed on game routes only', async () => {
  const cookie = await logIn(server.port, hostOf('alon'), 'player01');
  const page = await sendRequest(
    server.port,
    hostOf('alon'),
    `/game?gameType=RNG&gameCode=${await gameOf('alon', 'MR')}`,
    { headers: { cookie, 'sec-fetch-site': 'same-origin' } },
  );
  const framing = (answer: typeof page) =>
    /frame-src ([^;]*)/.exec(String(answer.headers['content-security-policy']))?.[1];
  expect(framing(page)).toBe("'self' https://games.harbour.example");
  expect(/<iframe[^>]*>/.exec(page.body.toString())?.[0]).toMatch(
    /src="https:\/\/games\.harbour\.example\/play\?of=marquee&amp;launchCode=.*sandbox="allow-scripts allow-pointer-lock allow-same-origin/,
  );
  expect(
    framing(await sendRequest(server.port, hostOf('alon'), '/rng', { headers: { cookie } })),
  ).toBe("'self'");
});

test('[RT-13] [API-28] sports vendor FB: members see its book if it is open, others its games', async () => {
  const signedIn = async (brand: string) => await logIn(server.port, hostOf(brand), 'player01');
  const book = async (brand: string, cookie = '') =>
    (
      await sendRequest(server.port, hostOf(brand), '/fbsports', {
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
      })
    ).body.toString();
  expect(/<iframe[^>]*src="([^"]*)"/.exec(await book('alon', await signedIn('alon')))?.[1]).toMatch(
    /^https:\/\/games\.harbour\.example\/play\?of=marquee&amp;launchCode=.*gameCode=FB-/,
  );
  // A brand without vendors has the product's own virtual sports.
  expect(await book('dagat', await signedIn('dagat'))).toMatch(
    /<iframe[^>]*src="\/sports-vendor\/play\?launchCode=.*gameCode=FB-/,
  );
  for (const [brand, cookie] of [
    ['alon', ''],
    ['bayani', await signedIn('bayani')],
  ] as const) {
    const page = await book(brand, cookie);
    expect([brand, page.includes('<iframe'), /data-game="FB-/.test(page)]).toEqual([
      brand,
      false,
      true,
    ]);
  }
});

test('passes certification with its own answer to a rollback without a bet', async () => {
  const verdicts = await checkWallet({
    ...vendorAt('alon'),
    session: (await launchAt('alon')).value.url,
  });
  expect(verdicts.filter(({ fault }) => fault !== undefined)).toEqual([]);
  expect(verdicts.map(({ name }) => name)).toContain('refuses a used launch code');
  const session = await sessionOf((await launchAt('alon')).value.url);
  const context = await createCaseContext(clientAt('alon'), session);
  const bet = context.bet();
  await context.expectRefusal('unknown-bet', 'rollback', context.rollback(bet));
  await context.expectRefusal('bet-rolled-back', 'bet', bet);
});

test('[WL-01] a wrong secret moves nothing; a session is bound to vendor and brand', async () => {
  const session = await sessionOf((await launchAt('alon')).value.url);
  const codeOf = async (client: SendCall) => (await client('balance', { session })).json['code'];
  expect(await codeOf(clientAt('alon', 'what somebody else would sign with at alon'))).toBe(
    'bad-signature',
  );
  // The same answer keeps a brand's vendors secret.
  expect(await codeOf(clientAt('dagat'))).toBe('bad-signature');
  const demos = launchCodeIn((await launchAt('alon', 'JJ')).value.url) ?? expect.fail('no code');
  expect((await clientAt('alon')('session', demos)).json).toMatchObject({ code: 'launch-expired' });
});

test.skipIf(isGate)(
  'a vendor with the manifest’s legacy setting gets the session’s token in the address',
  async () => {
    const { url } = (await launchAt('eskrima')).value;
    expect([launchCodeIn(url), new URL(url).searchParams.get('session')]).toEqual([
      undefined,
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
    const verdicts = await checkWallet({ ...vendorAt('eskrima'), session: url });
    expect(verdicts.filter(({ fault }) => fault !== undefined)).toEqual([]);
  },
);

test('[GM-08] a vendor without a secret is closed, also at the wallet, and logged', async () => {
  const answer = await launchAt('bayani', 'MR', false);
  expect([answer.success, answer.message]).toEqual([false, 'game_maintenance']);
  expect(
    (
      await clientAt('bayani', settings.BAYANI_VENDOR_HARBOUR_GAMES_SECRET)('balance', {
        session: 'x',
      })
    ).json,
  ).toMatchObject({ code: 'bad-signature' });
  expect(server.output()).toMatch(
    /"vendor":"harbour-games","variable":"BAYANI_VENDOR_HARBOUR_GAMES_SECRET","reason":"is shorter than 32 characters","msg":"a vendor has no usable secret;/,
  );
  expect(server.output()).not.toContain(settings.BAYANI_VENDOR_HARBOUR_GAMES_SECRET);
});

test('[WL-05] adds and removes a vendor at runtime and settles its old rounds', async () => {
  const write = (vendors: readonly object[]) =>
    writeFileSync(
      path.join(server.dir, 'alon/manifest.json'),
      JSON.stringify(manifestOf('alon', vendors)),
    );
  const soon = (url: RegExp) =>
    vi.waitFor(async () => expect((await launchAt('alon')).value.url).toMatch(url), {
      timeout: 10_000,
      interval: 50,
    });
  const context = await createCaseContext(
    clientAt('alon'),
    await sessionOf((await launchAt('alon')).value.url),
  );
  const bet = context.bet();
  const balance = await context.expectSuccess('bet', bet);
  write([{ ...vendor, runs: [] }]);
  await soon(/^\/demo-vendor\/play\?/);
  expect(await context.expectSuccess('win', context.win(bet, { amount: 700 }))).toBe(balance + 700);
  write([]);
  await vi.waitFor(
    async () =>
      expect((await clientAt('alon')('balance', { session: context.session })).json).toMatchObject({
        code: 'bad-signature',
      }),
    { timeout: 10_000, interval: 50 },
  );
  write([vendor]);
  await soon(/^https:\/\/games\.harbour\.example\//);
});
