import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Clock } from '#app/lib/clock.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { platformMigrations } from '#app/platform/db/migration-list.ts';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { createPlatform, type Platform } from '#app/platform/platform.ts';
import { systemRandom } from '#app/lib/random.ts';
import { createDemoVendor, type DemoVendor } from '#app/vendor/create-demo-vendor.ts';
import { vendorTables } from '#app/vendor/db/tables.ts';
import type { Environment } from '../../environment.ts';
import { readGameFiles } from '../game-files.ts';
import type { Parts } from '../parts.ts';
import { createPhoneServices } from '../phone-services.ts';
import { openProviders } from '../providers.ts';
import { createSandboxIdentity } from '../sandbox-identity/sandbox-identity.ts';
import { createSandboxIssuer } from '../sandbox-issuer/sandbox-issuer.ts';
import { createSocialClients } from '../social-clients.ts';
import { createVendorSecrets } from '../vendor-secrets.ts';

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

/**
 * Opens the embedded platform's database and the platform over it; the fault is one line for the
 * operator.
 * @param clock the machine's
 */
export async function openPlatform(
  environment: Environment,
  secret: string,
  log: Parts['log'],
  clock: Clock,
): Promise<Result<OpenPlatform, string>> {
  const database = await openDatabase({
    ...(environment.databaseUrl
      ? { databaseUrl: environment.databaseUrl }
      : { dataDir: path.resolve(environment.dataDir, 'database') }),
    migrations: [...platformMigrations, ...vendorTables],
    report: (line) => log.warn(line),
  });
  if (!database.ok) return refuse(database.fault.message);
  const issuer = environment.sandbox ? createSandboxIssuer(() => platform.clock.now()) : undefined;
  const identity = environment.sandbox
    ? createSandboxIdentity({
        now: () => platform.clock.now(),
        send: async (...sms) => platform.sandbox?.sms(...sms),
      })
    : undefined;
  const vendorSecrets = createVendorSecrets(environment, log);
  const platform: Platform = createPlatform({
    database: database.value,
    clock,
    sandbox: environment.sandbox,
    secret,
    socialClients: createSocialClients(environment, issuer, log),
    phoneServices: createPhoneServices(environment, identity, log),
    vendorSecrets,
    log: ({ level, error, ...entry }) =>
      log[level]({ ...entry, err: error }, 'a platform call failed'),
    providers: openProviders(environment),
    postLog: ({ givenUp, ...entry }) =>
      log.warn(
        entry,
        givenUp ? 'a message was given up' : 'a message did not leave; it will be tried again',
      ),
  });
  const vendor = createDemoVendor({
    askWallet: (request, brand) =>
      platform.fetch(request, { merchantCode: brand, ip: '127.0.0.1' }),
    secret: await platform.demoVendorSecret(),
    store: database.value,
    clock: platform.clock,
    random: systemRandom,
    files: readGameFiles(gamesFolder),
    sandbox: environment.sandbox,
    log: (error) => log.error({ err: error }, 'the demo vendor failed'),
  });
  const stopVendor = vendor.start();
  const stopPost = platform.post.start();
  const stopBooks = platform.books.start();
  const close = async () => {
    await issuer?.close();
    await identity?.close();
    await stopVendor();
    stopBooks();
    await stopPost();
    await database.value.close();
  };
  const provision: Platform['provision'] = (tenant) => {
    vendorSecrets.tellMissing(tenant);
    return platform.provision(tenant);
  };
  return ok({ platform: { ...platform, provision }, vendor, close });
}
