import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Clock } from '#app/lib/clock.ts';
import { repeatTurns } from '#app/lib/repeat-turns.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { platformMigrations } from '#app/platform/migrations.ts';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { listenForStaff } from '#app/platform/cashier/staff/staff-socket.ts';
import type { PlatformLog } from '#app/platform/http/dispatcher.ts';
import { officeCommandSchema } from '#app/platform/office/run-command.ts';
import type { DeliveryLog } from '#app/platform/messaging/channel-dispatcher.ts';
import { createPlatform, type Platform } from '#app/platform/platform.ts';
import type { PaymentTransports } from '#app/platform/cashier/providers/create-payments.ts';
import { createSendHttp } from '#app/platform/cashier/providers/send-http.ts';
import type { SilentRoundLog } from '#app/platform/wallet/silent-rounds.ts';
import { vendorMigrations } from '#app/vendors/migrations.ts';
import type { Providers } from '#app/platform/messaging/provider.ts';
import { smsWebhook } from '#app/platform/messaging/providers/sms-webhook.ts';
import { smtpProvider } from '#app/platform/messaging/providers/smtp.ts';
import type { Environment } from '../../environment.ts';
import { readGameFiles } from '../static/vendor-game-files.ts';
import type { Services } from '../services.ts';
import { createPaymentSecrets } from '../config/payment-secrets.ts';
import { createPhoneServices } from '../config/phone-services.ts';
import { createSandboxPhoneIdentity } from '../sandbox-doubles/phone-identity/sandbox-phone-identity.ts';
import { createSandboxIssuer } from '../sandbox-doubles/oidc-issuer/sandbox-issuer.ts';
import { createSocialClients } from '../config/social-clients.ts';
import { openSecurityLogStream } from '../operations/security-log-stream.ts';
import { createVendorSecrets } from '../config/vendor-secrets.ts';
import { openVendors, type OwnVendors } from './open-vendors.ts';

export interface OpenPlatform {
  readonly platform: Platform;
  readonly vendor: OwnVendors;
  close(): Promise<void>;
}

/** Relative to the bundle in `build/host/`. */
const gamesFolder = fileURLToPath(new URL('../vendor/', import.meta.url));

/** Omits the merchant code, which may come from the environment. */
const platformLogger =
  (log: Services['log']): PlatformLog =>
  ({ level, error, merchantCode: _, ...entry }) =>
    log[level]({ ...entry, err: error }, 'a platform call failed');

const deliveryLogger =
  (log: Services['log']): DeliveryLog =>
  ({ isAbandoned, ...entry }) =>
    log.warn({ ...entry, willRetry: !isAbandoned }, 'a message could not be delivered');

const silentRoundLogger =
  (log: Services['log']): SilentRoundLog =>
  (entry) =>
    log.warn(entry, 'a vendor did not end some game rounds for too long; they were settled');

const smsAlarm = ({ smsAlarm: threshold }: Environment, log: Services['log']) => ({
  threshold,
  report: (entry: object) => log.error(entry, 'a brand has sent many SMS within a day'),
});

/** The staff CLI needs the server for an embedded database; it opens PostgreSQL directly. */
const listenForOwnStaff = (
  { databaseUrl }: Environment,
  databaseDir: string,
  { runStaffCommand }: Platform,
  log: Services['log'],
): (() => void) =>
  databaseUrl
    ? () => undefined
    : listenForStaff(
        databaseDir,
        { schema: officeCommandSchema, run: runStaffCommand },
        (message) => log.warn(message),
      );

const sealingIntervalMs = 3_600_000;

function startJobs(platform: Platform, log: Services['log']): () => Promise<void> {
  const stopDelivery = platform.delivery.start();
  const stopReconciliation = platform.reconciliation.start();
  const stopWithdrawals = platform.withdrawalJob.start();
  const stopRebates = platform.rebates.start();
  const stopContracts = platform.contracts.start();
  const stopPoints = platform.points.start();
  const stopClaimNotices = platform.claimNotices.start();
  const stopBonuses = platform.bonuses.start();
  const stopLeaderboards = platform.leaderboards.start();
  const stopRaffles = platform.raffles.start();
  const stopHolds = platform.holds.start();
  const stopMemberDays = platform.memberDays.start();
  const stopDeposits = platform.depositJob.start();
  const stopSilentRounds = platform.silentRounds.start();
  const stopRetention = platform.securityLog.retention.start();
  // Servers of the previous version may still write for a while.
  const stopSealing = repeatTurns(platform.sealPlainDetails, {
    intervalMs: sealingIntervalMs,
    report: (error) => log.warn({ err: error }, 'personal data could not be sealed; trying again'),
  });
  return async () => {
    stopReconciliation();
    stopRebates();
    stopRetention();
    await Promise.all([
      stopWithdrawals(),
      stopDeposits(),
      stopSilentRounds(),
      stopSealing(),
      stopContracts(),
      stopPoints(),
      stopClaimNotices(),
      stopBonuses(),
      stopLeaderboards(),
      stopRaffles(),
      stopHolds(),
      stopMemberDays(),
    ]);
    await stopDelivery();
  };
}

const openProviders =
  ({ mail, sms }: Pick<Environment, 'mail' | 'sms'>) =>
  (clock: Clock): Providers => ({
    ...(mail ? { email: smtpProvider(mail) } : {}),
    ...(sms ? { sms: smsWebhook(sms, clock) } : {}),
  });

/**
 * The fault is one line for operators.
 * @param onLogFailure ends this thread: the embedded database can no longer write its log
 */
export async function openPlatform(
  environment: Environment,
  secret: string,
  log: Services['log'],
  clock: Clock,
  onLogFailure: (failure: Error) => void,
): Promise<Result<OpenPlatform, string>> {
  const databaseDir = path.resolve(environment.dataDir, 'database');
  const database = await openDatabase({
    ...(environment.databaseUrl
      ? { databaseUrl: environment.databaseUrl }
      : { dataDir: databaseDir }),
    migrations: [...platformMigrations, ...vendorMigrations],
    report: (message) => log.warn(message),
    onLogFailure,
  });
  if (!database.ok) return refuse(database.fault.message);
  const issuer = environment.sandbox ? createSandboxIssuer(() => platform.clock.now()) : undefined;
  const phoneIdentity = environment.sandbox
    ? createSandboxPhoneIdentity({
        now: () => platform.clock.now(),
        send: async (...sms) => platform.sandbox?.sms(...sms),
      })
    : undefined;
  const vendorSecrets = createVendorSecrets(environment, log);
  const paymentSecrets = createPaymentSecrets(environment, log);
  const securityStream = openSecurityLogStream(environment.securityLog, log);
  const platform: Platform = createPlatform({
    database: database.value,
    clock,
    sandbox: environment.sandbox,
    secret,
    acceptedSecret: environment.acceptedSecret,
    socialClients: createSocialClients(environment, issuer, log),
    phoneServices: createPhoneServices(environment, phoneIdentity, log),
    vendorSecrets,
    paymentSecrets,
    paymentTransports: paymentTransports(() => vendor),
    log: platformLogger(log),
    securityLog: { retentionDays: environment.securityLogDays, writeLine: securityStream?.write },
    providers: openProviders(environment),
    deliveryLog: deliveryLogger(log),
    silentRoundLog: silentRoundLogger(log),
    smsAlarm: smsAlarm(environment, log),
  });
  const vendor: OwnVendors = await openVendors({
    platform,
    database: database.value,
    log,
    files: readGameFiles(gamesFolder),
  });
  if (environment.acceptedSecret !== undefined) renewSecrets(platform, log);
  const stopVendor = vendor.start();
  const stopJobs = startJobs(platform, log);
  const stopStaff = listenForOwnStaff(environment, databaseDir, platform, log);
  const close = async () => {
    stopStaff();
    await Promise.all([issuer?.close(), phoneIdentity?.close(), stopVendor()]);
    await stopJobs();
    await platform.securityLog.close();
    securityStream?.flush();
    await database.value.close();
  };
  const provision: Platform['provision'] = (tenant) => {
    vendorSecrets.warnMissing(tenant);
    paymentSecrets.warnMissing(tenant.code, tenant.cashier.providers);
    return platform.provision(tenant);
  };
  return ok({ platform: { ...platform, provision }, vendor, close });
}

/** The demo provider runs in this process. */
const paymentTransports = (vendors: () => OwnVendors): PaymentTransports => ({
  toProvider: createSendHttp(),
  async toDemoProvider(request, merchantCode) {
    const response = await vendors().fetch(request, { merchantCode, ip: '127.0.0.1' });
    return { status: response.status, body: await response.text() };
  },
});

/**
 * Re-encrypts in the background what the previous secret encrypted, and logs when that secret can
 * be removed.
 */
function renewSecrets(platform: Platform, log: Services['log']): void {
  platform.renewSecrets().then(
    (renewed) => log.info({ renewed }, 'everything is encrypted by SESSION_SECRET'),
    (error: unknown) =>
      log.error({ err: error }, 'authenticators still need SESSION_SECRET_ACCEPTED; start again'),
  );
}
