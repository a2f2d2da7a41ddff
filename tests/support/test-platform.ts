import { movableClock, type MovableClock } from '#app/lib/clock.ts';
import { createPlatform, type Platform } from '#app/platform/platform.ts';
import type { PlatformOptions } from '#app/platform/platform-options.ts';
import type { PaymentTransports } from '#app/platform/cashier/providers/create-payments.ts';
import type { Database } from '#app/platform/db/database.ts';
import { createTestDatabase } from '#app/platform/test-database.ts';
import { callTable, type CallInput, type CallName, type CallOutput } from '#schema/calls/table.ts';
import { createPasswordHasher } from '#app/platform/identity/passwords/password-hasher.ts';
import type { PhoneServices } from '#app/platform/identity/phone/phone-services.ts';
import type { SocialClients } from '#app/platform/identity/social/social-clients.ts';
import type { SecurityLogOptions } from '#app/platform/security-log/create-platform-log.ts';
import type { VendorSecrets } from '#app/platform/tenants/vendors/vendor-secrets.ts';
import type { Tenant } from '#schema/tenant.ts';

/** The envelope of a response. */
interface Reply<Value> {
  readonly status: number;
  readonly success: boolean;
  readonly message: string | null;
  readonly value: Value;
  /** Sent with the picture of a captcha. */
  readonly captchaId?: string;
}

interface Caller {
  readonly token?: string | undefined;
  readonly ip?: string;
  readonly agent?: string;
}

interface SentMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The whole platform over a fresh database, called by HTTP requests, with a movable clock. */
export interface TestPlatform {
  readonly platform: Platform;
  readonly database: Database;
  readonly clock: MovableClock;
  /** `value` has the type of a success, also in tests of a refusal. */
  call<Name extends CallName>(
    brand: string,
    name: Name,
    input: CallInput<Name>,
    caller?: Caller,
  ): Promise<Reply<CallOutput<Name>>>;
  /** Accepts any input, valid or not. */
  callRaw(brand: string, name: CallName, input: unknown, caller?: Caller): Promise<Reply<unknown>>;
  control(
    brand: string,
    name: string,
    input?: object,
    method?: 'GET' | 'POST',
  ): Promise<Reply<unknown>>;
  reset(): Promise<void>;
  /** The brand's outbox, newest first; `to` selects a recipient. */
  messages(brand: string, to?: string): Promise<readonly SentMessage[]>;
  /** The newest six-digit code for a number. */
  codeTo(brand: string, number: string): Promise<string>;
  /** The newest temporary password for an e-mail address. */
  temporaryPasswordTo(brand: string, email: string): Promise<string>;
  solvedCaptcha(brand: string): Promise<{ readonly captchaId: string; readonly captcha: string }>;
  close(): Promise<void>;
}

/** The next call throws unexpected errors. The caller must close it. */
export async function createTestPlatform(...tenants: readonly Tenant[]): Promise<TestPlatform> {
  return createTestPlatformOver(await createTestDatabase(), ...tenants);
}

/** As in production. */
export async function createTestPlatformWithoutSandbox(
  ...tenants: readonly Tenant[]
): Promise<TestPlatform> {
  return openTestPlatform(await createTestDatabase(), tenants, { sandbox: false });
}

export async function createTestPlatformWithSocial(
  socialClients: SocialClients,
  ...tenants: readonly Tenant[]
): Promise<TestPlatform> {
  return openTestPlatform(await createTestDatabase(), tenants, { socialClients });
}

export async function createTestPlatformWithPhones(
  phoneServices: PhoneServices,
  ...tenants: readonly Tenant[]
): Promise<TestPlatform> {
  return openTestPlatform(await createTestDatabase(), tenants, { phoneServices });
}

export async function createTestPlatformWithVendors(
  vendorSecrets: VendorSecrets,
  ...tenants: readonly Tenant[]
): Promise<TestPlatform> {
  return openTestPlatform(await createTestDatabase(), tenants, { vendorSecrets });
}

export const createTestPlatformWithPayments = (
  database: Database,
  paymentTransports: PaymentTransports,
  ...tenants: readonly Tenant[]
): Promise<TestPlatform> => openTestPlatform(database, tenants, { paymentTransports });

export async function createTestPlatformWithSecurityLog(
  securityLog: SecurityLogOptions,
  ...tenants: readonly Tenant[]
): Promise<TestPlatform> {
  return openTestPlatform(await createTestDatabase(), tenants, { securityLog });
}

export const createTestPlatformOver = (
  database: Database,
  ...tenants: readonly Tenant[]
): Promise<TestPlatform> => openTestPlatform(database, tenants);

export type TestSecrets = Pick<PlatformOptions, 'secret' | 'acceptedSecret'>;

export const createTestPlatformWithSecrets = (
  database: Database,
  secrets: TestSecrets,
  ...tenants: readonly Tenant[]
): Promise<TestPlatform> => openTestPlatform(database, tenants, secrets);

/** A real hash takes longer than the call around it. */
export const cheapHashes = { memoryCost: 64, timeCost: 1, parallelism: 1 };

type TestServices = Pick<
  PlatformOptions,
  'socialClients' | 'phoneServices' | 'vendorSecrets' | 'securityLog' | 'paymentTransports'
>;

async function openTestPlatform(
  database: Database,
  tenants: readonly Tenant[],
  services: TestServices & TestSecrets & Partial<Pick<PlatformOptions, 'sandbox'>> = {},
): Promise<TestPlatform> {
  const clock = movableClock({ now: () => Date.UTC(2026, 0, 1) });
  const passwords = createPasswordHasher(undefined, cheapHashes);
  let databaseFault: Error | undefined;
  const platform = createPlatform({
    database,
    clock,
    passwords,
    sandbox: true,
    ...services,
    log: ({ error }) => (databaseFault = error instanceof Error ? error : new Error(String(error))),
  });
  for (const tenant of tenants) await platform.provision(tenant);
  const readReply = async (response: Response): Promise<Reply<unknown>> => {
    if (databaseFault !== undefined) throw databaseFault;
    return {
      status: response.status,
      ...((await response.json()) as Omit<Reply<unknown>, 'status'>),
    };
  };
  const callRaw: TestPlatform['callRaw'] = async (
    brand,
    name,
    input,
    { token, ip = '192.0.2.1', agent = '' } = {},
  ) =>
    readReply(
      await platform.fetch(requestOf(callTable[name], brand, input, token, agent), {
        merchantCode: brand,
        ip,
      }),
    );
  const control: TestPlatform['control'] = async (brand, name, input = {}, method = 'POST') => {
    if (!platform.sandbox) throw new Error('the bench has no sandbox');
    return readReply(
      await platform.sandbox.handle(
        requestOf({ method, path: `/__sandbox/api/${name}` }, brand, input),
        brand,
      ),
    );
  };
  return {
    platform,
    database,
    clock,
    callRaw,
    control,
    // Contract tests prove that outputs match the table.
    call: callRaw as TestPlatform['call'],
    async reset() {
      for (const { code } of tenants) await control(code, 'reset');
    },
    ...outboxOf(control),
    async solvedCaptcha(brand) {
      const { captchaId = '' } = await callRaw(brand, 'captcha', {});
      const { answer } = (await control(brand, 'captcha-answer', { captchaId }, 'GET')).value as {
        answer: string;
      };
      return { captchaId, captcha: answer };
    },
    close: () => database.close(),
  };
}

function outboxOf(
  control: TestPlatform['control'],
): Pick<TestPlatform, 'messages' | 'codeTo' | 'temporaryPasswordTo'> {
  const messages: TestPlatform['messages'] = async (brand, to) => {
    const { value } = await control(brand, 'outbox', {}, 'GET');
    const messages = (value as { messages: SentMessage[] }).messages;
    return to === undefined ? messages : messages.filter((message) => message.to === to);
  };
  const findInNewest = async (brand: string, to: string, pattern: RegExp): Promise<string> =>
    pattern.exec((await messages(brand, to))[0]?.text ?? '')?.[0] ?? 'none';
  return {
    messages,
    codeTo: (brand, number) => findInNewest(brand, number, /\b\d{6}\b/),
    temporaryPasswordTo: (brand, email) =>
      findInNewest(brand, email, /\b(?:[A-Z0-9]{4}-){2}[A-Z0-9]{4}\b/),
  };
}

function requestOf(
  { method, path }: { readonly method: string; readonly path: string },
  brand: string,
  input: unknown,
  token?: string,
  agent = '',
): Request {
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(agent === '' ? {} : { 'user-agent': agent }),
  };
  const url = new URL(path, `http://${brand}.localhost`);
  if (method === 'GET' || method === 'DELETE') {
    for (const [key, value] of Object.entries(input as object))
      url.searchParams.set(key, String(value));
    return new Request(url, { method, headers });
  }
  return new Request(url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
}

/** Calls at one brand. */
export const callsAt = (testPlatform: () => TestPlatform, brand = 'one') => ({
  call: <Name extends CallName>(name: Name, input: CallInput<Name>, caller?: Caller) =>
    testPlatform().call(brand, name, input, caller),
  callRaw: (name: CallName, input: unknown, caller?: Caller) =>
    testPlatform().callRaw(brand, name, input, caller),
});
