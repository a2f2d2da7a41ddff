import { normaliseMerchant } from '#app/context/merchant/normalise-merchant.ts';
import { assembleSite } from '#app/site/assemble-site.ts';
import type { AssembledSite } from '#app/site/types.ts';
import { checkManifest, type CheckedManifest } from '#schema/check-manifest.ts';
import { permissionSchema } from '#schema/permission.ts';
import { formatProblem, type Problem } from '#schema/problem.ts';
import { UsageError } from '../exit-codes.ts';

const unwrapOrThrow = <Value>(
  result:
    | { readonly ok: true; readonly value: Value }
    | { readonly ok: false; readonly fault: readonly Problem[] },
): Value => {
  if (result.ok) return result.value;
  throw new UsageError(`this cannot be a brand:\n${result.fault.map(formatProblem).join('\n')}`);
};

/** The site of a guest without restrictions. Throws a UsageError for an invalid manifest. */
export function draftSite(
  code: string,
  text: string,
  template: CheckedManifest | undefined,
): AssembledSite {
  const brand = unwrapOrThrow(checkManifest(text, `${code}/manifest.json`));
  const merchant = unwrapOrThrow(normaliseMerchant({ folder: code, brand, template, version: '' }));
  const viewer = {
    kind: 'guest',
    agentSide: false,
    language: merchant.languages.default,
    theme: merchant.theme.mode,
  } as const;
  return assembleSite({ merchant, permission: permissionSchema.parse({}), viewer });
}
