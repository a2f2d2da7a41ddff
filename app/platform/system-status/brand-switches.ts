import { z } from 'zod';
import { ruleInForce } from '#app/domain/accounts/field-rule-floor.ts';
import { maxValueLength, type FieldRule } from '#app/domain/accounts/field-rules.ts';
import { registerFieldNames } from '#app/domain/accounts/register-fields.ts';
import { patternFault } from '#schema/safe-pattern.ts';
import type { Tenant } from '#schema/tenant.ts';
import { effectiveModules } from './module-tree.ts';

export const ruleOverrideSchema = z.object({
  enabled: z.boolean().optional(),
  required: z.boolean().optional(),
  acceptedPattern: z.string().max(600).optional(),
  patternId: z.string().max(40).optional(),
  minLength: z.number().int().min(0).max(255).optional(),
  maxLength: z.number().int().min(0).max(255).optional(),
});

/** Overrides the brand's folder. Documents of older versions are read as far as possible. */
export const brandSwitchesSchema = z.object({
  /** `end` is ISO 8601 with zone; null when unknown. */
  maintenance: z
    .object({ on: z.boolean(), end: z.string().nullable() })
    .default({ on: false, end: null }),
  region: z.object({ blocked: z.boolean() }).default({ blocked: false }),
  modules: z.record(z.string(), z.boolean()).default({}),
  registerRules: z.record(z.string(), ruleOverrideSchema).default({}),
});
export type BrandSwitches = z.infer<typeof brandSwitchesSchema>;

export const neutralSwitches: BrandSwitches = brandSwitchesSchema.parse({});

/** `undefined` removes the key. */
export function withEntry<Value>(
  entries: Readonly<Record<string, Value>>,
  key: string,
  value: Value | undefined,
): Record<string, Value> {
  const { [key]: _old, ...others } = entries;
  return value === undefined ? others : { ...others, [key]: value };
}

/** For a field without a rule in the brand's folder. */
const defaultRule: FieldRule = {
  enabled: false,
  required: false,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 0,
  maxLength: maxValueLength,
};

/** Drops patterns that hostile input can make slow: older versions stored them unchecked. */
const withSafePatterns = (rules: BrandSwitches['registerRules']): BrandSwitches['registerRules'] =>
  Object.fromEntries(
    Object.entries(rules).map(([field, { acceptedPattern, ...rule }]) => [
      field,
      acceptedPattern === undefined || patternFault(acceptedPattern)
        ? rule
        : { ...rule, acceptedPattern },
    ]),
  );

/** Tenants and switches are immutable, so results are cached per pair. */
const cachedTenants = new WeakMap<Tenant, WeakMap<BrandSwitches, Tenant>>();

export function switchedTenant(tenant: Tenant, switches: BrandSwitches): Tenant {
  const ofTenant = cachedTenants.get(tenant) ?? new WeakMap<BrandSwitches, Tenant>();
  cachedTenants.set(tenant, ofTenant);
  const switched = ofTenant.get(switches) ?? applySwitches(tenant, switches);
  ofTenant.set(switches, switched);
  return switched;
}

function applySwitches(tenant: Tenant, { modules, registerRules }: BrandSwitches): Tenant {
  const overrides = withSafePatterns(registerRules);
  const existingRules = tenant.register.map((rule) => ({ ...rule, ...overrides[rule.id] }));
  const addedRules = registerFieldNames
    .filter((id) => Object.hasOwn(overrides, id) && !tenant.register.some((rule) => rule.id === id))
    .map((id) => ({ id, ...defaultRule, ...overrides[id] }));
  return {
    ...tenant,
    modules: effectiveModules({ ...tenant.modules, ...modules }),
    register: [...existingRules, ...addedRules].map((rule) => ruleInForce(rule.id, rule)),
  };
}
