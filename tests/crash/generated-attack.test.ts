import { cpSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { routeTable } from '#app/domain/pages/route-table.ts';
import { demoVendorSecret } from '#app/platform/tenants/vendors/demo-vendor-secret.ts';
import { requestSignature } from '#app/lib/request-signature.ts';
import { testBrands } from '../support/brands.ts';
import { tagsIn } from '../support/html-tags.ts';
import { malformed, mutated, oneOf, valueFor, type Chance } from '../support/json-schema-values.ts';
import { exchangeLaunch, launchCodeIn } from '../../scripts/wallet-check/cases/launches.ts';
import { walletClient } from '../../scripts/wallet-check/client.ts';
import { launchFirstGame, logInWithMoney, type LaunchedGame } from '../support/launched-game.ts';
import { logIn } from '../support/log-in.ts';
import { makeMerchantsDir, minimalManifest } from '../support/merchants-dir.ts';
import { sendRequest, startServer, type TestResponse } from '../support/server.ts';
import { operationsOf, type OpenApiDocument, type Operation } from './attack-operations.ts';
import { firstSeed, isChaosRun, seededRandom } from './chaos-mode.ts';
import { openForTests } from '../support/open-for-tests.ts';

/*
 * Every operation of both OpenAPI documents and every form with malicious input and with tokens of
 * this and other brands.
 */
vi.setConfig({ testTimeout: 3_600_000 });

const callCount = isChaosRun ? 50_000 : 1_000;
/** Sessions end under the attack, so new ones start after this many calls. */
const callsPerSession = isChaosRun ? 2_000 : 500;
const inFlight = 8;
const serverSecret = 'a secret of the server under attack, long enough';

interface Form {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface Accounts {
  readonly tokens: readonly string[];
  readonly cookies: readonly { readonly host: string; readonly cookie: string }[];
  readonly gameSessions: readonly string[];
}

const folder = makeMerchantsDir({ 'alon/manifest.json': minimalManifest('alon') });
cpSync('merchants', folder.dir, { recursive: true });
afterAll(() => folder.remove());
const server = openForTests(() =>
  startServer({
    MERCHANTS_DIR: folder.dir,
    SESSION_SECRET: serverSecret,
    SANDBOX: '1',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  }),
);
let hosts: readonly string[];
let operations: readonly Operation[];
let walletSecret: string;

beforeAll(async () => {
  hosts = (await testBrands(folder.dir)).flatMap(({ host, agentHost }) => [host, agentHost]);
  const [host = ''] = hosts;
  const documents = await Promise.all(
    ['/wps/openapi.json', '/lgw/wallet/v1/openapi.json'].map(
      async (path) =>
        JSON.parse((await sendRequest(server.port, host, path)).body.toString()) as OpenApiDocument,
    ),
  );
  operations = documents.flatMap(operationsOf);
  walletSecret = await demoVendorSecret(serverSecret, async () => '')();
});

/** The session of a launch; undefined when the log-in has ended. */
async function sessionOf(host: string, { url }: LaunchedGame): Promise<string | undefined> {
  const code = launchCodeIn(url);
  const client = walletClient({
    url: `http://${host}:${server.port}`,
    vendor: 'demo',
    secret: walletSecret,
  });
  return code && exchangeLaunch(client, code).catch(() => undefined);
}

/** Logs in everywhere; undefined at a brand that locked the player out. */
async function openAccounts(): Promise<Accounts> {
  const players = hosts.filter((host) => !host.startsWith('agent.'));
  const opened = await Promise.all(
    players.map(async (host) => {
      const token = await logInWithMoney(server.port, host, 1_000_000).catch(() => undefined);
      const game =
        token === undefined
          ? undefined
          : await launchFirstGame(server.port, host, 'RNG', token).catch(() => undefined);
      const cookie = await logIn(server.port, host, 'player01').catch(() => undefined);
      const agent = await logIn(server.port, `agent.${host}`, 'agent01').catch(() => undefined);
      const cookies = [
        ...(cookie === undefined ? [] : [{ host, cookie }]),
        ...(agent === undefined ? [] : [{ host: `agent.${host}`, cookie: agent }]),
      ];
      return { token, session: game && (await sessionOf(host, game)), cookies };
    }),
  );
  const isText = (text: string | undefined): text is string => text !== undefined;
  return {
    tokens: opened.map(({ token }) => token).filter(isText),
    cookies: opened.flatMap(({ cookies }) => cookies),
    gameSessions: opened.map(({ session }) => session).filter(isText),
  };
}

function formsIn(html: string, path: string): Form[] {
  return [...html.matchAll(/<form\b[\s\S]*?<\/form>/g)].flatMap(([text]) => {
    const [form, ...inner] = tagsIn(text);
    if (form?.attributes['method']?.toLowerCase() !== 'post') return [];
    const named = inner.filter(({ attributes }) => attributes['name']);
    return {
      action: form.attributes['action'] ?? path,
      fields: Object.fromEntries(
        named.map(({ attributes }) => [attributes['name'] ?? '', attributes['value'] ?? '']),
      ),
    };
  });
}

/** The forms of guests, players and agents, deduplicated by address and fields. */
async function findForms(cookies: Accounts['cookies']): Promise<readonly Form[]> {
  const paths = [
    ...routeTable.flatMap(({ paths: some }) => some.slice(0, 1)),
    '/password',
    '/free-play',
    '/service',
    '/social/join',
    '/preferences',
    '/favourite',
    ...['account', 'security', 'limits', 'wallet', 'records', 'messages', 'sessions'].map(
      (page) => `/member/${page}`,
    ),
  ];
  const found = new Map<string, Form>();
  for (const { host, cookie } of [...hosts.map((host) => ({ host, cookie: '' })), ...cookies])
    for (const path of paths) {
      const headers = { ...(cookie === '' ? {} : { cookie }), 'x-forwarded-for': '198.18.0.1' };
      const page = await sendRequest(server.port, host, path, { headers });
      for (const form of formsIn(page.body.toString(), path))
        found.set(JSON.stringify([form.action, Object.keys(form.fields)]), form);
    }
  return [...found.values()];
}

const hostileHeaders: readonly Record<string, string>[] = [
  {},
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'accept-language': 'x'.repeat(2_000) },
  { 'user-agent': '' },
  { 'x-forwarded-host': 'nobody.example' },
  { cookie: 'session=x; __Host-session=y; lang=%ff' },
];

interface Attack {
  readonly host: string;
  readonly target: string;
  readonly options: Parameters<typeof sendRequest>[3];
  readonly faultOf: (answer: TestResponse) => string | undefined;
}

const anyAddress = (chance: Chance): string =>
  `198.18.${Math.floor(chance() * 256)}.${Math.floor(chance() * 256)}`;

/** A lone surrogate has no encoding, so an address cannot contain it. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

const queryOf = (input: unknown): string => {
  const fields = Object.entries(typeof input === 'object' && input !== null ? input : { input });
  const texts = fields.map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? wellFormed(value) : String(JSON.stringify(value)),
  ]);
  return texts.length === 0 ? '' : `?${new URLSearchParams(texts).toString()}`.slice(0, 12_000);
};

/** A vendor's headers with a valid or slightly wrong signature. */
function vendorHeaders(path: string, body: string, chance: Chance): Record<string, string> {
  const timestamp = String(Date.now() - (chance() < 0.1 ? 600_000 : 0));
  const secret = chance() < 0.1 ? 'another secret' : walletSecret;
  const signed = {
    'x-vendor': chance() < 0.1 ? 'nobody' : 'demo',
    'x-timestamp': chance() < 0.05 ? 'x' : timestamp,
    'x-signature': requestSignature(secret, { timestamp, path, body }),
  };
  return chance() < 0.05 ? {} : signed;
}

function operationAttack(chance: Chance, { tokens, gameSessions }: Accounts): Attack {
  const operation = oneOf(chance, operations);
  const base = valueFor(operation.input, chance, operation.resolve);
  const withSession =
    operation.isWallet && typeof base === 'object' && gameSessions.length > 0
      ? { ...base, session: oneOf(chance, gameSessions), currency: 'PHP' }
      : base;
  const input = chance() < 0.3 ? withSession : mutated(withSession, chance);
  const token = oneOf(chance, [undefined, 'x'.repeat(43), ...tokens]);
  const text = JSON.stringify(input);
  const body = operation.inQuery ? undefined : chance() < 0.2 ? malformed(text, chance) : text;
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...oneOf(chance, hostileHeaders),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(operation.isWallet ? vendorHeaders(operation.path, String(body), chance) : {}),
    'x-forwarded-for': anyAddress(chance),
  };
  return {
    host: oneOf(chance, hosts),
    target: operation.path + (operation.inQuery ? queryOf(input) : ''),
    options: { method: operation.method, headers, ...(body === undefined ? {} : { body }) },
    faultOf: ({ status, body: answer }) => operation.faultOf(status, answer.toString()),
  };
}

const multipart = (fields: Readonly<Record<string, string>>): string =>
  `${Object.entries(fields)
    .map(([name, text]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}`)
    .join('\r\n')}\r\n--b--\r\n`;

function formAttack(chance: Chance, { cookies }: Accounts, forms: readonly Form[]): Attack {
  const { action, fields } = oneOf(chance, forms);
  const host = oneOf(chance, hosts);
  const changed = Object.fromEntries(
    Object.entries(mutated(fields, chance) ?? {}).map(([name, value]) => [
      name,
      wellFormed(typeof value === 'string' ? value : String(JSON.stringify(value))),
    ]),
  );
  const isMultipart = chance() < 0.3;
  const whole = isMultipart ? multipart(changed) : new URLSearchParams(changed).toString();
  const body = chance() < 0.15 ? malformed(`{${whole}}`, chance) : whole;
  const cookie = oneOf(chance, [undefined, ...cookies.map((one) => one.cookie)]);
  return {
    host,
    target: action,
    options: {
      method: 'POST',
      body,
      headers: {
        ...oneOf(chance, hostileHeaders),
        'content-type': isMultipart
          ? 'multipart/form-data; boundary=b'
          : 'application/x-www-form-urlencoded',
        ...(cookie === undefined ? {} : { cookie }),
        'x-forwarded-for': anyAddress(chance),
      },
    },
    faultOf: ({ headers, status }) =>
      status >= 300 && status < 400 && !/^\/(?![/\\])/.test(headers.location ?? '/')
        ? 'leads elsewhere'
        : undefined,
  };
}

test(`[ASVS 2.2.1] ${callCount} generated attacks: no 5xx, every answer as documented`, async () => {
  const chance = seededRandom(firstSeed);
  let accounts = await openAccounts();
  expect(accounts.tokens.length).toBeGreaterThan(0);
  const forms = await findForms(accounts.cookies);
  expect(forms.length).toBeGreaterThan(5);
  const faults = new Map<string, string>();
  const statuses = new Map<number, number>();
  let made = 0;
  const attackOnce = async (): Promise<void> => {
    const attack =
      chance() < 0.2 ? formAttack(chance, accounts, forms) : operationAttack(chance, accounts);
    const { host, target, options } = attack;
    const answer = await sendRequest(server.port, host, target, options).catch(String);
    const fault =
      typeof answer === 'string'
        ? answer
        : answer.status >= 500
          ? `${answer.status}`
          : attack.faultOf(answer);
    if (typeof answer !== 'string')
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (fault === undefined) return;
    const path = target.replace(/\?.*/s, '');
    const seen = typeof answer === 'string' ? '' : answer.body.toString().slice(0, 300);
    faults.set(
      `${fault}: ${options?.method} ${path}`,
      `${host} ${target.slice(0, 300)} ${String(options?.body).slice(0, 300)} → ${seen}`,
    );
  };
  const runLine = async (): Promise<void> => {
    while (made < callCount) {
      made += 1;
      if (made % callsPerSession === 0) accounts = await openAccounts();
      await attackOnce();
    }
  };
  await Promise.all(Array.from({ length: inFlight }, runLine));
  const told = [...statuses].sort().map(([status, count]) => `${count} × ${status}`);
  if (isChaosRun)
    process.stdout.write(`seed ${firstSeed}: ${callCount} attacks, ${told.join(', ')}\n`);
  expect(Object.fromEntries(faults), `seed ${firstSeed}: ${told.join(', ')}`).toEqual({});
  expect(server.output(), 'nothing unexpected is logged').not.toContain('"level":50');
  const { status } = await sendRequest(server.port, hosts[0] ?? '', '/readyz');
  expect(status).toBe(200);
});
