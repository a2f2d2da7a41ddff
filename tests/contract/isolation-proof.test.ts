import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canariesIn, canary, holdsSecret, makeCanaryBrands } from '../support/canary-brands.ts';
import type { MerchantsDir } from '../support/merchants-dir.ts';
import { ask, startServer, type Answer, type TestServer } from '../support/server.ts';
import { askCall, cookieHeader, getRaw, postForm } from '../support/wire.ts';

/* Many brands in one process, strangers' hosts, cookies, tokens and addresses on every request: no byte of one brand in another. */
const codes = ['abra', 'borb', 'crux', 'dold', 'fenn'] as const;
type Code = (typeof codes)[number];
const password = 'Marquee-2026';
/** Besides pages: their data, what the platform says, and the tester's desk. */
const paths = [
  '/', '/login', '/register', '/promotions', '/help', '/help-entries', '/helpmc', '/noticePage', '/notices', '/vip', '/rng', '/down', '/member', '/member/securityCenter', '/agent', '/no-such-page',
  '/_root.data', '/login.data', '/member.data', '/promotions.data', '/balance',
  '/manifest.webmanifest', '/robots.txt', '/sitemap.xml', '/favicon.ico', '/favicon.svg', '/apple-touch-icon.png',
  '/wps/relay/announcements?language=EN', '/wps/system/helpCenter?lang=EN', '/wps/system/openapi.json', '/wps/openapi.json', '/wps/member/info', '/wps/member/balance',
  '/__sandbox', '/__sandbox/api/outbox', '/__sandbox/api/state',
] as const;

interface Own {
  readonly cookie: string;
  readonly token: string;
  readonly etag: string;
  /** Addresses that the brand's home names: stylesheet, texts, pictures. */
  readonly files: readonly string[];
}

let brands: MerchantsDir;
let server: TestServer;
const own = new Map<Code, Own>();
const hostOf = (code: string): string => `${code}.localhost`;
const userOf = (code: Code): string => canary(code, 'player').slice(0, 15);

async function settle(code: Code): Promise<Own> {
  const user = { username: userOf(code), password, confirmPassword: password };
  await askCall(server.port, hostOf(code), '/wps/member/register', { method: 'PUT', json: { ...user, termsAccepted: true } });
  const login = await askCall(server.port, hostOf(code), '/wps/session/login', { method: 'POST', json: { username: user.username, password } });
  const { token } = login.json.value as { token: string };
  const home = await ask(server.port, hostOf(code), '/');
  const files = [...new Set([...home.body.toString().matchAll(/["(](\/(?:theme|texts|brand-assets|brand-icons|art)\/[^"\\)]+)[")]/g)].map(([, file = '']) => file.replaceAll('&amp;', '&')))];
  const [first = '/'] = files;
  const { etag } = (await ask(server.port, hostOf(code), first)).headers;
  return { cookie: cookieHeader(await postForm(server.port, hostOf(code), '/login', { username: user.username, password })), token, etag: etag ?? '"none"', files };
}

beforeAll(async () => {
  brands = makeCanaryBrands(codes);
  server = await startServer({ MERCHANTS_DIR: brands.dir });
  for (const code of codes) own.set(code, await settle(code));
}, 60_000);
afterAll(async () => {
  await server.stop();
  brands.remove();
});

const ownOf = (code: Code): Own => own.get(code) as Own;

/** What a sender may say to be taken for, or shown, another brand's. */
const disguises: Readonly<Record<string, (there: Code) => Record<string, string>>> = {
  plain: () => ({}),
  forwarded: (there) => ({ 'x-forwarded-host': hostOf(there), forwarded: `host=${hostOf(there)}`, 'x-original-host': hostOf(there), 'x-host': hostOf(there) }),
  cookie: (there) => ({ cookie: ownOf(there).cookie }),
  token: (there) => ({ authorization: `Bearer ${ownOf(there).token}` }),
  etag: (there) => ({ 'if-none-match': ownOf(there).etag, 'cache-control': 'max-age=0' }),
  merchant: (there) => ({ merchant: there, 'x-merchant-code': there, referer: `http://${hostOf(there)}/`, origin: `http://${hostOf(there)}` }),
};
/** The same host, spelt as nobody would. */
const spellings: Readonly<Record<string, (host: string) => string>> = {
  plain: (host) => host, capitals: (host) => host.toUpperCase(), dot: (host) => `${host}.`, port: (host) => `${host}:1`, agent: (host) => `agent.${host}`,
};

interface Attempt { readonly here: Code; readonly there: Code; readonly disguise: string; readonly spelling: string; readonly path: string; readonly foreignFile: number }
const attempts: fc.Arbitrary<Attempt> = fc.record({
  here: fc.constantFrom(...codes), there: fc.constantFrom(...codes), disguise: fc.constantFrom(...Object.keys(disguises)), spelling: fc.constantFrom(...Object.keys(spellings)),
  path: fc.constantFrom<string>(...paths, 'foreign file', 'own file', 'absolute'), foreignFile: fc.nat(),
}).filter(({ here, there }) => here !== there);

async function attempt({ here, there, disguise, spelling, path, foreignFile }: Attempt): Promise<Answer | string> {
  if (path === 'absolute') return getRaw(server.port, `http://${hostOf(there)}/promotions`, [hostOf(here)]);
  const files = ownOf(path === 'own file' ? here : there).files;
  const target = path.endsWith(' file') ? (files[foreignFile % files.length] ?? '/') : path;
  return ask(server.port, hostOf(here), target, { headers: { ...disguises[disguise]?.(there), host: spellings[spelling]?.(hostOf(here)) ?? '' } });
}

const textOf = (answer: Answer | string): string => (typeof answer === 'string' ? answer : JSON.stringify(answer.headers) + answer.body.toString());

test('[WL-01] [WL-03] of 1,200 requests in the guise of others, none is answered with a byte of another brand, nor with what only servers may read', async () => {
  const tried = fc.sample(attempts, { numRuns: 1_200, seed: 20_261_121 });
  const leaks: string[] = [];
  const statuses = new Map<number, number>();
  const queue = tried[Symbol.iterator]();
  const worker = async () => {
    for (const one of queue) {
      const answer = await attempt(one);
      const text = textOf(answer);
      // What comes back of an attacker's own header is no leak, so only the body and what the server made counts.
      const strangers = [...canariesIn(text)].filter((code) => code !== one.here);
      if (strangers.length > 0 || holdsSecret(text)) leaks.push(`${JSON.stringify(one)}: ${strangers.join(', ') || 'a secret'}`);
      if (typeof answer !== 'string') statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  expect(leaks).toEqual([]);
  // The proof is worth something only when pages were really shown.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(400);
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
}, 120_000);

test('[WL-01] the words of each brand are seen where they belong, so that the proof above has eyes', async () => {
  for (const code of codes) {
    const seen = [(await ask(server.port, hostOf(code), '/')).body, (await ask(server.port, hostOf(code), '/wps/relay/announcements?language=EN')).body, (await ask(server.port, hostOf(code), '/member', { headers: { cookie: ownOf(code).cookie } })).body].join('');
    for (const where of ['name', 'notice']) expect(seen).toContain(canary(code, where));
    expect(canariesIn(seen)).toEqual(new Set([code]));
  }
});

test('[WL-01] a session, a token and an account are nobody’s at another brand', async () => {
  for (const [index, here] of codes.entries()) {
    const there = codes[(index + 1) % codes.length] ?? codes[0];
    const { cookie, token } = ownOf(there);
    expect((await askCall(server.port, hostOf(here), '/wps/member/info', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    expect((await ask(server.port, hostOf(here), '/member', { headers: { cookie } })).headers.location).toContain('/login');
    expect((await askCall(server.port, hostOf(here), '/wps/session/login', { method: 'POST', json: { username: userOf(there), password } })).status).toBe(401);
    expect((await askCall(server.port, hostOf(there), '/wps/member/info', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  }
});

test('[WL-01] a message to a player is in the outbox of that player’s brand alone', async () => {
  const [here, there] = codes;
  expect((await askCall(server.port, hostOf(here), '/wps/verification/sms/register', { method: 'POST', json: { countryDialingCode: '63', mobileNo: '9171234567' } })).json).toMatchObject({ success: true });
  const outboxOf = async (code: Code) => JSON.stringify((await askCall(server.port, hostOf(code), '/__sandbox/api/outbox')).json.value);
  expect(await outboxOf(here)).toContain('9171234567');
  expect(await outboxOf(there)).not.toContain('9171234567');
  expect(canariesIn(await outboxOf(here)).has(there)).toBe(false);
});
