import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCashier } from '../../../scripts/cashier/program.ts';
import { enrolByForms, removeByForms } from '../../support/authenticator-forms.ts';
import { sendCommand } from '../../../scripts/cashier/send-command.ts';
import { dataFolder } from '../../support/data-folder.ts';
import { cookieHeader, postForm } from '../../support/http-client.ts';
import { makeMerchantsDir, minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest, startServer, type TestServer } from '../../support/server.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/* The withdrawal page without scripts, and the staff command line on a running server. */
const page = '/member/withdraw';
const host = 'alon.localhost';
const [password, paymentPassword] = ['Marquee-2026', '482615'];
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const brands = openForTests(() =>
  makeMerchantsDir({ 'alon/manifest.json': minimalManifest('alon') }),
);
let server: TestServer;
let dataDir: string;
let cookie: string;
let instrument: string;

const post = async (target: string, body: object, token?: string) => {
  const answer = await sendRequest(server.port, host, target, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return JSON.parse(answer.body.toString()) as { success: boolean; value: Record<string, string> };
};
const logIn = async (): Promise<string> =>
  cookieHeader(
    await postForm(server.port, host, '/login', { by: 'username', username: 'player01', password }),
  );
const read = async (target: string) => {
  const { status, body } = await sendRequest(server.port, host, target, { headers: { cookie } });
  return { status, html: body.toString() };
};
const send = (form: Readonly<Record<string, string>>) =>
  postForm(server.port, host, page, form, { cookie });
const clientId = (html: string): string => /name="clientId" value="([\w-]+)"/.exec(html)?.[1] ?? '';
const typedAmount = (html: string): string | undefined =>
  /<input[^>]*id="withdraw-amount"[^>]*value="([^"]*)"/.exec(html)?.[1];
async function cashier(...args: readonly string[]): Promise<string> {
  let printed = '';
  await runCashier([...args, '--brand', 'alon'], {
    environment: { DATA_DIR: dataDir, MERCHANTS_DIR: brands.dir },
    newId: () => 'an-id-of-this-test',
    out: (text) => (printed += text),
  });
  return printed;
}

beforeAll(async () => {
  dataDir = await dataFolder();
  server = await startServer({ MERCHANTS_DIR: brands.dir, DATA_DIR: dataDir });
  const login = { username: 'player01', password, type: 'username' };
  const { value } = await post('/wps/session/login', login);
  const token = value['token'];
  expect(
    await post(
      '/wps/member/paymentPassword',
      {
        newPaymentPassword: paymentPassword,
        confirmPaymentPassword: paymentPassword,
        way: 'password',
        password,
      },
      token,
    ),
  ).toMatchObject({ success: true });
  const added = await post(
    '/wps/member/instruments',
    {
      kind: 'bank',
      bank: 'Harbour Bank',
      holder: 'Maria Santos',
      number: '0012345678',
      confirmHolder: true,
      paymentPassword,
    },
    token,
  );
  expect(added).toMatchObject({ success: true });
  instrument = added.value['id'] ?? '';
  cookie = await logIn();
});
afterAll(() => server.stop());

test('[MC-04] a new account waits: the page shows until when, without a form', async () => {
  const { status, html } = await read(page);
  expect(status).toBe(200);
  expect(html).toContain('data-withdrawable="1000043"');
  expect(html).toContain(`data-waiting="${instrument}"`);
  expect(html).not.toContain('name="clientId"');
});

test('[MC-04] a refused withdrawal without scripts retains all input except the password', async () => {
  await post('/__sandbox/api/clock', { moveMs: 25 * 3_600_000 });
  cookie = await logIn();
  const { html } = await read(page);
  const form = {
    clientId: clientId(html),
    amount: '1,234.50',
    instrument,
    paymentPassword: 'not-it-4711',
  };
  const wrong = await send(form);
  expect(wrong.status).toBe(400);
  expect(typedAmount(wrong.body.toString())).toBe('1,234.50');
  expect(wrong.body.toString()).toContain('id="withdraw-password-error"');
  expect(wrong.body.toString()).not.toContain('not-it-4711');
  const low = await send({ ...form, amount: '0.01', paymentPassword });
  expect(low.status).toBe(400);
  expect(low.body.toString()).toContain('id="withdraw-amount-error"');
  const submitted = await send({ ...form, intent: 'all', amount: 'x' });
  expect([submitted.status, typedAmount(submitted.body.toString())]).toEqual([200, '10,000.43']);
});

test('[MC-04] a member with an authenticator also enters its code, on a plain page', async () => {
  const session = { port: server.port, host, cookie };
  const [code = ''] = await enrolByForms(session, password);
  const { html } = await read(page);
  expect(html).toMatch(/<input[^>]*id="withdraw-code"[^>]*name="code"/);
  const form = { clientId: clientId(html), amount: '1,234.50', instrument, paymentPassword };
  for (const wrong of ['', '000111']) {
    const refused = await send({ ...form, code: wrong });
    const refusedHtml = refused.body.toString();
    expect([refused.status, typedAmount(refusedHtml)]).toEqual([400, '1,234.50']);
    expect(refusedHtml).toContain('id="withdraw-code-error"');
    expect(refusedHtml).not.toContain('000111');
  }
  // A valid code is used up only by a confirmed request; this amount exceeds the balance.
  expect((await send({ ...form, amount: '900,000', code })).status).toBe(400);
  await removeByForms(session, code);
  expect((await read(page)).html).not.toContain('withdraw-code');
});

test('[MC-04] the request is followed by its steps, and staff approve it while the server runs', async () => {
  const { html } = await read(page);
  const form = { clientId: clientId(html), amount: '1,000.00', instrument, paymentPassword };
  const first = await send(form);
  expect(first.status).toBe(302);
  expect((await send(form)).headers.location).toBe(first.headers.location);
  const id = /id=([\w-]+)/.exec(first.headers.location ?? '')?.[1] ?? '';
  const review = (await read(`${page}?id=${id}`)).html;
  expect(review).toContain('data-state="review"');
  expect(review).toContain('data-usual="unknown"');
  expect(review).not.toContain('name="clientId"');
  expect(await cashier('queue')).toContain(`${id}  review`);
  await cashier('approve', id, '--staff', 'ana', '--reason', 'papers seen');
  await expect(cashier('reject', id, '--staff', 'ben', '--reason', 'too late')).rejects.toThrow(
    'it has changed in the meantime',
  );
  expect(await cashier('show', id)).toMatch(/approved\s+staff ana\s+papers seen/);
  expect((await read(`${page}?id=${id}`)).html).toMatch(/data-step="approved" data-passed=""/);
});

test('[ASVS 7.4.5] an operator logs a member out by command line', async () => {
  expect((await read(page)).status).toBe(200);
  const printed = await cashier(
    'end-member-sessions',
    'player01',
    '--staff',
    'ana',
    '--reason',
    'his phone was stolen',
  );
  expect(printed).toMatch(/^[1-9]\d* sessions ended\n$/);
  expect((await read(page)).status).not.toBe(200);
});

test('[MC-07] closes a day beside a running server; details of refusals are shown', async () => {
  const day = new Date(Date.now() - 48 * 3_600_000).toISOString().slice(0, 10);
  expect(
    await cashier('close-day', day, '--staff', 'ana', '--reason', 'the day is counted'),
  ).toContain(day);
  expect(
    await sendCommand(
      { dataDir, databaseUrl: undefined, secret: async () => undefined },
      { command: 'reopen', brand: 'nobody', staff: 'root' },
    ),
  ).toEqual({ ok: false, fault: { key: 'unknown_merchant' } });
});

const wordsOf = (line: string): string[] =>
  [...line.replace(/\s+#.*$/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, word = '']) => quoted ?? word,
  );

test('[MC-07] every command of the cashier in the operator guide is one that the product takes', async () => {
  const guide = readFileSync('docs/operators.md', 'utf8');
  const lines = [...guide.matchAll(/^npm run cashier -- (.+)$/gm)].map(([, line = '']) => line);
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) {
    const words = wordsOf(line).map((word) => (word === 'acme' ? 'alon' : word));
    const outcome = await runCashier(words, {
      environment: { DATA_DIR: dataDir, MERCHANTS_DIR: brands.dir },
      newId: () => `id-of-${words[0]}`,
      out: () => undefined,
    }).catch((error: unknown) => String(error));
    // The guide's members and requests do not exist here: they are refused but parsed.
    expect(String(outcome), line).not.toMatch(/^2$|invalid_input|Invalid|too_small/);
  }
});

test('[MC-03] the command line accepts deposit ids that begin with a hyphen', async () => {
  const id = '-ueVMerZzSfaPOXx';
  const why = ['--staff', 'ana', '--reason', 'seen'];
  for (const words of [
    ['approve-deposit', id, '500.00', '--ref', '8812-77'],
    ['reject-deposit', id],
    ['release-deposit', id, 'demo', 'ref-1'],
  ])
    // The deposit does not exist: it is refused but parsed.
    await expect(cashier(...words, ...why), words[0]).rejects.toThrow(/\S/);
});
