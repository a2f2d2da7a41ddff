import path from 'node:path';
import type { Brand } from '#app/registry/brand.ts';
import type { BuildOptions } from '#app/registry/build-brand.ts';
import { errorMessage } from '#app/registry/change-log.ts';
import type { Registry, RegistryOptions } from '#app/registry/registry.ts';
import { createPreviews, type Previews } from '#app/registry/staged/previews.ts';
import { createPublicationRunner } from '#app/registry/staged/publish-due.ts';
import { createStagedIndex } from '#app/registry/staged/staged-index.ts';
import { openVersionStore } from '#app/registry/versions/version-store.ts';
import { systemClock } from '#app/lib/clock.ts';
import { repeatTurns } from '#app/lib/repeat-turns.ts';
import type { Environment } from '../../environment.ts';

const publicationIntervalMs = 2_000;

export interface Staging {
  readonly previews: Previews;
  close(): Promise<void>;
}

export interface StagingDeps {
  readonly environment: Pick<Environment, 'merchantsDir' | 'variables' | 'dataDir' | 'wps'>;
  readonly registry: Pick<Registry, 'conflictsOf'>;
  readonly buildOptions: BuildOptions;
  readonly log: RegistryOptions['log'];
  readonly syncTenants: (
    brands: readonly Brand[],
    retiredCodes: readonly string[],
  ) => Promise<void>;
}

export function openStaging({
  environment: { merchantsDir, variables, dataDir, wps },
  registry,
  buildOptions,
  log,
  syncTenants,
}: StagingDeps): Staging {
  const now = () => systemClock.now();
  const dir = path.resolve(merchantsDir);
  const index = createStagedIndex(dir, now);
  const sources = { dir, environment: variables, buildOptions, index };
  const runner = createPublicationRunner({
    ...sources,
    log,
    versions: openVersionStore(path.resolve(dataDir, 'versions')),
    conflictsOf: (merchant) => registry.conflictsOf(merchant),
  });
  const stopPublications = repeatTurns(() => runner.run(now()), {
    intervalMs: publicationIntervalMs,
    report: (error) =>
      log.warn({ reason: errorMessage(error) }, 'staged brands could not be looked up'),
  });
  return {
    previews: createPreviews({ ...sources, hasOwnTenant: !wps, onChange: syncTenants }),
    close: stopPublications,
  };
}
