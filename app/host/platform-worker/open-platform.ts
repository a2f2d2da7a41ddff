import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Clock } from '#app/lib/clock.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { platformMigrations } from '#app/platform/migrations.ts';
import { openDatabase } from '#app/platform/db/open-database.ts';
import type { PlatformLog } from '#app/platform/http/dispatcher.ts';
import type { DeliveryLog } from '#app/platform/messaging/dispatcher.ts';
import { createPlatform, type Platform } from '#app/platform/platform.ts';
import { systemRandom } from '#app/lib/random.ts';
import { createDemoVendor, type DemoVendor } from '#app/vendors/arcade/create-demo-vendor.ts';
import { vendorMigrations } from '#app/vendors/arcade/db/migrations.ts';
import type { Environment } from '../../environment.ts';
import { readGameFiles } from '../static/vendor-game-files.ts';
import type { Services } from '../services.ts';
import { createPhoneServices } from '../config/phone-services.ts';
import { openProviders } from '../config/providers.ts';
import { createSandboxPhoneIdentity } from '../sandbox-doubles/phone-identity/sandbox-phone-identity.ts';
import { createSandboxIssuer } from '../sandbox-doubles/oidc-issuer/sandbox-issuer.ts';
import { createSocialClients } from '../config/social-clients.ts';
import { openSecurityLogStream } from '../security-log-stream.ts';
import { createVendorSecrets } from '../config/vendor-secrets.ts';

/**
 * The platform, and the demo vendor that lives beside it and speaks to it by the wallet API alone.
 */
export interface OpenPlatform {
  readonly platform: Platform;
  readonly vendor: DemoVendor;
  close(): Promise<void>;
}

/** The built games; this file is bundled to `build/host/`. */
const gamesFolder = fileURLToPath(new URL('../vendor/', import.meta.url));

/** Writes to the log which call failed unexpectedly; a merchant code may be a value of the environment. */
const platformLogger =
  (log: Services['log']): PlatformLog =>
  ({ level, error, merchantCode: _, ...entry }) =>
    log[level]({ ...entry, err: error }, 'a platform call failed');

/** Writes to the log what was not delivered. */
const deliveryLogger =
  (log: Services['log']): DeliveryLog =>
  ({ isAbandoned, ...entry }) =>
    log.warn({ ...entry, willRetry: !isAbandoned }, 'a message could not be delivered');

/**
 * Opens the embedded platform's database and the platform over it; the fault is one line for the
 * operator.
 * @param clock the machine's
 * @param onLogFailure ends this thread: the embedded database cannot write its log any more
 */
export async function openPlatform(
  environment: Environment,
  secret: string,
  log: Services['log'],
  clock: Clock,
  onLogFailure: (failure: Error) => void,
): Promise<Result<OpenPlatform, string>> {
  const database = await openDatabase({
    ...(environment.databaseUrl
      ? { databaseUrl: environment.databaseUrl }
      : { dataDir: path.resolve(environment.dataDir, 'database') }),
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
  const securityStream = openSecurityLogStream(environment.securityLog, log);
  const platform: Platform = createPlatform({
    database: database.value,
    clock,
    sandbox: environment.sandbox,
    secret,
    socialClients: createSocialClients(environment, issuer, log),
    phoneServices: createPhoneServices(environment, phoneIdentity, log),
    vendorSecrets,
    log: platformLogger(log),
    securityLog: { retentionDays: environment.securityLogDays, writeLine: securityStream?.write },
    providers: openProviders(environment),
    deliveryLog: deliveryLogger(log),
  });
  const vendor = createDemoVendor({
    walletTransport: (request, brand) =>
      platform.fetch(request, { merchantCode: brand, ip: '127.0.0.1' }),
    secret: await platform.demoVendorSecret(),
    db: database.value,
    clock: platform.clock,
    random: systemRandom,
    files: readGameFiles(gamesFolder),
    sandbox: environment.sandbox,
    log: (error) => log.error({ err: error }, 'the demo vendor failed'),
  });
  const stopVendor = vendor.start();
  const stopDelivery = platform.delivery.start();
  const stopReconciliation = platform.reconciliation.start();
  const stopRetention = platform.securityLog.retention.start();
  const close = async () => {
    await issuer?.close();
    await phoneIdentity?.close();
    await stopVendor();
    stopReconciliation();
    stopRetention();
    await stopDelivery();
    await platform.securityLog.close();
    securityStream?.flush();
    await database.value.close();
  };
  const provision: Platform['provision'] = (tenant) => {
    vendorSecrets.warnMissing(tenant);
    return platform.provision(tenant);
  };
  return ok({ platform: { ...platform, provision }, vendor, close });
}
