import { paymentSecretName, vendorSecretName } from '#app/domain/brand-variables.ts';
import type { JsonSource } from './json-source.ts';
import type { ManifestInput } from './manifest/manifest-schema.ts';
import type { JsonPath, Problem } from './problem.ts';
import { otherOwnerOf } from './substitute-environment.ts';

function secretsOf({ code: brand, platform, cashier }: ManifestInput) {
  const tenant = platform?.merchantCode ?? brand;
  const vendors = (platform?.vendors ?? []).map(({ code }, index) => ({
    path: ['platform', 'vendors', index, 'code'] satisfies JsonPath,
    name: vendorSecretName(tenant, code),
  }));
  const providers = (cashier?.providers ?? []).map(({ code }, index) => ({
    path: ['cashier', 'providers', index, 'code'] satisfies JsonPath,
    name: paymentSecretName(tenant, code),
  }));
  return [...vendors, ...providers];
}

/**
 * Detects ambiguous names: `ACME_VENDOR_VENDOR_X_SECRET` belongs to vendor `vendor-x` of `acme` and
 * to vendor `x` of `acme-vendor`.
 * @param hasFolder whether a brand or template has a code
 */
export const secretNameProblems = (
  manifest: ManifestInput,
  source: JsonSource,
  hasFolder: (code: string) => boolean,
): Problem[] =>
  secretsOf(manifest).flatMap(({ path, name }) => {
    const owner = otherOwnerOf(name, manifest, hasFolder);
    if (owner === undefined) return [];
    return source.problem(
      path,
      `the variable of its secret, \`${name}\`, belongs to \`${owner}\``,
      'rename one of the two brands, so that this variable does not begin with the other’s code',
    );
  });
