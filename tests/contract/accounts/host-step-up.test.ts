import { TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { sendRequest } from '../../support/server.ts';
import { createNoScriptBrowser, type Page, says } from '../../support/no-script-browser.ts';
import { EN, password, startStepUpHost, stepUpVisits } from '../../support/step-up-host.ts';
import type { SharedServer } from '../../support/shared-server.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/* Uses a browser without scripts: plain pages and form posts. */
const stepUpHost = openForTests(startStepUpHost);
let server: SharedServer;
const { at, isLoggedIn, sandbox, moveTo, register, logIn } = stepUpVisits(() => server);
beforeAll(() => {
  ({ server } = stepUpHost);
});

test('without scripts, a log-in to a locked account continues on the same page', async () => {
  await register('proof-alon', 'locked1');
  const stranger = createNoScriptBrowser();
  let page: Page | undefined;
  for (let guess = 0; guess < 12 && page?.url.pathname !== '/login/step'; guess += 1) {
    await moveTo('proof-alon', `198.51.101.${guess}`);
    const captchaId = /name="captchaId" value="([^"]+)"/.exec(page?.text ?? '')?.[1];
    const answer = captchaId
      ? ((await sandbox('proof-alon', `captcha-answer?captchaId=${captchaId}`)) as {
          answer: string;
        })
      : undefined;
    page = await stranger.post(at('proof-alon', '/login'), {
      by: 'username',
      username: 'locked1',
      password: `wrong-${guess}`,
      ...(captchaId && answer ? { captchaId, captcha: answer.answer } : {}),
    });
  }
  expect(page?.url.pathname).toBe('/login/step');
  expect([
    says(page as Page, EN['step.introLocked']),
    says(page as Page, EN['step.howLocked.sms']),
    page?.text.includes('locked1@people'),
  ]).toEqual([true, true, false]);
  await moveTo('proof-alon', null);
});

test.each(['proof-alon', 'proof-una'])(
  '[AU-24] %s: a right password from a new address requires another proof',
  async (code) => {
    await register(code, 'step1');
    await moveTo(code, '198.51.100.1');
    const browser = createNoScriptBrowser();
    const reloaded = await logIn(browser, code, 'step1');
    expect(reloaded.url.pathname).toBe('/login/step');
    expect([
      says(reloaded, EN['step.how.bankName']),
      says(reloaded, EN['step.label.bankName']),
      says(reloaded, EN['step.way.email']),
    ]).toEqual([true, true, false]);
    const empty = await browser.post(at(code, '/login/step?way=bankName'), {
      way: 'bankName',
      proof: ' ',
    });
    expect([empty.status, says(empty, EN['field.required.bankName'])]).toEqual([400, true]);
    const wrong = await browser.post(at(code, '/login/step?way=bankName'), {
      way: 'bankName',
      proof: 'Ben "Cruz"',
      trustDevice: 'yes',
    });
    expect([wrong.status, says(wrong, EN['fault.proof_wrong'])]).toEqual([400, true]);
    expect(wrong.text, 'what was typed stays').toContain('value="Ben &quot;Cruz&quot;"');
  },
);

test.each(['proof-alon', 'proof-una'])(
  '[AU-24] %s: a code to a verified address logs in, and leads to the requested page',
  async (code) => {
    await moveTo(code, '198.51.100.11');
    const browser = createNoScriptBrowser();
    const step = await logIn(browser, code, 'player01', '/help');
    expect([step.status, step.url.pathname]).toEqual([200, '/login/step']);
    expect(isLoggedIn(browser, code)).toBe(false);
    expect([EN['step.title'], EN['step.intro']].filter((word) => !says(step, word))).toEqual([]);
    expect(step.text).toMatch(/name="proof"[^>]*|autoComplete="one-time-code"/i);
    const byEmail = await browser.get(at(code, '/login/step?way=email'));
    expect([says(byEmail, 'p•••@m•••.example'), says(byEmail, 'player01@mail')]).toEqual([
      true,
      false,
    ]);

    const reply = await browser.post(at(code, '/login/step?way=email'), {
      way: 'email',
      proof: '',
      intent: 'code',
    });
    expect([reply.status, says(reply, 'We have sent a code to p•••@m•••.example.')]).toEqual([
      200,
      true,
    ]);
    const { messages } = (await sandbox(code, 'outbox')) as {
      messages: { to: string; text: string }[];
    };
    const proof =
      /\b\d{6}\b/.exec(
        messages.find(({ to }) => to === 'player01@mail.example')?.text ?? '',
      )?.[0] ?? '';
    const stepResponse = await browser.post(at(code, '/login/step?way=email'), {
      way: 'email',
      proof,
    });
    expect([stepResponse.url.pathname, isLoggedIn(browser, code)]).toEqual(['/help', true]);
    expect(
      browser.cookies(`${code}.localhost:${server.port}`).has('loginStep'),
      'what waited is gone',
    ).toBe(false);

    const again = createNoScriptBrowser();
    expect(await logIn(again, code, 'player01'), 'the address is known from now on').toMatchObject({
      url: { pathname: '/' },
    });
  },
);

test('[AU-24] the fifth wrong proof ends it with a link back', async () => {
  await register('proof-alon', 'step2');
  await moveTo('proof-alon', '198.51.100.2');
  const browser = createNoScriptBrowser();
  expect((await browser.get(at('proof-alon', '/login/step'))).url.pathname).toBe('/login');
  await logIn(browser, 'proof-alon', 'step2');
  let last: Page | undefined;
  for (let tries = 0; tries < 5; tries += 1)
    last = await browser.post(at('proof-alon', '/login/step?way=bankName'), {
      way: 'bankName',
      proof: 'Nobody',
    });
  expect(
    last && [
      last.status,
      says(last, EN['fault.step_expired']),
      last.text.includes('href="/login"'),
    ],
  ).toEqual([401, true, true]);
  const late = await createNoScriptBrowser().post(at('proof-alon', '/login/step'), {
    way: 'bankName',
    proof: 'Ana Reyes',
  });
  expect([late.url.pathname, says(late, EN['fault.social_expired'])]).toEqual(['/login', true]);
});

test('[AU-24] the cookie of a waiting log-in is sealed, for its page, brand and side only', async () => {
  await register('proof-alon', 'step3');
  await moveTo('proof-alon', '198.51.100.3');
  const answer = await sendRequest(server.port, 'proof-alon.localhost', '/login', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ by: 'username', username: 'step3', password }).toString(),
  });
  const [cookie = ''] = answer.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/^loginStep=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  const movedCookie = cookie.slice('loginStep='.length, cookie.indexOf(';'));
  for (const host of ['proof-bago.localhost', 'agent.proof-alon.localhost']) {
    const browser = createNoScriptBrowser();
    browser.cookies(`${host}:${server.port}`).set('loginStep', movedCookie);
    expect((await browser.get(`http://${host}:${server.port}/login/step`)).url.pathname, host).toBe(
      '/login',
    );
  }
});

test('[AU-24] a dialog over a page shows the step without a redirect', async () => {
  await register('proof-alon', 'step4');
  await moveTo('proof-alon', '198.51.100.4');
  const answer = await sendRequest(server.port, 'proof-alon.localhost', '/login.data', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-dest': 'empty' },
    body: new URLSearchParams({ by: 'username', username: 'step4', password }).toString(),
  });
  expect(answer.status).toBe(401);
  for (const word of ['"step"', '"ways"', '"bankName"'])
    expect(answer.body.toString()).toContain(word);
});

test('[AU-24] [MC-01] the authenticator is set up, required and removed with plain forms', async () => {
  const browser = await register('proof-alon', 'step5');
  const centre = at('proof-alon', '/member/securityCenter?task=authenticator');
  const limits = at('proof-alon', '/member/securityCenter?task=limits');
  const page = await browser.get(centre);
  expect([
    says(page, EN['authenticator.title']),
    page.text.includes('data-authenticator="off"'),
  ]).toEqual([true, true]);
  const denied = await browser.post(centre, { intent: 'authenticator-begin', password: 'wrong' });
  expect([denied.status, says(denied, EN['fault.password_wrong'])]).toEqual([400, true]);
  const setupPage = await browser.post(centre, { intent: 'authenticator-begin', password });
  const secret = /data-secret[^>]*>([A-Z2-7]{32})</.exec(setupPage.text)?.[1] ?? '';
  expect(secret).toHaveLength(32);
  expect(setupPage.text).toMatch(/<svg[^>]*role="img"[^>]*>.*?<path d="M0 0h1v1h-1z/);
  const uri = (/name="uri" value="([^"]+)"/.exec(setupPage.text)?.[1] ?? '').replaceAll(
    '&amp;',
    '&',
  );
  const code = async (steps = 0) =>
    new TOTP({ secret }).generate({
      timestamp:
        Date.parse(
          ((await sandbox('proof-alon', 'state')) as { clock: { now: string } }).clock.now,
        ) +
        steps * 30_000,
    });
  const typo = await browser.post(centre, { intent: 'authenticator-confirm', uri, code: '12' });
  expect(
    [typo.status, says(typo, EN['fault.proof_wrong']), typo.text.includes(secret)],
    'the picture stays',
  ).toEqual([400, true, true]);
  const on = await browser.post(centre, {
    intent: 'authenticator-confirm',
    uri,
    code: await code(),
  });
  const recovery = [...on.text.matchAll(/<li>([A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4})<\/li>/g)].map(
    ([, text = '']) => text,
  );
  expect([recovery.length, on.text.includes('data-authenticator="on"')]).toEqual([10, true]);
  expect((await browser.get(centre)).text).not.toContain(recovery[0]);

  const limit = { intent: 'set-limit', form: 'money', slot: 'loss:day' };
  expect((await browser.post(limits, { ...limit, value: '30.03' })).url.search).toBe(
    '?task=limits&limit=holds',
  );
  const stepRequest = await browser.post(limits, { ...limit, value: '40.04' });
  const codeField = /<input[^>]*id="limit-code-money"[^>]*>/.exec(stepRequest.text)?.[0] ?? '';
  expect([stepRequest.status, says(stepRequest, EN['limits.code_required'])]).toEqual([400, true]);
  expect(stepRequest.text).toContain('value="40.04"');
  expect(codeField).toContain('name="code"');
  expect(codeField).toContain('aria-describedby="limit-code-money-error"');
  const removal = await browser.post(limits, { intent: 'remove-limit', slot: 'loss:day' });
  expect(removal.text).toContain('id="limit-code-remove-loss-day"');
  const loosened = await browser.post(limits, {
    ...limit,
    value: '40.04',
    code: recovery[1] ?? '',
  });
  expect(loosened.url.search).toBe('?task=limits&limit=waits');

  await moveTo('proof-alon', '198.51.100.5');
  const away = createNoScriptBrowser();
  expect(says(await logIn(away, 'proof-alon', 'step5'), EN['step.how.authenticator'])).toBe(true);
  expect(
    await away.post(at('proof-alon', '/login/step'), {
      way: 'authenticator',
      proof: await code(1),
    }),
  ).toMatchObject({ url: { pathname: '/' } });
  const off = await browser.post(centre, {
    intent: 'authenticator-remove',
    code: recovery[0]?.toLowerCase() ?? '',
  });
  expect([off.url.pathname, off.text.includes('data-authenticator="off"')]).toEqual([
    '/member/securityCenter',
    true,
  ]);
});

test('[AU-24] a brand without it shows no trace of it', async () => {
  const browser = await register('proof-bago', 'step6');
  expect(
    (await browser.get(at('proof-bago', '/member/securityCenter?task=authenticator'))).text,
  ).not.toContain('data-authenticator');
  await moveTo('proof-bago', '198.51.100.6');
  expect((await logIn(createNoScriptBrowser(), 'proof-bago', 'step6')).url.pathname).toBe('/');
});

test('[ASVS 6.6.2] [AU-03] [AU-04] a code requested by one browser is invalid in any other', async () => {
  await sandbox('proof-kode', 'address', { ip: null });
  const number = '9175550001';
  const codeOf = async (): Promise<string> => {
    const { messages } = (await sandbox('proof-kode', 'outbox')) as {
      messages: { to: string; text: string }[];
    };
    return (
      /\b\d{6}\b/.exec(messages.find(({ to }) => to === `+63${number}`)?.text ?? '')?.[0] ?? 'none'
    );
  };
  const owner = createNoScriptBrowser();
  const join = {
    type: 'registerMobile',
    countryDialingCode: '+63',
    mobileNum: number,
    terms: 'accepted',
  };
  await owner.post(at('proof-kode', '/register?type=registerMobile'), { ...join, intent: 'code' });
  const reply = await owner.post(at('proof-kode', '/register?type=registerMobile'), {
    ...join,
    verificationCode: await codeOf(),
  });
  expect([reply.url.pathname, isLoggedIn(owner, 'proof-kode')], reply.text.slice(0, 200)).toEqual([
    '/',
    true,
  ]);
  const [here, elsewhere] = [createNoScriptBrowser(), createNoScriptBrowser()];
  const enter = { by: 'mobile', countryDialingCode: '+63', mobileNum: number };
  await here.post(at('proof-kode', '/login'), { ...enter, intent: 'code' });
  const verificationCode = await codeOf();
  for (let attempt = 0; attempt < 6; attempt += 1)
    expect(
      (await elsewhere.post(at('proof-kode', '/login'), { ...enter, verificationCode })).status,
    ).toBe(400);
  expect(
    (await here.post(at('proof-kode', '/login'), { ...enter, verificationCode })).url.pathname,
  ).toBe('/');
  expect([isLoggedIn(here, 'proof-kode'), isLoggedIn(elsewhere, 'proof-kode')]).toEqual([
    true,
    false,
  ]);
});
