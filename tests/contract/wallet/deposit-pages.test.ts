import { beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { parseReferenceCode } from '#app/lib/reference-code.ts';
import { postForm } from '../../support/http-client.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { logIn } from '../../support/log-in.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

const page = '/member/depositv2';
const host = 'deposit-alon.localhost';
const server = sharedServerForTests({
  'deposit-alon/manifest.json': minimalManifest('deposit-alon', { extends: '_base' }),
});
let cookie: string;
beforeAll(async () => {
  cookie = await logIn(server.port, host, 'player01');
});

const read = async (target: string): Promise<string> => {
  const { status, body } = await sendRequest(server.port, host, target, { headers: { cookie } });
  expect([target, status]).toEqual([target, 200]);
  return body.toString();
};
const clientIdOf = (html: string): string =>
  /name="clientId" value="([\w-]+)"/.exec(html)?.[1] ?? '';
const send = async (fields: Record<string, string>) =>
  postForm(
    server.port,
    host,
    page,
    { intent: 'open', clientId: clientIdOf(await read(page)), ...fields },
    { cookie },
  );
const open = async (channel: string, amount: string): Promise<string> => {
  const answer = await send({ channel, amount });
  expect(answer.status).toBe(302);
  return String(answer.headers['location']);
};
const errorAt = (html: string, id: string): string =>
  new RegExp(`id="${id}-error"[^>]*>.*?<span>(.*?)</span>`).exec(html)?.[1] ?? '';

test('[MC-03] the page offers the brand’s channels, each with its bounds', async () => {
  const html = await read(page);
  expect([...html.matchAll(/data-channel="([\w-]+)"/g)].map(([, id]) => id)).toEqual([
    'instant',
    'bank',
    'qr',
  ]);
  expect(html).toContain('50.00');
});

test.each([
  ['', /halaga/],
  ['ten', /halaga/],
  ['1', /50\.00.*50,000\.00/],
  ['50000.01', /50\.00.*50,000\.00/],
])('[MC-03] the amount %j is refused at its field, and stays there', async (amount, message) => {
  const answer = await send({ channel: 'instant', amount });
  const html = answer.body.toString();
  expect(answer.status).toBe(400);
  expect(errorAt(html, 'deposit-amount')).toMatch(message);
  expect(html).toContain(`name="amount" inputMode="decimal"`);
  if (amount !== '') expect(html).toContain(`value="${amount}"`);
  expect(html).toMatch(/value="instant"[^>]*checked|checked[^>]*value="instant"/);
});

test('[MC-03] refuses a channel that the brand does not have', async () => {
  const answer = await send({ channel: 'nowhere', amount: '100' });
  expect(errorAt(answer.body.toString(), 'deposit-channel')).not.toBe('');
});

test('[MC-03] a bank order shows account and reference, accepts a receipt and lists its steps', async () => {
  const target = await open('bank', '1,000');
  const html = await read(target);
  expect(html).toContain('data-deposit="pending"');
  const value = (line: string): string =>
    new RegExp(`data-line="${line}".*?<dd[^>]*><bdi[^>]*>(.*?)</bdi>`).exec(html)?.[1] ?? '';
  expect([value('amount'), value('number')]).toEqual(['1000.00', '0000 1234 5678']);
  expect(parseReferenceCode(value('reference'))).toBe(value('reference'));
  const form = new FormData();
  form.set('intent', 'receipt');
  form.set('order', new URLSearchParams(target.split('?')[1]).get('order') ?? '');
  const picture = await sharp({
    create: { width: 8, height: 8, channels: 3, background: { r: 9, g: 9, b: 9 } },
  })
    .png()
    .toBuffer();
  form.set('images', new File([new Uint8Array(picture)], 'receipt.png', { type: 'image/png' }));
  const request = new Request(`http://${host}${page}`, { method: 'POST', body: form });
  const answer = await sendRequest(server.port, host, page, {
    method: 'POST',
    headers: { cookie, 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  });
  expect([answer.status, answer.headers['location']]).toEqual([302, target]);
  const sent = await read(target);
  expect([...sent.matchAll(/data-step="(\w+)"/g)].map(([, state]) => state)).toEqual([
    'created',
    'pending',
    'proof',
  ]);
});

test('[MC-03] a QR order shows its code, and is cancelled', async () => {
  const target = await open('qr', '200');
  const html = await read(target);
  expect(html).toMatch(/<svg[^>]*role="img"[^>]*><path d="M/);
  const order = /name="order" value="([\w-]+)"/.exec(html)?.[1] ?? '';
  await postForm(server.port, host, page, { intent: 'cancel', order }, { cookie });
  const cancelled = await read(target);
  expect(cancelled).toContain('data-deposit="cancelled"');
  // It explains the state of a pending payment.
  expect(/<p data-end-text="">(.*?)<\/p>/.exec(cancelled)?.[1]).toMatch(/Kinansela mo.*ibabalik/);
});

test('[MC-03] amounts to choose from are links that fill the form in, for each open channel', async () => {
  const html = await read(page);
  const links = [...html.matchAll(/<a [^>]*href="([^"#]*)#deposit-amount"/g)].map(([, href]) =>
    (href ?? '').replaceAll('&amp;', '&'),
  );
  const channels = ['instant', 'bank', 'qr'];
  for (const channel of channels) {
    const channelLinks = links.filter((href) => href.includes(`channel=${channel}&`));
    expect(channelLinks.length, channel).toBeGreaterThan(1);
    const filled = await read(channelLinks[1] ?? '');
    const amount = new URLSearchParams(channelLinks[1]?.split('?')[1]).get('amount') ?? '';
    expect(filled).toMatch(new RegExp(`name="amount"[^>]*value="${amount}"`));
    expect(filled).toMatch(
      new RegExp(`value="${channel}"[^>]*checked|checked[^>]*value="${channel}"`),
    );
  }
});

test('[MC-03] an address that fills in nothing sensible leaves the form empty', async () => {
  const html = await read(`${page}?channel=nowhere&amount=%3Cb%3E`);
  expect(html).toMatch(/name="amount"[^>]*value=""/);
  expect(html).toMatch(/value="instant"[^>]*checked|checked[^>]*value="instant"/);
});

test('[MC-03] the instant channel leads to the provider’s page', async () => {
  const html = await read(await open('instant', '100'));
  expect(/<a href="([^"]+)"[^>]*data-pay/.exec(html)?.[1]).toMatch(/^\/demo-payments\//);
});
