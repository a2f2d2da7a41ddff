import type { RequestMeta } from '#app/lib/request-meta.ts';
import { systemClock, type Clock } from '#app/lib/clock.ts';
import { systemRandom, token, type Random } from '#app/lib/random.ts';
import type { Tenant } from '#schema/tenant.ts';
import { createIdentityArea } from './identity/area.ts';
import { createSigningKey } from './crypto/signing-key.ts';
import type { AreaDeps } from './identity/deps.ts';
import type { Database } from './db/database.ts';
import { createFeedbackStore } from './feedback/feedback-store.ts';
import { createDispatcher, type PlatformLog } from './http/dispatcher.ts';
import type { ReadAnswer, ReadCall } from './calls/read-call.ts';
import { createReconciliationJob, type ReconciliationJob } from './ledger/reconciliation.ts';
import type { DeliveryLog } from './messaging/dispatcher.ts';
import { createMessaging } from './messaging/create-messaging.ts';
import type { DeliveryService } from './messaging/delivery-service.ts';
import type { Providers } from './messaging/provider.ts';
import { createAreaHandlers } from './area-handlers.ts';
import { createSandboxApi, type SandboxApi } from './sandbox/sandbox-api.ts';
import { createFaultInjector } from './sandbox/fault-injection.ts';
import { createSandboxStore, disabledSandbox, type SandboxStore } from './sandbox/state-store.ts';
import { effectiveTenant } from './sandbox/effective-tenant.ts';
import { noPhoneServices, type PhoneServices } from './identity/phone/phone-services.ts';
import { noSocialClients, type SocialClients } from './identity/social/social-clients.ts';
import { withoutUnconfiguredProviders } from './identity/unconfigured-providers.ts';
import {
  createPlatformSecurityLog,
  type PlatformSecurityLog,
  type SecurityLogOptions,
} from './security-log/create-platform-log.ts';
import { createActRecorder } from './security-log/record-acts.ts';
import { createTenantDirectory, type TenantDirectory } from './tenants/tenant-directory.ts';
import { createTenantStore, type TenantHosts } from './tenants/tenant-store.ts';
import { demoVendorSecret } from './tenants/vendors/demo-vendor-secret.ts';
import { walletVendors, type WalletVendors } from './tenants/vendors/wallet-vendors.ts';
import { noVendorSecrets, type VendorSecrets } from './tenants/vendors/vendor-secrets.ts';
import { findReadinessProblems } from './readiness.ts';
import { createOrderHealth } from './wallet/order-health.ts';
import { readOpenRounds } from './wallet/round-store.ts';
import { createWalletApi, isWalletPath } from './wallet/wallet-api.ts';

export interface PlatformOptions {
  readonly database: Database;
  readonly clock?: Clock;
  readonly random?: Random;
  /**
   * Whether testers may interfere. The host decides (architecture.md); off, nothing that a tester
   * ever set counts.
   */
  readonly sandbox: boolean;
  /** The brands as other services know them; by default no service does. */
  readonly socialClients?: SocialClients;
  /** The brands as phone identity services know them; by default none does. */
  readonly phoneServices?: PhoneServices;
  /** What the vendors that brands name sign with; by default nobody knows. */
  readonly vendorSecrets?: VendorSecrets;
  /**
   * What secrets are sealed with that the database must not tell; by default a key of the
   * database's own.
   */
  readonly secret?: string;
  /** Told of unexpected errors; by default nobody is. */
  readonly log?: PlatformLog;
  /**
   * Who delivers SMS and e-mail; without one, messages stand in the sandbox's outbox, or are
   * refused.
   */
  readonly providers?: (clock: Clock) => Providers;
  /** Told of messages that did not leave; by default nobody is. */
  readonly deliveryLog?: DeliveryLog;
  /** How long security events are kept, and where they are told besides. */
  readonly securityLog?: SecurityLogOptions;
}

/** The embedded platform: all brands' `/wps` and `/lgw` over one database. */
export interface Platform {
  /**
   * Answers one call of a brand that the host has resolved. Never rejects; bad input is never a 5xx
   * [API-30].
   */
  fetch(request: Request, at: RequestMeta): Promise<Response>;
  /**
   * Answers a read of the host that this platform lives in: the same call without HTTP around it.
   */
  read(call: ReadCall, at: RequestMeta): Promise<ReadAnswer>;
  /**
   * Takes a brand in as its folder says now; the same version again changes nothing. Rejects when
   * the database fails.
   */
  provision(tenant: Tenant): Promise<void>;
  /** Who is in service at a host, on any server on the same database; undefined when nobody is. */
  tenantAt(host: string): Promise<TenantHosts | undefined>;
  /** Takes a brand out: its calls answer `unknown_merchant`. Its members and their money stay. */
  retire(merchantCode: string): Promise<void>;
  /** Why it should get no traffic now, each reason in one line; none when it is ready. */
  readinessProblems(): Promise<readonly string[]>;
  /** Who may speak to the wallet: whoever hosts the platform counts nobody else's orders [F18]. */
  readonly walletVendors: WalletVendors;
  /** What the demo vendor signs with: a secret of its own, derived from the server's. */
  demoVendorSecret(): Promise<string>;
  /**
   * The platform's time, which the sandbox can move: whoever hosts the platform lives by it too.
   */
  readonly clock: Clock;
  /** Delivers what was sent. It does so by itself once it is started. */
  readonly delivery: DeliveryService;
  /** Looks whether the money of all brands adds up; every minute once it is started. */
  readonly reconciliation: ReconciliationJob;
  /** What matters to security, of all brands [F13]. */
  readonly securityLog: PlatformSecurityLog;
  /** The sandbox of all brands, when it is allowed. */
  readonly sandbox: SandboxApi | undefined;
}

/** Finds tenants as they are in force: the sandbox's switches applied, no service without a key. */
const effectiveTenantFinder = (
  sandboxStore: SandboxStore,
  directory: TenantDirectory,
  socialClients: SocialClients,
  phoneServices: PhoneServices,
) => {
  // Neither the switches nor the services of a tenant change without making another object.
  const inForce = new WeakMap<Tenant, Tenant>();
  return async (code: string): Promise<Tenant | undefined> => {
    await sandboxStore.ready();
    const storedTenant = await directory.find(code);
    if (!storedTenant) return undefined;
    const tenant = effectiveTenant(storedTenant, await sandboxStore.stateOf(code));
    const tenantInForce =
      inForce.get(tenant) ?? withoutUnconfiguredProviders(tenant, socialClients, phoneServices);
    inForce.set(tenant, tenantInForce);
    return tenantInForce;
  };
};

/** Reports the failures of what is no call of a member: the wallet API and reconciliation. */
const failureReporter =
  (log: PlatformLog, random: Random) =>
  (call: string, merchantCode: string, error: unknown): void =>
    log({ level: 'error', requestId: token(random, 9), call, merchantCode, error });

/** The options, complete: what was not given does nothing or is the system's. */
const withDefaults = ({
  clock = systemClock,
  random = systemRandom,
  socialClients = noSocialClients,
  phoneServices = noPhoneServices,
  vendorSecrets = noVendorSecrets,
  log = () => undefined,
  providers = () => ({}),
  deliveryLog = () => undefined,
  ...options
}: PlatformOptions) => ({
  ...options,
  clock,
  random,
  socialClients,
  phoneServices,
  vendorSecrets,
  log,
  providers,
  deliveryLog,
});

/** What the calls, the wallet API and the sandbox share. */
function createServices(options: ReturnType<typeof withDefaults>) {
  const { database, random, sandbox, secret, socialClients, phoneServices } = options;
  const sandboxStore = sandbox
    ? createSandboxStore(database, options.clock)
    : disabledSandbox(options.clock);
  const { clock } = sandboxStore;
  const directory = createTenantDirectory(createTenantStore(database));
  const { delivery, outbox } = createMessaging({
    database,
    clock,
    random,
    sandbox,
    providers: options.providers(clock),
    log: options.deliveryLog,
    nameOf: async (code) => (await directory.find(code))?.name ?? '',
  });
  const deps: AreaDeps = { database, clock, random, outbox };
  const reportFailure = failureReporter(options.log, random);
  return {
    clock,
    sandboxStore,
    directory,
    delivery,
    outbox,
    identity: createIdentityArea({ ...deps, sandbox, secret, socialClients, phoneServices }),
    feedback: createFeedbackStore(database, random),
    demoSecret: demoVendorSecret(secret, createSigningKey(database, random, 'demo-vendor')),
    reportFailure,
    securityLog: createPlatformSecurityLog(
      {
        database,
        clock,
        random,
        secret,
        report: (error) => reportFailure('security-log', '', error),
      },
      options.securityLog,
    ),
    findTenant: effectiveTenantFinder(sandboxStore, directory, socialClients, phoneServices),
  };
}

/** Takes brands in and lets them go, with a line of each in the security log [F13]. */
const tenantLifecycle = (
  {
    sandboxStore,
    directory,
    identity,
  }: Pick<ReturnType<typeof createServices>, 'sandboxStore' | 'directory' | 'identity'>,
  recordBrand: ReturnType<typeof createActRecorder>['brand'],
): Pick<Platform, 'provision' | 'retire'> => ({
  async provision(newTenant) {
    await sandboxStore.ready();
    const { code, version } = newTenant;
    await directory.provision(newTenant, await recordBrand(code, 'provision', version));
    await identity.seed(newTenant);
  },
  async retire(code) {
    await directory.retire(code, await recordBrand(code, 'retire'));
  },
});

/** Puts the platform together over an open, migrated database. */
export function createPlatform(platformOptions: PlatformOptions): Platform {
  const options = withDefaults(platformOptions);
  const { database, random, sandbox, vendorSecrets, log } = options;
  const services = createServices(options);
  const { clock, sandboxStore, directory, identity, feedback, demoSecret, findTenant } = services;
  const { reportFailure, securityLog } = services;
  const recordAct = createActRecorder(securityLog, clock);
  const dispatch = createDispatcher({
    handlers: {
      ...createAreaHandlers({ ...options, ...services, secondFactor: identity.secondFactor }),
      ...identity.handlers,
    },
    tokens: identity.tokens,
    clock,
    random,
    log,
    securityLog,
    effectiveTenant: findTenant,
    injectFault: createFaultInjector(sandboxStore),
    addressOf: async (code, ip) => (await sandboxStore.stateOf(code)).address ?? ip,
  });
  const orderHealth = createOrderHealth(() => performance.now());
  const vendors = walletVendors({ tenants: directory, secrets: vendorSecrets, demoSecret });
  const wallet = createWalletApi({
    database,
    orderHealth,
    clock,
    random,
    vendors,
    report: (call, merchantCode, error) => reportFailure(`wallet/${call}`, merchantCode, error),
    reportSignature: recordAct.signature,
  });
  return {
    fetch: (request, at) =>
      isWalletPath(new URL(request.url).pathname)
        ? wallet(request, at)
        : dispatch.fetch(request, at),
    read: dispatch.read,
    walletVendors: vendors,
    demoVendorSecret: demoSecret,
    tenantAt: (host) => directory.atHost(host),
    ...tenantLifecycle(services, recordAct.brand),
    clock,
    securityLog,
    reconciliation: createReconciliationJob({
      database,
      readOpenRounds,
      clock,
      report: (error) => reportFailure('books', '', error),
    }),
    delivery: services.delivery,
    readinessProblems: () => findReadinessProblems(database, orderHealth),
    sandbox: sandbox
      ? createSandboxApi({
          effectiveTenant: findTenant,
          store: sandboxStore,
          outbox: services.outbox,
          feedback,
          accounts: identity.sandbox,
          random,
          log,
          recordAct: recordAct.sandbox,
        })
      : undefined,
  };
}
