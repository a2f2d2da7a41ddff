import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#app/platform/db/database.ts';
import {
  askCode,
  clock,
  forgetMessages,
  from,
  messageEngines,
  number,
  openPlatform,
  outboxOf,
  startMessageServices,
  type MessageServices,
} from '../../support/message-services.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const services = openForTests(startMessageServices);
let gateway: MessageServices['gateway'];
let mailServer: MessageServices['mailServer'];
beforeAll(() => {
  ({ gateway, mailServer } = services);
});

describe.each(messageEngines.filter(([, can]) => can))('messages on %s', (_name, _can, open) => {
  let database: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ database, close } = await open());
  });
  afterAll(() => close());
  beforeEach(() => forgetMessages(services, database));
  const state = async (brand = 'one') =>
    (await outboxOf(database).list(brand, 50)).map((message) => message.state);

  test('[API-03] sends a signed code to the gateway in the player’s language', async () => {
    const { platform } = await openPlatform(services, database);
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
    const { platform } = await openPlatform(services, database);
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

  test('an address or a subject is never parsed as more headers or recipients', async () => {
    const { platform } = await openPlatform(services, database);
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

  test('outside the sandbox deletes a message’s text once it is sent', async () => {
    for (const sandbox of [false, true]) {
      const { platform } = await openPlatform(services, database, { sandbox });
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

  test('[API-02] without provider and sandbox, sending fails identically for every number', async () => {
    for (const only of ['none', 'email'] as const) {
      const { platform } = await openPlatform(services, database, { only });
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

  test('without a provider the sandbox stores messages in the outbox only', async () => {
    const { platform } = await openPlatform(services, database, { sandbox: true, only: 'none' });
    expect((await askCode(platform)).success).toBe(true);
    expect(await state()).toEqual(['kept']);
    expect(await (await openPlatform(services, database)).platform.delivery.deliverPending()).toBe(
      0,
    );
  });
});
