import type { RequestMeta } from '#app/domain/request-meta.ts';
import type { Clock } from '#app/lib/clock.ts';
import { token, type Random } from '#app/lib/random.ts';
import { signedApiOf, type SignedApiName } from '#schema/signed-apis.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { CallFault } from '#schema/envelope.ts';
import { createDeposits, type DepositArea } from './cashier/create-deposits.ts';
import { createWithdrawals, type WithdrawalArea } from './cashier/create-withdrawals.ts';
import type { FindPaymentProvider } from './cashier/providers/payment-provider.ts';
import type { PaymentSigners } from './cashier/providers/payment-signers.ts';
import { createIdentityArea } from './identity/create-identity-area.ts';
import { createSigningKey } from './crypto/signing-key.ts';
import { createDataSeals } from './crypto/platform-secret.ts';
import { renewSecrets, sealPersonalData } from './seal-stored-data.ts';
import type { AreaDeps } from './identity/deps.ts';
import { effectiveTenantFinder } from './find-effective-tenant.ts';
import { createFeedbackStore } from './feedback/feedback-store.ts';
import { faultResponse, fault } from './calls/responses.ts';
import {
  createDispatcher,
  type CallDispatcherDeps,
  type PlatformLog,
  type NamedCall,
} from './http/dispatcher.ts';
import type { SignedApi } from './http/signed-request.ts';
import { createPaymentCheck, type PaymentState } from './cashier/payment-check.ts';
import { createReconciliationJob, type ReconciliationJob } from './ledger/reconciliation.ts';
import { createMessaging } from './messaging/create-messaging.ts';
import type { DeliveryService } from './messaging/delivery-service.ts';
import { createAreaHandlers } from './area-handlers.ts';
import { createPayJobs, type PayJobs } from './pay-jobs.ts';
import { createOffice, type OfficeArea } from './office/office-area.ts';
import { largeBodyCount } from './rate-limit/large-body-count.ts';
import { createSandboxApi, type SandboxApi } from './sandbox/sandbox-api.ts';
import { injectFault } from './sandbox/fault-injection.ts';
import { createSandboxStore, disabledSandbox } from './sandbox/state-store.ts';
import { createSwitchStore } from './system-status/switch-store.ts';
import {
  createPlatformSecurityLog,
  type PlatformSecurityLog,
} from './security-log/create-platform-log.ts';
import { createActRecorder, type ActRecorder } from './security-log/record-acts.ts';
import { createSignedApis } from './signed-apis.ts';
import { tenantLifecycle } from './tenant-lifecycle.ts';
import { createTenantDirectory } from './tenants/tenant-directory.ts';
import { createTenantStore, type Provisioning, type TenantHosts } from './tenants/tenant-store.ts';
import {
  demoProviderSecret,
  demoVendorSecret,
  drawSeedSecret,
  lotteryVendorSecret,
  sportsVendorSecret,
} from './tenants/vendors/demo-vendor-secret.ts';
import type { WalletVendors } from './tenants/vendors/wallet-vendors.ts';
import { withDefaults, type PlatformOptions } from './platform-options.ts';
import { findReadinessProblems } from './readiness.ts';
import { createOrderHealth } from './wallet/orders.ts';
import { readOpenRounds } from './wallet/round-store.ts';
import { createSilentRoundJob, type SilentRoundJob } from './wallet/silent-rounds.ts';
import type { BrandSwitches } from './system-status/brand-switches.ts';

/** The embedded platform: `/wps` and `/lgw` of all brands over one database. */
export interface Platform extends PayJobs {
  /** Never rejects; bad input never causes a 5xx [API-30]. */
  fetch(request: Request, at: RequestMeta): Promise<Response>;
  /**
   * Creates or updates a tenant from its brand's folder. Ignores a known version, and a folder with
   * the code of another, removed brand: its calls return `unknown_merchant`.
   */
  provision(tenant: Tenant): Promise<Provisioning>;
  /** Includes tenants of other servers on the same database. */
  tenantAt(host: string): Promise<TenantHosts | undefined>;
  /** Calls then return `unknown_merchant`. Members and their money stay. */
  retire(merchantCode: string): Promise<void>;
  /** One line per reason to receive no traffic; empty when ready. */
  readinessProblems(): Promise<readonly string[]>;
  readonly signedApis: Readonly<Record<SignedApiName, SignedApi>>;
  /** Signers of each signed API: the host counts only their requests. */
  readonly signers: {
    readonly wallet: WalletVendors;
    readonly draws: WalletVendors;
    readonly payments: PaymentSigners;
  };
  readonly findPaymentProvider: FindPaymentProvider;
  /** Reseals secrets of all brands that `acceptedSecret` sealed; resolves to their number. */
  renewSecrets(): Promise<number>;
  /** Seals personal data that servers of the previous version wrote unencrypted. */
  sealPlainDetails(): Promise<number>;
  /** Signing secrets of the built-in vendors and provider, derived from the server's secret. */
  demoVendorSecret(): Promise<string>;
  lotteryVendorSecret(): Promise<string>;
  sportsVendorSecret(): Promise<string>;
  demoProviderSecret(): Promise<string>;
  /** The sandbox can move it; the host uses it, too. */
  readonly clock: Clock;
  readonly delivery: DeliveryService;
  /** Expires deposits; every few seconds once started. */
  readonly depositJob: DepositArea['job'];
  /** Checks that the ledgers of all brands balance; every minute once started. */
  readonly reconciliation: ReconciliationJob;
  /** Items of all brands that need staff; at most a minute old. */
  paymentState(): Promise<PaymentState>;
  /** Settles rounds that their vendors never end; every minute once started. */
  readonly silentRounds: SilentRoundJob;
  /** Pays approved withdrawals and notifies members; every few seconds once started. */
  readonly withdrawalJob: WithdrawalArea['job'];
  /** Executes an operator's command. */
  readonly runStaffCommand: OfficeArea['runCommand'];
  readonly office: OfficeArea['api'];
  readonly securityLog: PlatformSecurityLog;
  /** Undefined if not allowed. */
  readonly sandbox: SandboxApi | undefined;
}

/** For failures outside of calls. */
const failureReporter =
  (log: PlatformLog, random: Random) =>
  (call: string, merchantCode: string, error: unknown): void =>
    log({ level: 'error', requestId: token(random, 9), call, merchantCode, error });

function createServices(options: ReturnType<typeof withDefaults>) {
  const { database, random, sandbox, secret, acceptedSecret } = options;
  const { socialClients, phoneServices, passwords } = options;
  const sandboxStore = sandbox
    ? createSandboxStore(database, options.clock)
    : disabledSandbox(options.clock);
  const switches = createSwitchStore(database);
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
  const demoKey = createSigningKey(database, random, 'demo-vendor');
  const seals = createDataSeals(database, random, { secret, acceptedSecret });
  const deps: AreaDeps = { database, clock, random, outbox };
  const reportFailure = failureReporter(options.log, random);
  return {
    clock,
    sandboxStore,
    switches,
    directory,
    delivery,
    outbox,
    seals,
    identity: createIdentityArea({
      ...deps,
      sandbox,
      secret,
      acceptedSecret,
      socialClients,
      phoneServices,
      passwords,
      smsAlarm: options.smsAlarm,
    }),
    feedback: createFeedbackStore(database, random),
    demoSecret: demoVendorSecret(secret, demoKey),
    lotterySecret: lotteryVendorSecret(secret, demoKey),
    sportsSecret: sportsVendorSecret(secret, demoKey),
    drawSecret: drawSeedSecret(secret, demoKey),
    acceptedDrawSecret:
      acceptedSecret === undefined ? undefined : drawSeedSecret(acceptedSecret, demoKey),
    demoPaymentSecret: demoProviderSecret(secret, demoKey),
    reportFailure,
    countLargeBody: largeBodyCount(database, sandbox),
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
    findTenant: effectiveTenantFinder({
      sandboxStore,
      switches,
      directory,
      socialClients,
      phoneServices,
    }),
  };
}

const silentRoundJob = (
  { database, silentRoundLog: log }: ReturnType<typeof withDefaults>,
  { clock, reportFailure }: Pick<ReturnType<typeof createServices>, 'clock' | 'reportFailure'>,
): SilentRoundJob =>
  createSilentRoundJob({
    database,
    clock,
    log,
    report: (error) => reportFailure('silent-rounds', '', error),
  });

const sandboxApi = (
  { database, random, log, sandbox }: ReturnType<typeof withDefaults>,
  services: ReturnType<typeof createServices>,
  recordAct: ActRecorder,
): SandboxApi | undefined =>
  sandbox
    ? createSandboxApi({
        database,
        random,
        log,
        effectiveTenant: services.findTenant,
        store: services.sandboxStore,
        switches: services.switches,
        outbox: services.outbox,
        feedback: services.feedback,
        accounts: services.identity.sandbox,
        recordAct: recordAct.sandbox,
      })
    : undefined;

/**
 * Undefined when the brand is open. System calls and customer service stay available: clients use
 * them to detect the maintenance [ST-01].
 */
function closedFault(
  { maintenance, region }: BrandSwitches,
  { name, definition }: NamedCall,
): CallFault | undefined {
  if (definition.path.startsWith('/wps/system/') || name === 'customerService') return undefined;
  if (maintenance.on) return fault('maintenance', { end: maintenance.end });
  return region.blocked ? fault('region_restricted') : undefined;
}

/** The sandbox delays or fails calls; a closed brand refuses them. */
const callInterceptor =
  (
    { sandboxStore, switches }: ReturnType<typeof createServices>,
    hasSandbox: boolean,
  ): CallDispatcherDeps['intercept'] =>
  async ({ code }, call) => {
    const injected = hasSandbox
      ? await injectFault(sandboxStore, code, call.definition.path)
      : undefined;
    if (injected) return injected;
    const closed = closedFault(await switches.switchesOf(code), call);
    return closed && faultResponse(closed);
  };

export function createPlatform(platformOptions: PlatformOptions): Platform {
  const options = withDefaults(platformOptions);
  const { database, random, log } = options;
  const services = createServices(options);
  const { clock, sandboxStore, directory, identity, demoSecret, findTenant } = services;
  const { reportFailure, securityLog } = services;
  const recordAct = createActRecorder(securityLog, clock);
  const orderHealth = createOrderHealth(() => performance.now());
  const signed = createSignedApis({ ...options, ...services, orderHealth, recordAct });
  const findProvider = signed.findPaymentProvider;
  const withdrawals = createWithdrawals({ ...options, ...services, findProvider });
  const deposits = createDeposits({ ...options, ...services, findProvider });
  const office = createOffice({ ...options, ...services, wake: withdrawals.job.wake });
  const dispatch = createDispatcher({
    handlers: {
      ...withdrawals.handlers,
      ...deposits.handlers,
      ...createAreaHandlers({ ...options, ...services }),
    },
    tokens: identity.tokens,
    clock,
    random,
    log,
    securityLog,
    countLargeBody: services.countLargeBody,
    effectiveTenant: findTenant,
    intercept: callInterceptor(services, options.sandbox),
    addressOf: async (code, ip) => (await sandboxStore.stateOf(code)).address ?? ip,
  });
  return {
    fetch(request, at) {
      const api = signedApiOf(new URL(request.url).pathname);
      return (api ? signed.signedApis[api] : dispatch)(request, at);
    },
    renewSecrets: () => renewSecrets(database, services, office),
    sealPlainDetails: () => sealPersonalData(database, services),
    ...signed,
    demoVendorSecret: demoSecret,
    lotteryVendorSecret: services.lotterySecret,
    sportsVendorSecret: services.sportsSecret,
    demoProviderSecret: services.demoPaymentSecret,
    tenantAt: (host) => directory.atHost(host),
    ...tenantLifecycle(services, recordAct),
    clock,
    securityLog,
    reconciliation: createReconciliationJob({
      database,
      readOpenRounds,
      clock,
      report: (error) => reportFailure('reconciliation', '', error),
    }),
    paymentState: createPaymentCheck(database, clock),
    ...createPayJobs({ database, random, clock, reportFailure }),
    silentRounds: silentRoundJob(options, services),
    delivery: services.delivery,
    withdrawalJob: withdrawals.job,
    runStaffCommand: office.runCommand,
    office: office.api,
    depositJob: deposits.job,
    readinessProblems: () => findReadinessProblems(database, orderHealth),
    sandbox: sandboxApi(options, services, recordAct),
  };
}
