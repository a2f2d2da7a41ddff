import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Challenge } from '#app/features/auth/human-verification/solve-challenge.ts';
import type { Database } from '#app/platform/db/database.ts';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { sql } from '#app/platform/db/sql.ts';
import { platformMigrations } from '#app/platform/migrations.ts';
import { vendorMigrations } from '#app/vendors/migrations.ts';
import { runCashier } from '../../../scripts/cashier/program.ts';
import { testBrands, type TestBrand } from '../../support/brands.ts';
import { dataFolder } from '../../support/data-folder.ts';
import { callApi, postForm } from '../../support/http-client.ts';
import { launchFirstGame } from '../../support/launched-game.ts';
import { sendRequest, startServer, type TestServer } from '../../support/server.ts';
import { startSmsGateway, type SmsGateway } from '../../support/sms-gateway.ts';
import { challengeSolution } from '../../support/solve-challenge.ts';
import { expectSoundMoney } from '../../support/sound-money.ts';
import { validAnswers } from '../../support/valid-answers.ts';

/* Without the sandbox a new member of each brand deposits, plays, withdraws and sees each step. */
vi.setConfig({ testTimeout: 120_000 });

const password = 'Quiet-Harbour-26';
const paymentPassword = '846213';
const brands = await testBrands();
let dataDir: string;
let gateway: SmsGateway;
let server: TestServer;

const start = () =>
  startServer({
    DATA_DIR: dataDir,
    SANDBOX: '0',
    SMS_WEBHOOK_URL: gateway.url,
    SMS_WEBHOOK_SECRET: gateway.secret,
  });
beforeAll(async () => {
  [dataDir, gateway] = await Promise.all([dataFolder(), startSmsGateway()]);
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await gateway.close();
  await rm(dataDir, { recursive: true, force: true });
});

function clientOf({ host }: TestBrand) {
  let token: string | undefined;
  const request = (target: string, method: string, json?: object) =>
    callApi(server.port, host, target, {
      method,
      ...(json ? { json } : {}),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
  const call = async <Value>(target: string, method = 'GET', json?: object): Promise<Value> => {
    const { json: answer } = await request(target, method, json);
    expect(answer.success, `${target}: ${answer.message} ${JSON.stringify(answer.value)}`).toBe(
      true,
    );
    return answer.value as Value;
  };
  return { ask: request, call, enter: (to: string) => (token = to), token: () => token ?? '' };
}
type Client = ReturnType<typeof clientOf>;

/** Registers by user name, or by mobile number and code. */
async function register(brand: TestBrand, { call, enter }: Client, index: number): Promise<void> {
  const { types, questions } = brand.site().register;
  const byName = types.includes('register');
  const verification = async (purpose: 'register' | 'code') =>
    challengeSolution(await call<Challenge>(`/wps/verification/challenge?purpose=${purpose}`));
  const phone = { countryDialingCode: '+63', mobileNum: `917555010${index}` };
  const codeSession = 'a-session-of-this-very-client';
  let verificationCode: string | undefined;
  const sent = await callApi(server.port, brand.host, '/wps/verification/sms/register', {
    method: 'POST',
    json: {
      countryDialingCode: phone.countryDialingCode,
      mobileNo: phone.mobileNum,
      codeSession,
      verification: await verification('code'),
    },
  });
  if (sent.json.success)
    verificationCode = await vi.waitFor(() => {
      const sms = gateway.received.find(({ body }) => body.to.endsWith(phone.mobileNum));
      return /\b\d{6}\b/.exec(sms?.body.text ?? '')?.[0] ?? expect.fail('no code has come');
    });
  const { token } = await call<{ token: string }>(
    `/wps/member/register${byName ? '' : '/mobile'}`,
    'PUT',
    {
      username: `newcomer${index}`,
      ...phone,
      password,
      confirmPassword: password,
      payeeName: 'Maria Santos',
      email: `newcomer${index}@mail.example`,
      answers: validAnswers(questions),
      termsAccepted: true,
      login: true,
      codeSession,
      verificationCode,
      verification: await verification('register'),
    },
  );
  enter(token);
}

async function staff(brand: TestBrand, ...args: readonly string[]): Promise<void> {
  let out = '';
  const code = await runCashier(
    [...args, '--brand', brand.code, '--staff', 'ana', '--reason', 'papers seen'],
    {
      environment: { DATA_DIR: dataDir },
      newId: () => crypto.randomUUID(),
      out: (text) => void (out += text),
    },
  );
  expect(code, out).toBe(0);
}

interface Deposit {
  readonly id: string;
  readonly state: string;
  readonly page: string | null;
}
let keyCount = 0;
const key = (): string => `sandbox-off-${(keyCount += 1)}`;

/** Deposits the minimum; the caller decides how it is paid. */
const deposit = ({ call }: Client, { id, min }: { id: string; min: number }): Promise<Deposit> =>
  call('/wps/relay/createDeposit', 'POST', { clientId: key(), channel: id, amount: min });

async function play({ host }: TestBrand, { token }: Client, minor: number): Promise<void> {
  const game = (await launchFirstGame(server.port, host, 'RNG', token())) ?? expect.fail('no slot');
  const stake = 1000;
  for (let staked = 0; staked < minor; staked += stake) {
    const answer = await sendRequest(server.port, host, '/demo-vendor/api/play', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ ...game.page, gameCode: game.gameCode, ask: key(), stake, play: {} }),
    });
    expect(answer.status, answer.body.toString()).toBe(200);
  }
}

/**
 * Works on the database while the server is stopped, so the server must have persisted everything.
 */
async function betweenStarts(work: (db: Database) => Promise<unknown>): Promise<void> {
  await server.stop();
  const opened = await openDatabase({
    dataDir: path.join(dataDir, 'database'),
    migrations: [...platformMigrations, ...vendorMigrations],
  });
  if (!opened.ok) return expect.fail(JSON.stringify(opened.fault));
  await work(opened.value);
  await opened.value.close();
  server = await start();
}

const members = brands.map((brand, index) => ({ brand, place: index, client: clientOf(brand) }));

test('[MC-03] [MC-04] without the sandbox a new member pays in, plays and withdraws', async () => {
  for (const { brand, place, client } of members) {
    const { call } = client;
    await register(brand, client, place);
    const { channels } = await call<{
      channels: { id: string; method: string; min: number; isOpen: boolean }[];
    }>('/wps/relay/depositChannels');
    const [bank, instant] = ['bank', 'demo'].map(
      (method) =>
        channels.find((channel) => channel.method === method && channel.isOpen) ??
        expect.fail(`${brand.code}: no open channel ${method}`),
    ) as [(typeof channels)[0], (typeof channels)[0]];
    const byBank = await deposit(client, bank);
    await staff(
      brand,
      'approve-deposit',
      byBank.id,
      (bank.min / 100).toFixed(2),
      '--ref',
      `8812-${place}`,
    );
    const byProvider = await deposit(client, instant);
    await postForm(server.port, brand.host, byProvider.page ?? '', { act: 'pay' });
    for (const { id } of [byBank, byProvider])
      expect((await call<Deposit>(`/wps/relay/deposit?id=${id}`)).state).toBe('credited');

    interface Withdrawable {
      readonly amount: number;
      readonly min: number;
      readonly lines: readonly { readonly required: number; readonly withheld: number }[];
    }
    const withdrawableBefore = await call<Withdrawable>('/wps/relay/withdrawable');
    expect(withdrawableBefore.lines.map(({ withheld }) => withheld)).toEqual(
      brand.brand.tenant.cashier.depositTurnover > 0 ? [bank.min, instant.min] : [],
    );
    await play(brand, client, bank.min + instant.min);
    await vi.waitFor(async () => {
      const withdrawableAfter = await call<Withdrawable>('/wps/relay/withdrawable');
      expect(withdrawableAfter.lines).toEqual([]);
      expect(withdrawableAfter.amount).toBeGreaterThanOrEqual(withdrawableAfter.min);
    });
    await call('/wps/member/paymentPassword', 'POST', {
      newPaymentPassword: paymentPassword,
      confirmPaymentPassword: paymentPassword,
      way: 'password',
      password,
    });
    await call('/wps/member/instruments', 'POST', {
      kind: 'bank',
      bank: 'Harbour Bank',
      number: `0012 3456 789${place}`,
      holder: 'Maria Santos',
      confirmHolder: true,
      paymentPassword,
    });
  }

  // A day later the payout accounts become usable.
  await betweenStarts((db) => db.run(sql`update payout_instrument set usable_from = 0`));
  for (const { brand, client } of members) {
    const { call } = client;
    const { min } = await call<{ min: number }>('/wps/relay/withdrawable');
    const { instruments } = await call<{ instruments: { id: string }[] }>(
      '/wps/member/instruments',
    );
    const { id, state } = await call<{ id: string; state: string }>(
      '/wps/relay/createWithdrawal',
      'POST',
      { clientId: key(), amount: min, instrument: instruments[0]?.id, paymentPassword },
    );
    expect(state).toBe('review');
    await staff(brand, 'approve', id);
    const stateNow = async () =>
      (await call<{ state: string }>(`/wps/relay/withdrawal?id=${id}`)).state;
    // A peer-to-peer brand offers a withdrawal to members before the provider pays it.
    if (brand.brand.tenant.cashier.c2c) {
      await vi.waitFor(async () => expect(await stateNow()).toBe('paying'));
    } else await vi.waitFor(async () => expect(await stateNow()).toBe('done'), { timeout: 30_000 });

    const { entries } = await call<{ entries: { kind: string }[] }>(
      '/wps/relay/ODSFE2_MemTransDet?days=1&limit=100',
    );
    const kinds = new Set(entries.map(({ kind }) => kind));
    expect([...kinds]).toEqual(
      expect.arrayContaining(['playMoney', 'deposit', 'bet', 'withdrawal']),
    );
    const { messages } = await call<{ messages: { page: string | null }[] }>(
      `/wps/relay/CSP_getInbox?language=${brand.brand.merchant.languages.default}`,
    );
    expect(messages.map(({ page }) => page)).toEqual(
      expect.arrayContaining(['depositv2', 'withdraw']),
    );
  }
  await betweenStarts(expectSoundMoney);
});
