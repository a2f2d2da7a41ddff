import { movableClock } from '#app/lib/clock.ts';
import { systemRandom } from '#app/lib/random.ts';
import type { Database } from '#app/platform/db/database.ts';
import { createTestDatabase } from '#app/platform/test-database.ts';
import type { Providers } from '#app/platform/messaging/provider.ts';
import { smsWebhook } from '#app/platform/messaging/providers/sms-webhook.ts';
import { smtpProvider } from '#app/platform/messaging/providers/smtp.ts';
import { createOutbox } from '#app/platform/messaging/outbox-store.ts';
import { createPlatform, type Platform } from '#app/platform/platform.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { hasPostgres, openPostgresDatabase } from './postgres-database.ts';
import { startSmsGateway, type SmsGateway } from './sms-gateway.ts';
import { testTenant } from './test-tenant.ts';

export const number = '+639171234567';
export const from = 'no-reply@mail.example';
export const clock = movableClock({ now: () => Date.UTC(2026, 0, 1) });

export interface MessageServices {
  readonly gateway: SmsGateway;
  readonly mailServer: MailServer;
  close(): Promise<void>;
}

export async function startMessageServices(): Promise<MessageServices> {
  const [gateway, mailServer] = await Promise.all([startSmsGateway(), startMailServer()]);
  return {
    gateway,
    mailServer,
    close: async () => void (await Promise.all([gateway.close(), mailServer.close()])),
  };
}

/** Clears the services' and the database's messages. */
export async function forgetMessages(
  { gateway, mailServer }: MessageServices,
  database: Database,
): Promise<void> {
  gateway.answer(204);
  mailServer.refuseNext(0, 0);
  (gateway.received as unknown[]).length = 0;
  (mailServer.mails as unknown[]).length = 0;
  await database.run('delete from outbox_message');
  await database.run('delete from account_code');
}

/** A platform with real providers, and its log. */
export async function openPlatform(
  { gateway, mailServer }: MessageServices,
  database: Database,
  { sandbox = false, only }: { sandbox?: boolean; only?: keyof Providers | 'none' } = {},
) {
  const logged: unknown[] = [];
  const allProviders: Providers = {
    sms: smsWebhook(gateway, clock),
    email: smtpProvider({ url: mailServer.url, from }),
  };
  const providers: Providers =
    only === undefined ? allProviders : only === 'none' ? {} : { [only]: allProviders[only] };
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

/** The outbox as used by the platform. */
export const outboxOf = (database: Database) =>
  createOutbox(database, clock, systemRandom, {
    sandbox: false,
    delivers: () => true,
    wake: () => undefined,
  });

export async function askCode(
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

/** The databases for the outbox tests: name, availability, and how to open it. */
export const messageEngines: [
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
