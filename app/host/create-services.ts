import path from 'node:path';
import type { BuildOptions } from '#app/registry/build-brand.ts';
import { servedAt } from './http/local-names.ts';
import { openRegistry } from '#app/registry/open-registry.ts';
import type { RegistryChange, RegistryOptions } from '#app/registry/registry.ts';
import { createFolderContent } from '#app/context/folder-content.ts';
import { createCallCache } from '#app/context/caches/call-cache.ts';
import { createMemberCache } from '#app/context/caches/member-cache.ts';
import type { Brand } from '#app/registry/brand.ts';
import { createPermissionCache } from '#app/context/caches/permission-cache.ts';
import type { PermissionStore } from '#app/context/caches/permission-store.ts';
import { productTexts } from '#app/i18n/product-texts.ts';
import { systemClock, type Clock } from '#app/lib/clock.ts';
import { createFormIntake } from './http/forms/form-intake.ts';
import { ok, type Result } from '#app/lib/result.ts';
import { createSeal } from '#app/session/seal.ts';
import type { Environment } from '../environment.ts';
import { compileProxyTrust } from './http/client-address.ts';
import { artVersionOf } from './static/brand-assets.ts';
import { startDiskMonitor } from './operations/disk-monitor.ts';
import { startFileHandleMonitor } from './operations/file-handles.ts';
import { guardWrites, connectPlatform } from './platform-worker/client.ts';
import { createMetrics } from './operations/metrics.ts';
import type { Logger } from 'pino';
import type { Merchant } from '#schema/merchant-normal.ts';
import { checkContrast } from '#themes/check-contrast.ts';
import { createPageStores } from './page-cache/store.ts';
import { createPermissionFiles } from './operations/permission-files.ts';
import type { Services } from './services.ts';
import { createHostSecurityLog } from './operations/host-security-log.ts';
import { openStaging } from './staging/open-staging.ts';
import { createImageService } from './static/images/image-service.ts';
import { openImageDiskCache } from './static/images/disk-cache.ts';
import { createPlatformCalls, type PlatformCalls } from './platform-calls.ts';
import type { ServerStart } from './server-start.ts';

/** Bytes: enough for 100 brands with ten banners each. */
const maxImageCacheBytes = 1024 ** 3;

/** A PostgreSQL server has its own disk; other writes to DATA_DIR may fail. */
const watchDisk = ({ databaseUrl, dataDir }: Environment, log: Logger) =>
  databaseUrl
    ? undefined
    : startDiskMonitor({ folder: dataDir, report: (message) => log.error(message) });

const openImages = (dataDir: string, log: Logger) =>
  createImageService(
    openImageDiskCache(path.resolve(dataDir, 'pictures'), maxImageCacheBytes),
    log,
  );

interface ContrastProblem {
  readonly path: readonly string[];
  readonly message: string;
  readonly hint: string;
}

/** Colour overrides that make text unreadable; derived colours never do [SH-17, SH-21]. */
const checkColourContrast = ({ theme }: Merchant): ContrastProblem[] =>
  checkContrast(theme).map(
    ({ mode, text, surface, textColour, surfaceColour, actualRatio: reached, ratio }) => ({
      path: ['theme', 'tokens', mode, theme.tokens[mode]?.[text] ? text : surface],
      message: `in the ${mode} theme, ${text} (${textColour}) on ${surface} (${surfaceColour}) has a contrast of ${reached}; ${ratio} is required`,
      hint: 'leave the override out, or choose a colour further from the other',
    }),
  );

const buildOptions: BuildOptions = {
  productTexts,
  artVersion: ({ theme }) => artVersionOf(theme),
  inspect: checkColourContrast,
};

const openBrands = (
  { merchantsDir, variables, dataDir }: Environment,
  log: Services['log'],
  onChange: (change: RegistryChange) => Promise<void>,
  servedAt: RegistryOptions['servedAt'],
  isDataOurs: Promise<unknown>,
) =>
  openRegistry({
    dir: merchantsDir,
    ...buildOptions,
    environment: variables,
    log,
    lastKnownGood: {
      root: path.resolve(dataDir, 'last-good'),
      versionsRoot: path.resolve(dataDir, 'versions'),
      now: () => systemClock.now(),
      writableFrom: isDataOurs,
    },
    onChange,
    servedAt,
  });

const describeTakenCode = (code: string): string =>
  `the merchant code ${code} belongs to a removed brand with members or staff, and this folder has ` +
  'another name, currency, licence group or cashier, other hosts or other vendors: its pages show ' +
  'that it is not available. For another brand, set another platform.merchantCode; for the same ' +
  `one, run: npm run brand -- reopen ${code}`;

const describeReplacedBrand = (code: string): string =>
  `the folder of merchant code ${code} has another name than before and none of its hosts; it now has ` +
  'the members, staff and money of the brand before. If it is another brand, stop the server, set ' +
  'another platform.merchantCode, and bring back the former folder';

const createTenantSync =
  (platform: Services['platform'], log: Services['log']) =>
  async (servedBrands: readonly Brand[], retiredCodes: readonly string[]): Promise<void> => {
    for (const { tenant } of servedBrands) {
      const outcome = await platform?.provision(tenant);
      if (outcome === 'code-taken') log.error(describeTakenCode(tenant.code));
      if (outcome === 'replaced') log.warn(describeReplacedBrand(tenant.code));
    }
    for (const code of retiredCodes) await platform?.retire(code);
  };

/** Never resolves after a failure, because the process then ends. */
const waitUntilOpen = (opened: Promise<Result<undefined, string>>): Promise<void> =>
  new Promise((resolve) => {
    opened.then(
      (result) => result.ok && resolve(),
      () => undefined,
    );
  });

/**
 * With the embedded platform per visitor; otherwise the last valid ones survive a restart on disk.
 */
const openPermissions = (
  clock: Clock,
  platform: Services['platform'],
  { noteRetainedGate: onGateRetained }: PlatformCalls,
  store: PermissionStore | undefined,
) => createPermissionCache({ clock, store, isPerVisitor: !platform, onGateRetained });

/**
 * Loads brands while the platform opens in its thread. The fault is one line for operators.
 * @param platformEnded called on an unexpected end of the platform
 */
export async function createServices(
  { environment, log, secret, thread }: ServerStart,
  platformEnded: (reason: string) => void,
): Promise<Result<Services, string>> {
  const metrics = createMetrics();
  const embedded = thread && connectPlatform(thread, platformEnded);
  const opened = embedded?.opened ?? Promise.resolve(ok(undefined));
  const disk = embedded && watchDisk(environment, log);
  const fileHandles = startFileHandleMonitor({ report: (message) => log.error(message) });
  const writeProblem = () => disk?.problem() ?? fileHandles.problem();
  const platform = embedded && guardWrites(embedded.client, writeProblem);
  const syncTenants = createTenantSync(platform, log);
  const registryOpening = openBrands(
    environment,
    log,
    ({ loadedBrands, retiredMerchantCodes }) => syncTenants(loadedBrands, retiredMerchantCodes),
    platform?.tenantAt,
    waitUntilOpen(opened),
  );
  registryOpening.catch(() => undefined); // Awaited below, after a platform fault.
  const openResult = await opened;
  if (!openResult.ok) return openResult;
  const registry = await registryOpening;
  await syncTenants(registry.loadedBrands(), []);
  const staging = openStaging({ environment, registry, buildOptions, log, syncTenants });
  const clock = platform?.clock ?? systemClock;
  const securityLog = createHostSecurityLog(platform, environment, secret, log);
  const now = () => clock.now();
  const calls = createPlatformCalls({ environment, platform, log, metrics, secret, now });
  const store = platform ? undefined : createPermissionFiles(environment.dataDir, log);
  const permissions = openPermissions(clock, platform, calls, store);
  return ok({
    environment,
    proxyTrust: compileProxyTrust(environment.trustProxy),
    log,
    metrics,
    registry: servedAt(environment.host, registry),
    previews: staging.previews,
    platform,
    securityLog,
    client: calls.client,
    calls,
    startBudget: calls.startBudget,
    permissions,
    members: createMemberCache({ clock }),
    folderContent: platform ? undefined : createFolderContent(now),
    callCache: createCallCache(() => performance.now()),
    seal: createSeal(secret, now, environment.acceptedSecret),
    clock,
    readForm: createFormIntake(clock),
    ...createPageStores(() => performance.now()),
    images: openImages(environment.dataDir, log),
    close: async () => {
      disk?.stop();
      fileHandles.stop();
      await staging.close();
      await registry.close();
      await store?.flush();
      await securityLog.close();
      await platform?.close();
    },
  });
}
