import { expect, test } from 'vitest';
import { enrolByForms } from '../../support/authenticator-forms.ts';
import { postForm } from '../../support/http-client.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { logIn as logInAt } from '../../support/log-in.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

const page = '/member/transferUpline';
const paymentPassword = '846213';
const server = sharedServerForTests({
  'upline-alon/manifest.json': minimalManifest('upline-alon', { extends: '_base' }),
  'upline-bayani/manifest.json': minimalManifest('upline-bayani', { jurisdiction: 'mt' }),
});

const logIn = async (brand: string, username: string): Promise<string> =>
  await logInAt(server.port, `${brand}.localhost`, username);
const read = async (brand: string, cookie: string, target = page) => {
  const { status, body } = await sendRequest(server.port, `${brand}.localhost`, target, {
    headers: { cookie },
  });
  return { status, html: body.toString() };
};
const clientIdOf = (html: string): string =>
  /name="clientId" value="([\w-]+)"/.exec(html)?.[1] ?? '';
const post = (cookie: string, form: Record<string, string>, target = page) =>
  postForm(server.port, 'upline-alon.localhost', target, form, { cookie });
const transferable = (html: string): number =>
  Number(/data-transferable="(\d+)"/.exec(html)?.[1] ?? NaN);
const errorAt = (html: string, id: string): string =>
  new RegExp(`id="${id}-error"[^>]*>.*?<span>(.*?)</span>`).exec(html)?.[1] ?? '';

test('[MC-05] a plain form sends money to the agent once and retains refused input', async () => {
  const cookie = await logIn('upline-alon', 'player01');
  await post(
    cookie,
    {
      intent: 'payment-set',
      password: 'Marquee-2026',
      newPaymentPassword: paymentPassword,
      confirmPaymentPassword: paymentPassword,
    },
    '/member/securityCenter?task=payment-password',
  );
  const pageBefore = await read('upline-alon', cookie);
  expect(pageBefore.status).toBe(200);
  expect(pageBefore.html).toContain('a***1');
  const form = { intent: 'transfer', direction: 'up', clientId: clientIdOf(pageBefore.html) };

  const wrong = await post(cookie, { ...form, amount: '123.45', paymentPassword: '000111' });
  const wrongHtml = wrong.body.toString();
  expect([wrong.status, errorAt(wrongHtml, 'transfer-password') === '']).toEqual([400, false]);
  expect(wrongHtml).toContain('value="123.45"');
  expect(wrongHtml).not.toContain('000111');
  for (const amount of ['', 'ten', '1', '999999999']) {
    const refused = await post(cookie, { ...form, amount, paymentPassword });
    expect([amount, refused.status >= 400, refused.status < 500]).toEqual([amount, true, true]);
    expect(errorAt(refused.body.toString(), 'transfer-amount')).not.toBe('');
  }

  for (let time = 0; time < 3; time += 1)
    expect(
      (await post(cookie, { ...form, amount: '123.45', paymentPassword })).headers.location,
    ).toBe(`${page}?sent=yes`);
  const pageAfter = await read('upline-alon', cookie, `${page}?sent=yes`);
  expect(transferable(pageAfter.html)).toBe(transferable(pageBefore.html) - 12_345);
  expect(clientIdOf(pageAfter.html)).not.toBe(form.clientId);

  // The agent receives it with its wagering requirement, and their member's account is suggested.
  // A later refused form does not repeat the earlier success message.
  const sent = 'Naipadala na. Nasa kabilang account na ang pera.';
  const again = { ...form, clientId: clientIdOf(pageAfter.html), amount: 'ten', paymentPassword };
  const refusedHtml = (await post(cookie, again, `${page}?sent=yes`)).body.toString();
  expect([pageAfter.html.includes(sent), refusedHtml.includes(sent)]).toEqual([true, false]);
  const agent = await logIn('upline-alon', 'agent01');
  const { html } = await read('upline-alon', agent);
  expect(html).toContain('<option value="player01"');
  expect(html).toContain('href="/member/withdraw"');
  const statement = (await read('upline-alon', agent, '/member/transactionHistory')).html;
  expect(statement).toMatch(/data-entry="transferUp"[\s\S]*?data-amount="12345"/);
});

test('[MC-05] a member with an authenticator also enters its code, on a plain page', async () => {
  const cookie = await logIn('upline-alon', 'player01');
  const host = 'upline-alon.localhost';
  const [code = ''] = await enrolByForms({ port: server.port, host, cookie }, 'Marquee-2026');
  const { html } = await read('upline-alon', cookie);
  expect(html).toMatch(/<input[^>]*id="transfer-code"[^>]*name="code"/);
  const form = {
    intent: 'transfer',
    direction: 'up',
    clientId: clientIdOf(html),
    amount: '20.02',
    paymentPassword,
  };
  for (const wrong of ['', '000111']) {
    const refused = await post(cookie, { ...form, code: wrong });
    const refusedHtml = refused.body.toString();
    expect([refused.status, errorAt(refusedHtml, 'transfer-code') === '']).toEqual([400, false]);
    expect(refusedHtml).toContain('value="20.02"');
    expect(refusedHtml).not.toContain('000111');
  }
  expect((await post(cookie, { ...form, code })).headers.location).toBe(`${page}?sent=yes`);
});

test('[MC-05] where money between members is forbidden, there is no such page', async () => {
  const cookie = await logIn('upline-bayani', 'player01');
  expect((await read('upline-bayani', cookie)).status).toBe(404);
  expect((await read('upline-bayani', cookie, '/member')).html).not.toContain(page);
});
