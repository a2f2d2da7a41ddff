import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { movableClock } from '#app/lib/clock.ts';
import { systemRandom } from '#app/lib/random.ts';
import type { Database } from '#app/platform/db/database.ts';
import { createTestDatabase } from '#app/platform/test-database.ts';
import type { Providers } from '#app/platform/messaging/provider.ts';
import { createOutboxQueue } from '#app/platform/messaging/outbox-queue.ts';
import { smsWebhook } from '#app/platform/messaging/providers/sms-webhook.ts';
import { smtpProvider } from '#app/platform/messaging/providers/smtp.ts';
import { createOutbox } from '#app/platform/messaging/outbox-store.ts';
import { createPlatform, type Platform } from '#app/platform/platform.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { hasPostgres, openPostgresDatabase } from '../support/postgres-database.ts';
import { startSmsGateway, type SmsGateway } from '../support/sms-gateway.ts';
import { testTenant } from '../support/test-tenant.ts';

const number = '+639171234567';
const from = 'no-reply@mail.example';
const clock = movableClock({ now: () => Date.UTC(2026, 0, 1) });
let gateway: SmsGateway;
let mailServer: MailServer;

beforeAll(async () => {
  [gateway, mailServer] = await Promise.all([startSmsGateway(), startMailServer()]);
});
afterAll(() => Promise.all([gateway.close(), mailServer.close()]));

/** A platform with real providers, and what it logs. */
async function openPlatform(
  database: Database,
  { sandbox = false, only }: { sandbox?: boolean; only?: keyof Providers | 'none' } = {},
) {
  const logged: unknown[] = [];
  const all: Providers = {
    sms: smsWebhook(gateway, clock),
    email: smtpProvider({ url: mailServer.url, from }),
  };
  const providers: Providers =
    only === undefined ? all : only === 'none' ? {} : { [only]: all[only] };
  const platform = createPlatform({
    database,
    clock,
    sandbox,
    providers: () => providers,
    deliveryLog: (entry) => logged.push(entry),
    log: (entry) => logged.push(entry),
  });
  for (const code of ['one', 'two']) await platform.provision(testTenant(code));
  return { platform, logged };
}

const outboxOf = (database: Database) =>
  createOutbox(database, clock, systemRandom, {
    sandbox: false,
    delivers: () => true,
    wake: () => undefined,
  });

async function askCode(
  platform: Platform,
  { brand = 'one', language = 'en', mobileNo = number, path = 'register' } = {},
) {
  const body = JSON.stringify(
    path === 'register'
      ? { countryDialingCode: '63', mobileNo }
      : { countryDialingCode: '63', mobileNum: mobileNo },
  );
  const headers = { 'content-type': 'application/json', 'accept-language': language };
  const answer = await platform.fetch(
    new Request(`http://${brand}.example/wps/verification/sms/${path}`, {
      method: 'POST',
      headers,
      body,
    }),
    { merchantCode: brand, ip: '192.0.2.1' },
  );
  return {
    status: answer.status,
    ...((await answer.json()) as { success: boolean; message: string | null }),
  };
}

const engines: [
  string,
  boolean,
  () => Promise<{ database: Database; close: () => Promise<void> }>,
][] = [
  [
    'the embedded engine',
    true,
    async () => {
      const database = await createTestDatabase();
      return { database, close: () => database.close() };
    },
  ],
  ['a served PostgreSQL', hasPostgres, openPostgresDatabase],
];

describe.each(engines.filter(([, can]) => can))('messages on %s', (_name, _can, open) => {
  let database: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ database, close } = await open());
  });
  afterAll(() => close());
  beforeEach(async () => {
    gateway.answer(204);
    mailServer.refuseNext(0, 0);
    (gateway.received as unknown[]).length = 0;
    (mailServer.mails as unknown[]).length = 0;
    await database.run('delete from outbox_message');
    await database.run('delete from account_code');
  });
  const state = async (brand = 'one') =>
    (await outboxOf(database).list(brand, 50)).map((message) => message.state);

  test('[API-03] a code is handed to the gateway, signed, in the player’s language and the brand’s name', async () => {
    const { platform } = await openPlatform(database);
    expect((await askCode(platform, { language: 'de, fil;q=0.9, en;q=0.8' })).success).toBe(true);
    expect((await askCode(platform, { brand: 'two' })).success).toBe(true);
    expect(await platform.delivery.deliverPending()).toBe(2);
    const [one, two] = ['one', 'two'].map((brand) =>
      gateway.received.find(({ body }) => body.merchant === brand),
    );
    expect(one?.body).toMatchObject({
      brand: 'Brand one',
      to: number,
      text: expect.stringMatching(/^Brand one: \d{6} ang iyong code sa pagpaparehistro/),
    });
    expect(two?.body).toMatchObject({
      brand: 'Brand two',
      text: expect.stringMatching(/^Brand two: \d{6} is your sign-up code\. Valid for 5 min\./),
    });
    expect(JSON.stringify(one)).not.toContain('Brand two');
    expect(gateway.received.every(({ hasValidSignature: signed }) => signed)).toBe(true);
    expect(one?.headers).toMatchObject({
      'idempotency-key': one?.body.id,
      'x-marquee-timestamp': String(clock.now() / 1000),
    });
  });

  test('mail arrives from the brand, as text and HTML, and names no other brand', async () => {
    const { platform } = await openPlatform(database);
    await outboxOf(database).send('one', {
      channel: 'email',
      to: 'juan@player.example',
      subject: 'Bagong password',
      text: 'Heto na',
      html: '<p>Heto <b>na</b></p>',
    });
    expect(await platform.delivery.deliverPending()).toBe(1);
    const [mail] = mailServer.mails;
    expect(mail).toMatchObject({ from, to: ['juan@player.example'] });
    for (const line of [
      /^From: Brand one <no-reply@mail\.example>\r$/m,
      /^To: juan@player\.example\r$/m,
      /^Subject: Bagong password\r$/m,
      /^Message-ID: <\S+@mail\.example>\r$/m,
      /^Auto-Submitted: auto-generated\r$/m,
      /Content-Type: text\/plain/,
      /<p>Heto <b>na<\/b><\/p>/,
    ]) {
      expect(mail?.source).toMatch(line);
    }
    expect(mail?.source).not.toMatch(/Brand two|marquee|nodemailer/i);
    expect(await state()).toEqual(['delivered']);
  });

  test('an address or a subject is never read as more headers or more recipients', async () => {
    const { platform } = await openPlatform(database);
    await outboxOf(database).send('one', {
      channel: 'email',
      to: 'a@player.example',
      subject: 'Hi\r\nBcc: c@evil.example',
      text: 'x',
    });
    await outboxOf(database).send('one', {
      channel: 'email',
      to: 'a@player.example, b@evil.example',
      text: 'x',
    });
    await platform.delivery.deliverPending();
    expect(mailServer.mails.flatMap(({ to }) => to)).not.toContain('b@evil.example');
    for (const { source } of mailServer.mails) expect(source).not.toMatch(/^Bcc:/m);
  });

  test('what a gateway does not take is tried again after a growing wait, as the same message', async () => {
    const { platform, logged } = await openPlatform(database);
    await outboxOf(database).send('one', { channel: 'sms', to: number, text: 'secret 123456' });
    gateway.answer(500);
    expect(await platform.delivery.deliverPending()).toBe(1);
    clock.move(4_999);
    expect(await platform.delivery.deliverPending()).toBe(0);
    clock.move(1);
    gateway.answer(302);
    expect(await platform.delivery.deliverPending()).toBe(1);
    clock.move(5_000);
    expect(await platform.delivery.deliverPending()).toBe(0);
    expect(await platform.delivery.state()).toMatchObject({
      sms: { provider: true, pending: 1, failed: 0 },
    });
    clock.move(5_000);
    gateway.answer(200);
    expect(await platform.delivery.deliverPending()).toBe(1);
    clock.move(3_600_000);
    expect(await platform.delivery.deliverPending()).toBe(0);
    expect(new Set(gateway.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(gateway.received).toHaveLength(3);
    expect(logged).toEqual(
      [1, 2].map((attempt) => ({
        channel: 'sms',
        merchantCode: 'one',
        attempt,
        reason: attempt === 1 ? 'HTTP 500' : 'HTTP 302',
        isAbandoned: false,
      })),
    );
    expect(await platform.delivery.state()).toMatchObject({ sms: { pending: 0, failed: 0 } });
  });

  test('mail that is refused for now comes again; an address that nobody has is given up at once; neither is logged', async () => {
    const { platform, logged } = await openPlatform(database);
    await outboxOf(database).send('one', {
      channel: 'email',
      to: 'juan@player.example',
      text: 'x',
    });
    mailServer.refuseNext(451, 1);
    await platform.delivery.deliverPending();
    expect(await state()).toEqual(['pending']);
    clock.move(5_000);
    await platform.delivery.deliverPending();
    expect(await state()).toEqual(['delivered']);
    await outboxOf(database).send('one', {
      channel: 'email',
      to: 'nobody@player.example',
      text: 'x',
    });
    mailServer.refuseNext(550, 1);
    await platform.delivery.deliverPending();
    expect(await state()).toEqual(['failed', 'delivered']);
    expect(logged).toMatchObject([
      { reason: 'EENVELOPE 451', isAbandoned: false },
      { reason: 'EENVELOPE 550', isAbandoned: true },
    ]);
    expect(JSON.stringify(logged)).not.toContain('@');
  });

  test('a message is given up after ten attempts, or at once when the gateway finds it wrong; both are counted', async () => {
    const { platform } = await openPlatform(database);
    await outboxOf(database).send('one', { channel: 'sms', to: number, text: 'x' });
    gateway.answer(503);
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await platform.delivery.deliverPending();
      clock.move(15 * 60_000);
    }
    expect(gateway.received).toHaveLength(10);
    gateway.answer(422);
    await outboxOf(database).send('one', { channel: 'sms', to: number, text: 'y' });
    await platform.delivery.deliverPending();
    expect(gateway.received).toHaveLength(11);
    expect(await platform.delivery.state()).toEqual({
      sms: { provider: true, pending: 0, failed: 2 },
      email: { provider: true, pending: 0, failed: 0 },
    });
  });

  test('a code that has run out is not sent any more', async () => {
    const { platform } = await openPlatform(database);
    await askCode(platform);
    clock.move(5 * 60_000);
    expect(await platform.delivery.deliverPending()).toBe(0);
    expect(gateway.received).toEqual([]);
    expect(await state()).toEqual(['failed']);
  });

  test('a process that ends in the middle of an attempt loses nothing: another one makes it again', async () => {
    await outboxOf(database).send('one', { channel: 'sms', to: number, text: 'x' });
    expect(
      await createOutboxQueue(database, false).claim('sms', clock.now(), 10_000, 5),
    ).toHaveLength(1);
    const { platform } = await openPlatform(database);
    expect(await platform.delivery.deliverPending()).toBe(0);
    clock.move(10_000);
    expect(await platform.delivery.deliverPending()).toBe(1);
    expect(await state()).toEqual(['delivered']);
  });

  test('a transaction that is rolled back sends nothing; one that is kept sends once', async () => {
    const { platform } = await openPlatform(database);
    const message = { channel: 'sms', to: number, text: 'x' } as const;
    await database
      .transaction(async (session) => {
        await outboxOf(database).send('one', message, session);
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await platform.delivery.deliverPending()).toBe(0);
    await database.transaction((session) => outboxOf(database).send('one', message, session));
    expect(await platform.delivery.deliverPending()).toBe(1);
  });

  test('several servers deliver each message once', async () => {
    const servers = await Promise.all([
      openPlatform(database),
      openPlatform(database),
      openPlatform(database),
    ]);
    const outbox = outboxOf(database);
    for (let index = 0; index < 40; index += 1)
      await outbox.send('one', { channel: 'sms', to: number, text: `number ${index}` });
    const attempts = await Promise.all(
      servers.map(({ platform }) => platform.delivery.deliverPending()),
    );
    expect(attempts.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(new Set(gateway.received.map(({ body }) => body.text)).size).toBe(40);
    expect(gateway.received).toHaveLength(40);
  });

  test('outside the sandbox the words are forgotten once a message has left; inside, testers still read them', async () => {
    for (const sandbox of [false, true]) {
      const { platform } = await openPlatform(database, { sandbox });
      await database.run('delete from outbox_message');
      await outboxOf(database).send('one', {
        channel: 'email',
        to: 'a@player.example',
        subject: 'Code',
        text: 'code 123456',
        html: '<b>123456</b>',
      });
      await platform.delivery.deliverPending();
      const rows = await database.query<{ all: string }>(
        'select concat(subject, body, html) as all from outbox_message',
      );
      expect(rows.map(({ all }) => all)).toEqual([sandbox ? 'Codecode 123456<b>123456</b>' : '']);
    }
  });

  test('a channel that does not answer holds up no other', async () => {
    const impatient: Providers = {
      sms: smsWebhook(gateway, clock, 20),
      email: smtpProvider({ url: mailServer.url, from }),
    };
    const logged: unknown[] = [];
    const platform = createPlatform({
      database,
      clock,
      sandbox: false,
      providers: () => impatient,
      deliveryLog: (entry) => logged.push(entry),
    });
    gateway.answer('silent');
    await outboxOf(database).send('one', { channel: 'sms', to: number, text: 'x' });
    await outboxOf(database).send('one', { channel: 'email', to: 'a@player.example', text: 'x' });
    await platform.delivery.deliverPending();
    expect(await state()).toEqual(['delivered', 'pending']);
    expect(logged).toMatchObject([{ channel: 'sms', reason: 'no answer in time' }]);
  });

  test('started, it delivers by itself', async () => {
    const { platform, logged } = await openPlatform(database);
    const stop = platform.delivery.start();
    await askCode(platform);
    await expect.poll(() => gateway.received.length, { timeout: 5_000, interval: 10 }).toBe(1);
    await stop();
    expect(await state()).toEqual(['delivered']);
    expect(logged).toEqual([]);
  });

  test('[API-02] without a provider and without the sandbox the calls that would send say so, for every number alike', async () => {
    for (const only of ['none', 'email'] as const) {
      const { platform } = await openPlatform(database, { only });
      expect(await askCode(platform)).toMatchObject({
        status: 503,
        success: false,
        message: 'messages_unavailable',
      });
      expect(await askCode(platform, { path: 'noLogin' })).toEqual(
        await askCode(platform, { path: 'noLogin', mobileNo: '9170000000' }),
      );
    }
    expect(await database.query('select id from outbox_message')).toEqual([]);
    expect(await database.query('select number from account_code')).toEqual([]);
  });

  test('without a provider in the sandbox messages stand in the outbox, and are not sent later either', async () => {
    const { platform } = await openPlatform(database, { sandbox: true, only: 'none' });
    expect((await askCode(platform)).success).toBe(true);
    expect(await state()).toEqual(['kept']);
    expect(await (await openPlatform(database)).platform.delivery.deliverPending()).toBe(0);
  });
});
