import type { RequestMeta } from '#app/lib/request-meta.ts';
import { systemClock, type Clock } from '#app/lib/clock.ts';
import { systemRandom, token, type Random } from '#app/lib/random.ts';
import type { Tenant } from '#schema/tenant.ts';
import { createIdentityArea } from './identity/area.ts';
import { createCounters } from './rate-limit/counters.ts';
import { createSigningKey } from './crypto/signing-key.ts';
import { createGroupDigests } from './responsible-gaming/exclusions/group-digest.ts';
import type { AreaDeps } from './identity/deps.ts';
import { createContentArea } from './content/content-area.ts';
import type { Database } from './db/database.ts';
import { createFeedbackArea } from './feedback/feedback-area.ts';
import { createFeedbackStore } from './feedback/feedback-store.ts';
import { createCatalogueArea } from './catalogue/catalogue-area.ts';
import { createLimitsArea } from './responsible-gaming/limits/limit-calls.ts';
import { createSubWalletsArea } from './wallet/sub-wallets/sub-wallets-area.ts';
import { createLaunchArea } from './launch/launch-area.ts';
import { createDispatcher, type PlatformLog } from './http/dispatcher.ts';
import { createPromotionsArea } from './promotions/promotions-area.ts';
import { createReconciliationJob, type ReconciliationJob } from './ledger/reconciliation.ts';
import type { DeliveryLog } from './messaging/dispatcher.ts';
import { createDeliveryService, type DeliveryService } from './messaging/delivery-service.ts';
import type { Providers } from './messaging/provider.ts';
import { createOutboxQueue } from './messaging/outbox-queue.ts';
import { createOutbox } from './messaging/outbox-store.ts';
import { createSandboxApi, type SandboxApi } from './sandbox/sandbox-api.ts';
import { createFaultInjector } from './sandbox/fault-injection.ts';
import { createSandboxStore, disabledSandbox, type SandboxStore } from './sandbox/state-store.ts';
import { effectiveTenant } from './sandbox/effective-tenant.ts';
import { noPhoneServices, type PhoneServices } from './identity/phone/phone-services.ts';
import { noSocialClients, type SocialClients } from './identity/social/social-clients.ts';
import { withoutUnconfiguredProviders } from './identity/unconfigured-providers.ts';
import { createHistoryArea } from './history/history-area.ts';
import { createStatusArea, type Closure } from './system-status/status-area.ts';
import { createPathSealer } from './system-status/seal-path.ts';
import { createTenantDirectory } from './tenants/tenant-directory.ts';
import { createTenantStore } from './tenants/tenant-store.ts';
import { vendorFinder } from './tenants/vendors/game-vendors.ts';
import { demoVendorSecret } from './tenants/vendors/demo-vendor-secret.ts';
import { walletVendors } from './tenants/vendors/wallet-vendors.ts';
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
   * Whether testers may interfere. The host decides (architecture.md); off, nothing that a tester ever set
   * counts.
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
}

/** The embedded platform: all brands' `/wps` and `/lgw` over one database. */
export interface Platform {
  /**
   * Answers one call of a brand that the host has resolved. Never rejects; bad input is never a 5xx
   * [API-30].
   */
  fetch(request: Request, at: RequestMeta): Promise<Response>;
  /**
   * Takes a brand in as its folder says now; the same version again changes nothing. Rejects when
   * the database fails.
   */
  provision(tenant: Tenant): Promise<void>;
  /** Takes a brand out: its calls answer `unknown_merchant`. Its members and their money stay. */
  retire(merchantCode: string): Promise<void>;
  /** Why it should get no traffic now, each reason in one line; none when it is ready. */
  readinessProblems(): Promise<readonly string[]>;
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
  /** The sandbox of all brands, when it is allowed. */
  readonly sandbox: SandboxApi | undefined;
}

/** Puts the platform together over an open, migrated database. */
export function createPlatform({
  database,
  clock = systemClock,
  random = systemRandom,
  sandbox,
  secret,
  socialClients = noSocialClients,
  phoneServices = noPhoneServices,
  vendorSecrets = noVendorSecrets,
  log = () => undefined,
  providers: openProviders,
  deliveryLog = () => undefined,
}: PlatformOptions): Platform {
  const sandboxStore = sandbox ? createSandboxStore(database, clock) : disabledSandbox(clock);
  const directory = createTenantDirectory(createTenantStore(database));
  const providers = openProviders?.(sandboxStore.clock) ?? {};
  const delivery = createDeliveryService({
    queue: createOutboxQueue(database, sandbox),
    providers,
    clock: sandboxStore.clock,
    log: deliveryLog,
    nameOf: async (code) => (await directory.find(code))?.name ?? '',
  });
  const outbox = createOutbox(database, sandboxStore.clock, random, {
    sandbox,
    delivers: (channel) => providers[channel] !== undefined,
    wake: delivery.wake,
  });
  const deps: AreaDeps = { database, clock: sandboxStore.clock, random, outbox };
  const identity = createIdentityArea({ ...deps, sandbox, secret, socialClients, phoneServices });
  const feedback = createFeedbackStore(database, random);
  const counters = createCounters(database);
  const tenant = async (code: string): Promise<Tenant | undefined> => {
    await sandboxStore.ready();
    const storedTenant = await directory.find(code);
    return (
      storedTenant &&
      withoutUnconfiguredProviders(
        effectiveTenant(storedTenant, await sandboxStore.stateOf(code)),
        socialClients,
        phoneServices,
      )
    );
  };
  const groupDigests = createGroupDigests(random);
  const vendorOf = vendorFinder(vendorSecrets);
  const dispatch = createDispatcher({
    handlers: {
      ...createStatusArea(closureFrom(sandboxStore), createPathSealer(random)),
      ...createContentArea(),
      ...createPromotionsArea(database),
      ...createCatalogueArea(database, vendorOf),
      ...createFeedbackArea({ feedback, counters, sandbox }),
      ...createLaunchArea({ database, random, groupDigests, counters, sandbox, vendorOf }),
      ...createLimitsArea({ database, groupDigests }),
      ...createSubWalletsArea({ database, counters, sandbox, vendorOf }),
      ...createHistoryArea({ database, vendorOf }),
      ...identity.handlers,
    },
    tokens: identity.tokens,
    clock: sandboxStore.clock,
    random,
    log,
    effectiveTenant: tenant,
    injectFault: createFaultInjector(sandboxStore),
    addressOf: async (code, ip) => (await sandboxStore.stateOf(code)).address ?? ip,
  });
  const demoSecret = demoVendorSecret(secret, createSigningKey(database, random, 'demo-vendor'));
  const orderHealth = createOrderHealth(() => performance.now());
  const wallet = createWalletApi({
    database,
    orderHealth,
    clock: sandboxStore.clock,
    vendors: walletVendors({ tenants: directory, secrets: vendorSecrets, demoSecret }),
    report: (call, merchantCode, error) =>
      log({
        level: 'error',
        requestId: token(random, 9),
        call: `wallet/${call}`,
        merchantCode,
        error,
      }),
  });
  return {
    fetch: (request, at) =>
      isWalletPath(new URL(request.url).pathname)
        ? wallet(request, at.merchantCode)
        : dispatch(request, at),
    demoVendorSecret: demoSecret,
    async provision(newTenant) {
      await sandboxStore.ready();
      await directory.provision(newTenant);
      await identity.seed(newTenant);
    },
    retire: (code) => directory.retire(code),
    clock: sandboxStore.clock,
    reconciliation: createReconciliationJob({
      database,
      readOpenRounds,
      clock: sandboxStore.clock,
      report: (error) =>
        log({
          level: 'error',
          requestId: token(random, 9),
          call: 'books',
          merchantCode: '',
          error,
        }),
    }),
    delivery,
    readinessProblems: () => findReadinessProblems(database, orderHealth),
    sandbox: sandbox
      ? createSandboxApi({
          effectiveTenant: tenant,
          store: sandboxStore,
          outbox,
          feedback,
          accounts: identity.sandbox,
          random,
          log,
        })
      : undefined,
  };
}

const closureFrom =
  (sandboxStore: SandboxStore) =>
  async (code: string): Promise<Closure> => {
    const { maintenance, region } = await sandboxStore.stateOf(code);
    return {
      maintenance: maintenance.on,
      maintenanceEnd: maintenance.on ? maintenance.end : null,
      regionRestriction: region.blocked,
    };
  };
