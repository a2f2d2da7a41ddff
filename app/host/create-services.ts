import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { preflightMerchantsDir } from '#app/registry/preflight.ts';
import { openRegistry } from '#app/registry/open-registry.ts';
import type { RegistryChange, RegistryOptions } from '#app/registry/registry.ts';
import { createCallCache } from '#app/context/caches/call-cache.ts';
import { createMemberCache } from '#app/context/caches/member-cache.ts';
import type { Brand } from '#app/registry/brand.ts';
import { createPermissionCache } from '#app/context/caches/permission-cache.ts';
import { productTexts } from '#app/i18n/product-texts.ts';
import { systemClock } from '#app/lib/clock.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { createSeal } from '#app/session/seal.ts';
import type { Environment } from '../environment.ts';
import { compileProxyTrust } from './client-address.ts';
import { artVersionOf } from './static/brand-assets.ts';
import { startDiskMonitor } from './disk-monitor.ts';
import { startFileHandleMonitor } from './file-handles.ts';
import { guardWrites } from './guard-writes.ts';
import { makeFolder } from './make-folder.ts';
import { closeToOthers } from './private-folder.ts';
import { createMetrics } from './metrics.ts';
import type { Logger } from 'pino';
import { createLogger } from './create-logger.ts';
import { createMemberPages } from './page-cache/member-pages.ts';
import { createPermissionFiles } from './permission-files.ts';
import { createPageCacheStore } from './page-cache/store.ts';
import type { Services } from './services.ts';
import { createHostSecurityLog } from './host-security-log.ts';
import { createImageService } from './static/images/image-service.ts';
import { openImageDiskCache } from './static/images/disk-cache.ts';
import { createPlatformCalls } from './platform-calls.ts';
import { startPlatformWorker } from './platform-worker/client.ts';
import { sessionSecret } from './config/session-secret.ts';
import { checkColourContrast } from './check-colour-contrast.ts';

/**
 * The most that re-encoded pictures take on disk, in bytes: those of a hundred brands with ten
 * banners each.
 */
const maxImageCacheBytes = 1024 ** 3;

/** A served PostgreSQL has its own disk; what else is written to DATA_DIR may fail. */
const watchDisk = ({ databaseUrl, dataDir }: Environment, log: Logger) =>
  databaseUrl
    ? undefined
    : startDiskMonitor({ folder: dataDir, report: (message) => log.error(message) });

/** Where brands' pictures get their other sizes, and where those are kept. */
const openImages = (dataDir: string, log: Logger) =>
  createImageService(
    openImageDiskCache(path.resolve(dataDir, 'pictures'), maxImageCacheBytes),
    log,
  );

/** Makes sure that the data folder is there, can be written, and is closed to other users [F3]. */
async function makeDataFolder(dataDir: string, log: Logger): Promise<string | undefined> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.W_OK);
    if (await closeToOthers(dataDir))
      log.warn(
        { dataDir },
        'other users of this machine could read DATA_DIR; it is closed to them now',
      );
    return undefined;
  } catch (fault) {
    return `DATA_DIR ${dataDir} cannot be made or written (${fault instanceof Error ? fault.message : String(fault)}). Name a folder that can be written.`;
  }
}

/** Opens the brands' folder. @param onChange is told what was loaded or retired since */
const openBrands = (
  { merchantsDir, variables, dataDir }: Environment,
  log: Services['log'],
  onChange: (change: RegistryChange) => Promise<void>,
  servedAt: RegistryOptions['servedAt'],
) =>
  openRegistry({
    dir: merchantsDir,
    productTexts,
    environment: variables,
    log,
    artVersion: ({ theme }) => artVersionOf(theme),
    inspect: checkColourContrast,
    lastKnownGood: {
      root: path.resolve(dataDir, 'last-good'),
      versionsRoot: path.resolve(dataDir, 'versions'),
      now: () => systemClock.now(),
    },
    onChange,
    servedAt,
  });

/** Tells the platform whom it serves, and which merchants are no more. */
const createTenantSync =
  (platform: Services['platform']) =>
  async (servedBrands: readonly Brand[], retiredCodes: readonly string[]): Promise<void> => {
    for (const brand of servedBrands) await platform?.provision(brand.tenant);
    for (const code of retiredCodes) await platform?.retire(code);
  };

/**
 * Opens platform, brands and client, in this order. The fault is one clear line.
 * @param platformEnded is told when the platform ended by itself
 */
export async function createServices(
  environment: Environment,
  platformEnded: (reason: string) => void,
): Promise<Result<Services, string>> {
  const log = createLogger(environment.logLevel);
  const metrics = createMetrics();
  const fault =
    (await makeDataFolder(environment.dataDir, log)) ??
    (await preflightMerchantsDir(environment.merchantsDir));
  if (fault) return refuse(fault);
  const secret = await sessionSecret(environment.sessionSecret, environment.dataDir);
  const embedded = environment.wps
    ? undefined
    : await startPlatformWorker(environment, secret, platformEnded);
  if (embedded && !embedded.ok) return embedded;
  const disk = embedded && watchDisk(environment, log);
  const fileHandles = startFileHandleMonitor({ report: (message) => log.error(message) });
  const writeProblem = () => disk?.problem() ?? fileHandles.problem();
  const platform = embedded && guardWrites(embedded.value, writeProblem);
  const syncTenants = createTenantSync(platform);
  const registry = await openBrands(
    environment,
    log,
    ({ loadedBrands, retiredMerchantCodes }) => syncTenants(loadedBrands, retiredMerchantCodes),
    platform?.tenantAt,
  );
  await syncTenants(registry.loadedBrands(), []);
  const clock = platform?.clock ?? systemClock;
  const securityLog = createHostSecurityLog(platform, environment, secret, log);
  const now = () => clock.now();
  const calls = createPlatformCalls({ environment, platform, log, metrics, secret, now });
  const seal = createSeal(secret, now);
  const store = platform ? undefined : createPermissionFiles(environment.dataDir, log);
  const permissions = createPermissionCache({ clock, store, isPerVisitor: !platform });
  return ok({
    environment,
    proxyTrust: compileProxyTrust(environment.trustProxy),
    log,
    metrics,
    registry,
    platform,
    securityLog,
    client: calls.client,
    calls,
    startBudget: calls.startBudget,
    permissions,
    members: createMemberCache({ clock }),
    callCache: createCallCache(() => performance.now()),
    seal,
    clock,
    pages: createPageCacheStore(() => performance.now()),
    memberPages: createMemberPages(now),
    images: openImages(environment.dataDir, log),
    close: async () => {
      disk?.stop();
      fileHandles.stop();
      await registry.close();
      await store?.flush();
      await securityLog.close();
      await platform?.close();
    },
  });
}
