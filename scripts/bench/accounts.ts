import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeMerchantsDir, minimalManifest } from '../../tests/support/merchants-dir.ts';
import { sendRequest, startServer, type TestServer } from '../../tests/support/server.ts';
import { callApi } from '../../tests/support/http-client.ts';
import { isQuick } from './load.ts';
import type { Print } from './measure-parts.ts';

const host = 'alon.localhost';
const password = 'Right-Pass-2026';
const accounts = 40;
/** The failed log-ins of an account before a captcha is required. */
const rounds = 5;
const logIns = isQuick ? 60 : 600;
const concurrency = 16;
const perSecond = 60;
/** Pages without a pause would be a load test of pages. */
const betweenPagesMs = 25;

const at = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;

let clientIndex = 0;
/** A new client address per request, as behind a proxy. */
const uniqueClientAddress = (): Record<string, string> => ({
  'x-forwarded-for': `10.${((clientIndex += 1) >> 16) & 255}.${(clientIndex >> 8) & 255}.${clientIndex & 255}`,
});
const call = (port: number, method: string, path: string, json: object) =>
  callApi(port, host, path, { method, json, headers: uniqueClientAddress() });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const mobile = (kind: 7 | 8, index: number) => `91${kind}${String(1_000_000 + index)}`;

/** An existing account and a missing one. */
const probes: Readonly<
  Record<string, (port: number, isKnown: boolean, index: number) => Promise<unknown>>
> = {
  'log-in': (port, isKnown, index) =>
    call(port, 'POST', '/wps/session/login', {
      username: `${isKnown ? 'known' : 'nobody'}${index}`,
      password: 'Wrong-Pass-1',
    }),
  'log-in code': (port, isKnown, index) =>
    call(port, 'POST', '/wps/verification/sms/noLogin', {
      countryDialingCode: '+63',
      mobileNum: mobile(isKnown ? 7 : 8, index),
    }),
  'registration code': (port, isKnown, index) =>
    call(port, 'POST', '/wps/verification/sms/register', {
      countryDialingCode: '+63',
      mobileNo: mobile(isKnown ? 7 : 8, index),
    }),
  'forgotten password': (port, isKnown, index) =>
    call(port, 'POST', '/wps/member/password/email', {
      username: `${isKnown ? 'known' : 'nobody'}${index}`,
      email: `${isKnown ? 'known' : 'nobody'}${index}@example.com`,
    }),
};

async function measureProbes(port: number, print: Print): Promise<void> {
  for (const [name, probe] of Object.entries(probes)) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      for (let index = 0; index < accounts; index += 1) {
        // Alternate, so that other load on the machine affects both.
        for (const isKnown of (index + round) % 2 ? [true, false] : [false, true])
          times[isKnown ? 'known' : 'unknown'].push(await timed(() => probe(port, isKnown, index)));
      }
      // The platform sends one code a minute per number.
      await callApi(port, host, '/__sandbox/api/clock', {
        method: 'POST',
        json: { moveMs: 61_000 },
      });
    }
    const [knownMs, unknown] = [at(times.known, 0.5), at(times.unknown, 0.5)];
    print(
      `  ${name}: ${knownMs.toFixed(1)} ms for an account that there is, ${unknown.toFixed(1)} ms for one that there is not (medians of ${times.known.length}, ${((unknown / knownMs - 1) * 100).toFixed(1)} %)`,
    );
  }
}

/** One page from the guest cache, one rendered for each request. */
const pages = ['/', '/login'] as const;

async function pageTimes(
  port: number,
  running: () => boolean,
): Promise<Record<(typeof pages)[number], number[]>> {
  const times: Record<(typeof pages)[number], number[]> = { '/': [], '/login': [] };
  while (running()) {
    for (const page of pages)
      times[page].push(await timed(() => sendRequest(port, 'bakaw.localhost', page)));
    await sleep(betweenPagesMs);
  }
  return times;
}

/** Open loop: does not wait for earlier log-ins. Returns the number of successes. */
async function logInAtRate(port: number, perSecond: number, count: number): Promise<number> {
  const start = performance.now();
  const answers: Promise<boolean>[] = [];
  for (let index = 0; index < count; index += 1) {
    await sleep(Math.max(0, start + (index * 1000) / perSecond - performance.now()));
    answers.push(logIn(port, index));
  }
  return (await Promise.all(answers)).filter(Boolean).length;
}

const logIn = async (port: number, index: number): Promise<boolean> =>
  (
    await call(port, 'POST', '/wps/session/login', {
      username: `known${index % accounts}`,
      password,
    })
  ).json.success === true;

async function maxThroughput(port: number): Promise<string> {
  let requestCount = 0;
  let successes = 0;
  const worker = async () => {
    while ((requestCount += 1) <= logIns) if (await logIn(port, requestCount)) successes += 1;
  };
  const took = await timed(() => Promise.all(Array.from({ length: concurrency }, worker)));
  return `${((successes / took) * 1000).toFixed(0)}/s unthrottled (${successes} of ${logIns}, ${concurrency} concurrent)`;
}

async function measureLogIns(port: number, print: Print): Promise<void> {
  await maxThroughput(port);
  let remainingRounds = 150;
  await pageTimes(port, () => (remainingRounds -= 1) > 0);
  remainingRounds = 250;
  const idle = await pageTimes(port, () => (remainingRounds -= 1) > 0);
  let busy = true;
  const pendingPages = pageTimes(port, () => busy);
  const successes = await logInAtRate(port, perSecond, logIns);
  busy = false;
  const underLoad = await pendingPages;
  print(`  log-ins: ${await maxThroughput(port)}`);
  for (const page of pages) {
    const [p50, p99] = [0.5, 0.99].map(
      (share) => [at(underLoad[page], share), at(idle[page], share)] as const,
    );
    print(
      `  ${perSecond} log-ins arriving a second (${successes} of ${logIns} got in): ${page} of another brand p50 ${p50?.map((ms) => ms.toFixed(1)).join(' ms, idle ')} ms; p99 ${p99?.map((ms) => ms.toFixed(1)).join(' ms, idle ')} ms (${((p99?.[0] ?? 0) / (p99?.[1] ?? 1)).toFixed(1)}×)`,
    );
  }
}

async function registerAll({ port }: TestServer): Promise<void> {
  for (let index = 0; index < accounts; index += 1) {
    const { json } = await call(port, 'PUT', '/wps/member/register', {
      username: `known${index}`,
      password,
      confirmPassword: password,
      countryDialingCode: '+63',
      mobileNum: mobile(7, index),
      email: `known${index}@example.com`,
      termsAccepted: true,
      login: false,
    });
    if (!json.success) throw new Error(`registration: ${json.message}`);
  }
}

/**
 * Measures timing differences between existing and missing accounts, log-ins a second, and their
 * effect on other pages.
 */
export async function measureAccounts(print: Print): Promise<void> {
  const more = {
    features: { codeLogin: true },
    login: { captchaAfter: 5 },
    register: {
      fields: [
        'username',
        'password',
        'confirmPassword',
        'countryDialingCode',
        'mobileNum',
        'email',
      ].map((id) => ({ id })),
    },
  };
  const brands = makeMerchantsDir({
    'alon/manifest.json': minimalManifest('alon', more),
    'bakaw/manifest.json': minimalManifest('bakaw'),
  });
  const server = await startServer({ MERCHANTS_DIR: brands.dir, TRUST_PROXY: '1', SANDBOX: '1' });
  try {
    await registerAll(server);
    if (!isQuick) await measureProbes(server.port, print);
    await callApi(server.port, host, '/__sandbox/api/reset', { method: 'POST', json: {} });
    await measureLogIns(server.port, print);
  } finally {
    await server.stop();
    brands.remove();
  }
}
