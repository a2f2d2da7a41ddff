import type { CheckedManifest } from '#schema/check-manifest.ts';
import { pageTags } from '#app/registry/content-entries.ts';
import type { LoadedFolder } from '#app/registry/read/load-folder.ts';
import type { ExplainedBrand } from '#app/context/explain/locate-key.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { nearestName } from '#schema/nearest-name.ts';
import { normaliseMerchant } from '#app/context/merchant/normalise-merchant.ts';
import { formatProblem } from '#schema/problem.ts';
import { UsageError } from '../exit-codes.ts';
import { parseStagedArgument } from '../staging/staged-argument.ts';
import { readRegistry } from '../read-registry.ts';
import type { Io } from '../io.ts';

/**
 * `acme@next` is the staged copy. Throws a UsageError with the nearest code, or the manifest's
 * problem.
 */
export async function readBrand(
  dir: string,
  argument: string,
  { environment }: Pick<Io, 'environment'>,
): Promise<ExplainedBrand> {
  const stagedCode = await parseStagedArgument(dir, argument);
  const code = stagedCode ?? argument;
  const snapshot = await readRegistry(dir, environment, false, { stagedCode });
  const brandFolder = snapshot.folders.get(code);
  const brandCodes = [...snapshot.folders.keys()].filter((name) => !name.startsWith('_'));
  if (!brandFolder || code.startsWith('_')) {
    const closest = nearestName(code, brandCodes);
    throw new UsageError(
      brandFolder
        ? `\`${code}\` is a template, which has no site; use a brand: ${brandCodes.join(', ')}`
        : `there is no brand \`${code}\` in ${dir}${closest ? `; did you mean \`${closest}\`?` : ''}`,
    );
  }
  const template =
    brandFolder.manifest?.manifest.extends === undefined
      ? undefined
      : snapshot.folders.get(brandFolder.manifest.manifest.extends);
  const merchant =
    brandFolder.manifest && normaliseBrand(brandFolder, brandFolder.manifest, template);
  if (!merchant || !brandFolder.manifest)
    throw new UsageError(
      `\`${argument}\` cannot be served, so there is nothing to explain yet:\n${(snapshot.problems.get(code) ?? brandFolder.problems).map(formatProblem).join('\n')}`,
    );
  return {
    merchant,
    manifests: { brand: brandFolder.manifest.source, template: template?.manifest?.source },
  };
}

function normaliseBrand(
  brandFolder: LoadedFolder,
  brand: CheckedManifest,
  template: LoadedFolder | undefined,
): Merchant | undefined {
  const merchant = normaliseMerchant({
    folder: brandFolder.code,
    brand,
    template: template?.manifest,
    pages: pageTags([...(template?.content.values() ?? []), ...brandFolder.content.values()]),
    version: '',
  });
  return merchant.ok ? merchant.value : undefined;
}
