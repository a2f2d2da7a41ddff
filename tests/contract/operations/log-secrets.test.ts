import { expect, test } from 'vitest';
import { makeMerchantsDir, minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest, startServer } from '../../support/server.ts';
import { isGate } from '../../support/suite.ts';
import { callApi, cookieHeader, cookiesOf, postForm } from '../../support/http-client.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/*
 * Scans the log of a verbose server during registrations, log-ins, recoveries and requests with
 * secrets: no line may contain a password, token, code, number or e-mail address.
 */
const host = 'alon.localhost';
const [people, minLines] = isGate ? [3, 1_500] : [12, 10_000];
const brands = openForTests(() => {
  const more = {
    features: { codeLogin: true, freePlay: true },
    flags: { USERNAMEREG3: true, MOBILENUMREG3: true, REGMOBVERF3: true, loginedToHomePage: false },
    register: {
      fields: [
        'username',
        'password',
        'confirmPassword',
        'countryDialingCode',
        'mobileNum',
        'verificationCode',
        'email',
        'paymentPassword',
      ].map((id) => ({ id })),
    },
  };
  return makeMerchantsDir({
    'alon/manifest.json': minimalManifest('alon', more),
    'bakaw/manifest.json': minimalManifest('bakaw'),
  });
});
const server = openForTests(() =>
  startServer({ MERCHANTS_DIR: brands.dir, SANDBOX: '1', TRUST_PROXY: '1', LOG_LEVEL: 'trace' }),
);
const secrets = new Map<string, string>();
const secret = (what: string, text: string | undefined): string => {
  if (text === undefined || text.length < 6) throw new Error(`no ${what} came`);
  secrets.set(text, what);
  return text;
};

const call = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
  callApi(server.port, host, path, { method, json, headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
async function newestTo(to: string): Promise<string> {
  const { messages } = (await call('GET', '/__sandbox/api/outbox')).json.value as {
    messages: { to: string; text: string }[];
  };
  return messages.find((message) => message.to === to)?.text ?? '';
}
/** Six digits alone could be part of a time or size. */
const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

async function life(index: number): Promise<void> {
  const [username, mobile, email] = [
    `logged${index}`,
    `9171${String(500_000 + index)}`,
    `logged${index}@mail.example`,
  ];
  const password = secret('password', `Pass-word-${index}-a`);
  const newer = secret('new password', `Pass-word-${index}-b`);
  const wrong = secret('wrong password', `Wrong-word-${index}`);
  secret('number', mobile);
  secret('mail address', email);
  await call('POST', '/wps/verification/sms/register', {
    countryDialingCode: '+63',
    mobileNo: mobile,
  });
  const code = codeIn(await newestTo(`+63${mobile}`));
  const enrolled = await call('PUT', '/wps/member/register', {
    username,
    password,
    confirmPassword: password,
    paymentPassword: secret('payment password', `73${String(100_000 + index)}`).slice(0, 6),
    countryDialingCode: '+63',
    mobileNum: mobile,
    verificationCode: code,
    email,
    termsAccepted: true,
    login: true,
  });
  expect(enrolled.json.message).toBeNull();
  const { token, device } = enrolled.json.value as { token: string; device: string };
  secret('token', token);
  secret('device', device);
  await postForm(server.port, host, '/login', { username, password: wrong });
  const page = await postForm(server.port, host, '/login', { username, password });
  for (const [name, { value }] of cookiesOf(page))
    if (value.length > 30) secret(`cookie ${name}`, value);
  expect(
    (await sendRequest(server.port, host, '/', { headers: { cookie: cookieHeader(page) } })).status,
  ).toBe(200);
  await call('POST', '/wps/member/password/email', { username, email });
  secret(
    'temporary password',
    /\b[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}\b/.exec(await newestTo(email))?.[0],
  );
  expect(
    (
      await call(
        'POST',
        '/wps/member/password',
        { oldPassword: password, newPassword: newer, confirmNewPassword: newer },
        bearer(token),
      )
    ).json.message,
  ).toBeNull();
  await call('GET', '/wps/v2/wallets/balance', undefined, bearer(token));
  for (const [text] of secrets) {
    const word = encodeURIComponent(text);
    await sendRequest(server.port, host, `/wps/nothing/${word}?token=${word}`, {
      headers: {
        ...bearer(word),
        cookie: `x=${word}`,
        'user-agent': word,
        referer: `http://${host}/?t=${word}`,
      },
    });
  }
}

test('[AU-07] the most verbose log has no password, token, code or contact', async () => {
  for (let index = 0; index < people; index += 1) await life(index);
  // Unexpected faults log the most.
  await call('POST', '/__sandbox/api/fail', { path: '/wps/session/login', status: 500, times: 20 });
  for (const [text] of secrets)
    await call('POST', '/wps/session/login', {
      username: text.slice(0, 60),
      password: text.slice(0, 200),
    });
  const words = [...secrets.keys()].map(encodeURIComponent);
  const lines = () => server.output().split('\n').length;
  for (let round = 0; lines() < minLines; round += 1) {
    expect(round).toBeLessThan(400);
    await Promise.all(
      Array.from({ length: 64 }, (_, index) => {
        const word = words[(round * 64 + index) % words.length] ?? '';
        return sendRequest(
          server.port,
          host,
          index % 2
            ? `/assets/${word}.js?code=${word}`
            : `/wps/member/info/${word}?password=${word}`,
          { headers: bearer(word) },
        );
      }),
    );
  }
  const log = server.output();
  expect(log.match(/"answered"/g)?.length).toBeGreaterThan(minLines * 0.9);
  const leaks = [...secrets]
    .filter(([text]) => log.includes(text) || log.includes(encodeURIComponent(text)))
    .map(([, what]) => what);
  expect([...new Set(leaks)]).toEqual([]);
  expect(log.match(/\+\d{10,}|[\w.]+@mail\.example/)).toBeNull();
}, 180_000);
