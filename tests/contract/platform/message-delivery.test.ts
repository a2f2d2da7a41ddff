import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#app/platform/db/database.ts';
import type { Providers } from '#app/platform/messaging/provider.ts';
import { createOutboxQueue } from '#app/platform/messaging/outbox-queue.ts';
import { smsWebhook } from '#app/platform/messaging/providers/sms-webhook.ts';
import { smtpProvider } from '#app/platform/messaging/providers/smtp.ts';
import { createPlatform } from '#app/platform/platform.ts';
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

  test('a message that a gateway refuses is retried after a growing delay, as the same message', async () => {
    const { platform, logged } = await openPlatform(services, database);
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

  test('retries temporarily refused mail and abandons unknown addresses', async () => {
    const { platform, logged } = await openPlatform(services, database);
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

  test('abandons a message after ten attempts, or at once if invalid', async () => {
    const { platform } = await openPlatform(services, database);
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

  test('does not send an expired code', async () => {
    const { platform } = await openPlatform(services, database);
    await askCode(platform);
    clock.move(5 * 60_000);
    expect(await platform.delivery.deliverPending()).toBe(0);
    expect(gateway.received).toEqual([]);
    expect(await state()).toEqual(['failed']);
  });

  test('a process that ends during an attempt loses nothing: another one retries it', async () => {
    await outboxOf(database).send('one', { channel: 'sms', to: number, text: 'x' });
    expect(
      await createOutboxQueue(database, false).claim('sms', clock.now(), 10_000, 5),
    ).toHaveLength(1);
    const { platform } = await openPlatform(services, database);
    expect(await platform.delivery.deliverPending()).toBe(0);
    clock.move(10_000);
    expect(await platform.delivery.deliverPending()).toBe(1);
    expect(await state()).toEqual(['delivered']);
  });

  test('a rolled-back transaction sends nothing; a committed one sends once', async () => {
    const { platform } = await openPlatform(services, database);
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
      openPlatform(services, database),
      openPlatform(services, database),
      openPlatform(services, database),
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

  test('a channel that does not answer delays no other', async () => {
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

  test('delivers by itself once started', async () => {
    const { platform, logged } = await openPlatform(services, database);
    const stop = platform.delivery.start();
    await askCode(platform);
    await expect.poll(() => gateway.received.length, { timeout: 5_000, interval: 10 }).toBe(1);
    await stop();
    expect(await state()).toEqual(['delivered']);
    expect(logged).toEqual([]);
  });
});
