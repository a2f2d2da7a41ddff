import { resolve } from 'node:path';
import { errorMessage } from '#app/registry/change-log.ts';
import { reservationsOf } from '#app/registry/reserved-names.ts';
import { emptySnapshot, type RegistrySnapshot } from '#app/registry/registry-snapshot.ts';
import { findFolders } from '#app/registry/read/find-folders.ts';
import { conflictsOf } from '#app/registry/resolve-conflicts.ts';
import { publishStaged, type PublicationOutcome } from '#app/registry/staged/publish-staged.ts';
import { stagedLocation } from '#app/registry/staged/staged-folder.ts';
import type { VersionStore } from '#app/registry/versions/version-store.ts';
import { checkBrands, type ReportedFinding } from '../check-brands.ts';
import { UsageError } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { planBrand, type BrandPlan } from '../plan/plan-brand.ts';
import { publicationBuildOptions, readRegistry } from '../read-registry.ts';

export interface PreparedPublication {
  /** The folders as served now. */
  readonly live: RegistrySnapshot;
  /** The changes for players. */
  readonly plan: BrandPlan;
  /** Errors that `check` finds in the staged folder and not in the live one. */
  readonly newErrors: readonly ReportedFinding[];
}

/** Reads a folder of brands, which may have only staged ones. */
async function readLive(
  dir: string,
  { environment }: Io,
  checkColours: boolean,
): Promise<RegistrySnapshot> {
  const { codes } = await findFolders(resolve(dir));
  return codes.size > 0 ? readRegistry(dir, environment, checkColours) : emptySnapshot;
}

/** By a key that is equal in both folders, whatever the line. */
async function errorsOf(
  dir: string,
  code: string,
  snapshot: RegistrySnapshot,
  { environment }: Io,
): Promise<ReadonlyMap<string, ReportedFinding>> {
  const findings = await checkBrands(dir, snapshot, [code], environment);
  return new Map(
    findings
      .filter(({ severity }) => severity === 'error')
      .map((finding) => [`${finding.id} ${finding.message}`, finding]),
  );
}

/** Plans a publication and finds new errors; existing errors do not prevent it. Changes nothing. */
export async function preparePublication(
  dir: string,
  code: string,
  io: Io,
): Promise<PreparedPublication> {
  const live = await readLive(dir, io, false);
  const staged = await readRegistry(dir, io.environment, false, { stagedCode: code });
  const [liveErrors, stagedErrors] = [
    await errorsOf(dir, code, live, io),
    await errorsOf(dir, code, staged, io),
  ];
  return {
    live,
    plan: planBrand(code, live, staged),
    newErrors: [...stagedErrors].flatMap(([key, error]) => (liveErrors.has(key) ? [] : error)),
  };
}

/**
 * Publishes a staged brand. Throws a UsageError when storing or writing fails; the live folder is
 * then unchanged.
 */
export async function publishNow(
  dir: string,
  code: string,
  {
    store,
    live,
    by,
  }: { readonly store: VersionStore; readonly live: RegistrySnapshot; readonly by: string },
  io: Io,
): Promise<PublicationOutcome> {
  const root = resolve(dir);
  return publishStaged(
    {
      dir: root,
      environment: io.environment,
      buildOptions: publicationBuildOptions,
      versions: store,
      conflictsOf: (merchant) =>
        conflictsOf(
          reservationsOf(merchant),
          live.reservations,
          live.codes,
          `${stagedLocation(root, code).name}/manifest.json`,
        ),
    },
    code,
    { by, at: io.now() },
  ).catch((fault: unknown) => {
    throw new UsageError(
      `\`${code}\` could not be published and is unchanged: ${errorMessage(fault)}`,
    );
  });
}
