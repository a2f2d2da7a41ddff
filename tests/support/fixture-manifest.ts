import { checkManifest, type CheckedManifest } from '#schema/check-manifest.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import { formatProblem } from '#schema/problem.ts';
import { readFileSync } from 'node:fs';
import { normaliseMerchant } from '#app/context/merchant/normalise-merchant.ts';

const fixtureBrands = new URL('../fixtures/brands/', import.meta.url);

/**
 * A manifest after validation.
 * @throws Error with the problems of an invalid one
 */
export function checkedManifest(manifest: object | string, environment = {}): CheckedManifest {
  const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest, null, 1);
  const result = checkManifest(text, 'manifest.json', environment);
  if (!result.ok) throw new Error(result.fault.map(formatProblem).join('\n'));
  return result.value;
}

export const fixtureManifest = (code: string): CheckedManifest =>
  checkedManifest(readFileSync(new URL(`${code}/manifest.json`, fixtureBrands), 'utf8'));

export const brandManifest = (more: object, environment = {}): CheckedManifest =>
  checkedManifest({ schemaVersion: 1, code: 'acme', name: 'Acme', ...more }, environment);

/** The problems of a brand with these keys, a line each; empty without any. */
export function problemsOf(more: object, template?: CheckedManifest): string {
  const result = normaliseMerchant({
    folder: 'acme',
    brand: brandManifest(more),
    template,
    version: 'v1',
  });
  return result.ok ? '' : result.fault.map(formatProblem).join('\n');
}

/**
 * The merchant of a manifest.
 * @throws Error with the problems of a manifest that cannot be normalised
 */
export function normalised(
  input: CheckedManifest,
  template?: CheckedManifest,
  folder = input.manifest.code,
): Merchant {
  const result = normaliseMerchant({ folder, brand: input, template, version: 'v1' });
  if (!result.ok) throw new Error(result.fault.map(formatProblem).join('\n'));
  return result.value;
}
