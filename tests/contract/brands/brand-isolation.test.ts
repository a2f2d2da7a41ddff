import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  canariesIn,
  canary,
  canaryHost,
  codesIn,
  containsSecret,
  makeCanaryBrands,
} from '../../support/canary-brands.ts';
import {
  anyAttempt,
  addressedBrand,
  spoofedHeaders,
  hostOf,
  hostSpellings,
  type Attempt,
  type BrandOwned,
} from '../../support/spoofed-requests.ts';
import {
  sendRequest,
  startServer,
  type TestResponse,
  type TestServer,
} from '../../support/server.ts';
import { filesIn, isCached, isolationPaths, textOf } from '../../support/isolation-probes.ts';
import { callApi, getRaw } from '../../support/http-client.ts';
import { bySuite } from '../../support/suite.ts';
import { logIn } from '../../support/log-in.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/*
 * Many brands in one process; requests carry other brands' hosts, cookies, tokens and addresses. No
 * byte of one brand may appear in another.
 */
const codes = ['abra', 'borb', 'crux', 'dold', 'fenn'] as const;
type Code = (typeof codes)[number];
const password = 'Marquee-2026';
const everybody = { mobileNo: '9171234567', username: 'player01', email: 'player01@mail.example' };

const brands = openForTests(() => makeCanaryBrands(codes));
let server: TestServer;
let proxied: TestServer;
const ownedByBrand = new Map<string, BrandOwned>();
const userOf = (code: Code): string => canary(code, 'player').slice(0, 15);

async function settle(code: Code): Promise<BrandOwned> {
  const call = (target: string, method: string, json: object) =>
    callApi(server.port, hostOf(code), target, { method, json });
  const user = { username: userOf(code), password, confirmPassword: password };
  await call('/wps/member/register', 'PUT', { ...user, termsAccepted: true });
  const { token } = (
    await call('/wps/session/login', 'POST', { username: user.username, password })
  ).json.value as { token: string };
  for (const [target, json] of [
    ['/wps/verification/sms/register', { countryDialingCode: '63', mobileNo: everybody.mobileNo }],
    ['/wps/member/password/email', everybody],
  ] as const)
    expect((await call(target, 'POST', json)).json).toMatchObject({ success: true });
  const files = filesIn((await sendRequest(server.port, hostOf(code), '/')).body.toString());
  const [first = '/'] = files;
  const { etag } = (await sendRequest(server.port, hostOf(code), first)).headers;
  return {
    cookie: await logIn(server.port, hostOf(code), user.username),
    token,
    etag: etag ?? '"none"',
    files,
  };
}

beforeAll(async () => {
  [server, proxied] = await Promise.all([
    // Enabled explicitly, so that it also answers forwarded requests.
    startServer({ MERCHANTS_DIR: brands.dir, SANDBOX: '1' }),
    startServer({ MERCHANTS_DIR: brands.dir, TRUST_PROXY: '1', SANDBOX: '1' }),
  ]);
  await Promise.all(codes.map(async (code) => ownedByBrand.set(code, await settle(code))));
});
afterAll(() => Promise.all([server.stop(), proxied.stop()]));

const ownOf = (code: string): BrandOwned => ownedByBrand.get(code) as BrandOwned;

async function attempt({
  here,
  there,
  disguise,
  spelling,
  path,
  file,
  trusting,
}: Attempt): Promise<TestResponse | string> {
  const { port } = trusting ? proxied : server;
  const host = hostSpellings[spelling]?.(here) ?? '';
  if (path === 'absolute') return getRaw(port, `http://${hostOf(there)}/promotions`, [host]);
  const files = ownOf(path === 'own file' ? here : there).files;
  const target = path.endsWith(' file') ? (files[file % files.length] ?? '/') : path;
  return sendRequest(port, host, target, {
    headers: { ...spoofedHeaders[disguise]?.(there, ownOf(there)), host },
  });
}

const strangersIn = (text: string, to: string): string[] =>
  [...new Set([...canariesIn(text), ...codesIn(text, codes)])].filter((code) => code !== to);

test('[ASVS 15.3.1] [WL-01] [WL-03] forged requests get no foreign and no server-only data', async () => {
  const count = bySuite(1_000, 300);
  const attempts = fc.sample(anyAttempt(codes, isolationPaths), {
    numRuns: count,
    seed: 20_261_121,
  });
  const leaks: string[] = [];
  const statuses = new Map<number, number>();
  let cachedCount = 0;
  const queue = attempts[Symbol.iterator]();
  const worker = async () => {
    for (const one of queue) {
      const answer = await attempt(one);
      const text = textOf(answer);
      const strangers = strangersIn(text, addressedBrand(one));
      if (strangers.length > 0 || containsSecret(text))
        leaks.push(`${JSON.stringify(one)}: ${strangers.join(', ') || 'a secret'}`);
      if (typeof answer === 'string') continue;
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (isCached(answer)) cachedCount += 1;
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  expect(leaks).toEqual([]);
  // The test is meaningful only with rendered pages, including cached ones.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(count * 0.4);
  expect(cachedCount).toBeGreaterThan(count / 10);
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
}, 120_000);

test('[WL-01] a page cached for one brand never reaches another, with any proxy headers', async () => {
  const pages = ['/', '/promotions', '/help', '/vip'];
  let cachedCount = 0;
  for (const { port, trusting } of [
    { port: server.port, trusting: false },
    { port: proxied.port, trusting: true },
  ]) {
    for (const [index, otherCode] of codes.entries()) {
      const here = codes[(index + 1) % codes.length] ?? codes[0];
      for (const page of pages) await sendRequest(port, hostOf(otherCode), page);
      for (const [disguise, spelling] of Object.keys(spoofedHeaders).flatMap((name) =>
        ['plain', 'mixed', 'dot'].map((how) => [name, how] as const),
      )) {
        const host = hostSpellings[spelling]?.(here) ?? '';
        const page = pages[(index + disguise.length + spelling.length) % pages.length] ?? '/';
        const answer = await sendRequest(port, host, page, {
          headers: { ...spoofedHeaders[disguise]?.(otherCode, ownOf(otherCode)), host },
        });
        const address = addressedBrand({
          here,
          there: otherCode,
          disguise,
          spelling,
          path: page,
          file: 0,
          trusting,
        });
        expect(
          [canariesIn(answer.body.toString()), codesIn(textOf(answer), codes)],
          `${page} of ${host}, ${disguise} ${otherCode}`,
        ).toEqual([new Set([address]), [address]]);
        if (isCached(answer)) cachedCount += 1;
      }
    }
  }
  expect(cachedCount).toBeGreaterThan(60);
}, 60_000);

test('[WL-01] [WL-05] a brand’s asset address does not serve its bytes at another brand', async () => {
  const fetched = async (code: Code, file: string) => sendRequest(server.port, hostOf(code), file);
  const drawingsOf = (code: Code) =>
    ownOf(code)
      .files.find((file) => file.startsWith('/art/'))
      ?.split('/')[2] ?? '';
  let drawingCount = 0;
  for (const [index, otherCode] of codes.entries()) {
    const here = codes[(index + 1) % codes.length] ?? codes[0];
    const { files } = ownOf(otherCode);
    expect(
      ['/theme/', '/texts/', '/brand-assets/', '/brand-icons/', '.avif'].filter(
        (part) => !files.some((file) => file.includes(part)),
      ),
      otherCode,
    ).toEqual([]);
    for (const file of files) {
      const theirs = await fetched(otherCode, file);
      expect(theirs.status, file).toBe(200);
      const foreignFile = await fetched(here, file);
      if (!file.startsWith('/art/') || file.includes('/logo/'))
        expect(foreignFile.status, `${file} of ${otherCode} at ${here}`).toBe(404);
      // Product drawings other than logos are shared, in the colours of the requested brand.
      else
        expect(
          foreignFile.body.equals(
            (await fetched(here, file.replace(drawingsOf(otherCode), drawingsOf(here)))).body,
          ),
          file,
        ).toBe(true);
      if (file.startsWith('/art/') && !foreignFile.body.equals(theirs.body)) drawingCount += 1;
    }
  }
  expect(drawingCount).toBeGreaterThan(10);
}, 60_000);

test('[WL-01] [SH-03] metadata for search engines and home screens is only the brand’s own', async () => {
  for (const code of codes) {
    for (const host of [hostOf(code), canaryHost(code)]) {
      for (const [file, must] of [
        ['/manifest.webmanifest', canary(code, 'name')],
        ['/sitemap.xml', host],
        ['/robots.txt', host],
      ] as const) {
        const { status, body } = await sendRequest(server.port, host, file, { headers: { host } });
        expect(
          [status, body.includes(must), strangersIn(body.toString(), code)],
          `${host}${file}`,
        ).toEqual([200, true, []]);
      }
    }
  }
});

test('[WL-01] each brand’s words appear on its own pages, so the proof above can fail', async () => {
  for (const code of codes) {
    const bodies = [
      (await sendRequest(server.port, hostOf(code), '/')).body,
      (await sendRequest(server.port, hostOf(code), '/wps/relay/announcements?language=EN')).body,
      (
        await sendRequest(server.port, hostOf(code), '/member', {
          headers: { cookie: ownOf(code).cookie },
        })
      ).body,
    ].join('');
    for (const where of ['name', 'notice']) expect(bodies).toContain(canary(code, where));
    expect(canariesIn(bodies)).toEqual(new Set([code]));
  }
});

test('[ASVS 8.2.2, 9.1.3] [WL-01] a session, a token and an account are invalid at another brand', async () => {
  for (const [index, here] of codes.entries()) {
    const otherCode = codes[(index + 1) % codes.length] ?? codes[0];
    const { cookie, token } = ownOf(otherCode);
    expect(
      await callApi(server.port, hostOf(here), '/wps/member/info', {
        headers: { authorization: `Bearer ${token}` },
      }),
    ).toMatchObject({ status: 401 });
    expect(
      (await sendRequest(server.port, hostOf(here), '/member', { headers: { cookie } })).headers
        .location,
    ).toContain('/login');
    expect(
      await callApi(server.port, hostOf(here), '/wps/session/login', {
        method: 'POST',
        json: { username: userOf(otherCode), password },
      }),
    ).toMatchObject({ status: 401 });
    expect(
      await callApi(server.port, hostOf(otherCode), '/wps/member/info', {
        headers: { authorization: `Bearer ${token}` },
      }),
    ).toMatchObject({ status: 200 });
  }
});

test('[WL-01] stores each brand’s messages to one recipient in its own outbox', async () => {
  const codesSent = new Set<string>();
  for (const [index, here] of codes.entries()) {
    const otherCode = codes[(index + 1) % codes.length] ?? codes[0];
    for (const disguise of Object.values(spoofedHeaders)) {
      const { messages } = (
        await callApi(server.port, hostOf(here), '/__sandbox/api/outbox', {
          headers: disguise(otherCode, ownOf(otherCode)),
        })
      ).json.value as { messages: { channel: string; to: string; text: string }[] };
      expect(messages.map(({ channel, to }) => [channel, to]).sort()).toEqual([
        ['email', everybody.email],
        ['sms', `+63${everybody.mobileNo}`],
      ]);
      for (const message of messages) {
        const messageText = JSON.stringify(message);
        for (const where of ['name', 'letter']) expect(messageText).toContain(canary(here, where));
        expect(strangersIn(messageText, here)).toEqual([]);
      }
      codesSent.add(messages.map(({ text }) => text).join());
    }
  }
  expect(codesSent.size).toBe(codes.length);
});
