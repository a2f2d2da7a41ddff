import fc from 'fast-check';
import { normaliseMerchant } from '#app/context/merchant/normalise-merchant.ts';
import { checkManifest } from '#schema/check-manifest.ts';
import { manifestSchema } from '#schema/manifest/manifest-schema.ts';
import type { themeRoleNames } from '#schema/theme-roles.ts';
import { completeTheme, type ThemeInput } from '#schema/theme.ts';
import { deriveColours } from '#themes/derive-colours.ts';
import { knownArbitraries, type Any, type Json, type SchemaNode } from './known-arbitraries.ts';

const scalar = ({
  type,
  pattern,
  minimum = 0,
  maximum = 100,
  minLength = 0,
  maxLength = 20,
}: SchemaNode): Any => {
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: minimum, max: maximum });
  return pattern === undefined
    ? fc.string({ minLength, maxLength })
    : fc.stringMatching(new RegExp(pattern));
};

/** `meant` generates parts with semantic constraints. */
function anyOf(node: SchemaNode, at: string): Any {
  const knownArbitrary = knownArbitraries[at];
  if (knownArbitrary) return knownArbitrary;
  if (node.enum) return fc.constantFrom(...node.enum);
  if (node.type === 'array')
    return fc.uniqueArray(anyOf(node.items ?? {}, `${at}/*`), {
      maxLength: Math.min(node.maxItems ?? 4, 6),
      minLength: node.minItems ?? 0,
    });
  if (node.type !== 'object') return scalar(node);
  const entries = Object.entries(node.properties ?? {});
  return fc.record(
    Object.fromEntries(entries.map(([name, child]) => [name, anyOf(child, `${at}/${name}`)])),
    { requiredKeys: [...(node.required ?? [])] },
  );
}

const withoutUndefined = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withoutUndefined)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, item]) => item !== undefined)
            .map(([key, item]) => [key, withoutUndefined(item)]),
        )
      : value;

const changes: Any = fc.record(
  {
    remove: fc.subarray(['SPORTS', 'FISH', 'DOWN'], { maxLength: 2 }),
    insert: fc.constantFrom(
      [],
      [{ id: 'CLUB', href: '/vip', before: 'PROMO' }],
      [{ id: 'VIP', after: 'HOME' }],
    ),
    order: fc.subarray(['LIVE', 'RNG', 'HOME'], { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

type RoleLists = Readonly<
  Partial<Record<'light' | 'dark', readonly (typeof themeRoleNames)[number][]>>
>;

/** Explicit colours equal the derived ones, so they stay readable. */
function withTokens(manifest: Json): Json {
  const { tokens, ...theme } = (manifest['theme'] ?? {}) as ThemeInput & {
    readonly tokens?: RoleLists;
  };
  if (tokens === undefined) return manifest;
  const derived = deriveColours(completeTheme(theme));
  const overrides = Object.entries(tokens).map(([mode, roles]) => [
    mode,
    Object.fromEntries(roles.map((role) => [role, derived[mode as 'light' | 'dark'][role]])),
  ]);
  return { ...manifest, theme: { ...theme, tokens: Object.fromEntries(overrides) } };
}

/** Play money is invalid with payment providers. */
function withoutPlayMoney(manifest: Json): Json {
  const { platform, cashier } = manifest as { readonly platform?: Json; readonly cashier?: Json };
  if (platform === undefined || cashier?.['providers'] === undefined) return manifest;
  return { ...manifest, platform: { ...platform, playMoney: undefined } };
}

/** Whether the loader accepts it; colours are derived and need no check. */
export function isServable(
  manifest: Json,
  template: Parameters<typeof normaliseMerchant>[0]['template'],
): boolean {
  const checked = checkManifest(JSON.stringify(manifest), 'generated/manifest.json');
  if (!checked.ok) return false;
  return normaliseMerchant({
    folder: String(manifest['code']),
    brand: checked.value,
    template: manifest['extends'] ? template : undefined,
    version: '',
  }).ok;
}

/**
 * Any valid manifest generated from the schema: keys are optional, values arbitrary. The loader
 * filters semantic faults.
 * @param template the checked template in `extends`
 */
export const manifestArbitrary = (
  template: Parameters<typeof normaliseMerchant>[0]['template'],
): fc.Arbitrary<Json> => {
  const { properties } = manifestSchema as unknown as SchemaNode;
  const parts = Object.fromEntries(
    Object.entries(properties ?? {})
      .filter(([name]) => name !== 'code')
      .map(([name, node]) => [name, anyOf(node, `/${name}`)]),
  );
  return (
    fc
      .tuple(
        fc.record(parts, { requiredKeys: ['schemaVersion', 'name'] }),
        fc.option(changes, { nil: undefined, freq: 4 }),
      )
      .map(
        ([manifest, change]) =>
          withoutUndefined({
            ...withoutPlayMoney(manifest),
            code: 'generated',
            ...(change && manifest['extends'] === undefined ? { nav: change } : {}),
          }) as Json,
      )
      .map(withTokens)
      // A random form is often impossible to fill in.
      .map((manifest) =>
        isServable(manifest, template) ? manifest : { ...manifest, register: {} },
      )
      .filter((manifest) => isServable(manifest, template))
  );
};
