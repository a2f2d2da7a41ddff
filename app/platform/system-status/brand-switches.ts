import { z } from 'zod';
import { ruleInForce } from '#app/lib/field-rule-floor.ts';
import { maxValueLength, type FieldRule } from '#app/lib/field-rules.ts';
import { registerFieldNames } from '#app/lib/register-fields.ts';
import { patternFault } from '#schema/safe-pattern.ts';
import type { Tenant } from '#schema/tenant.ts';
import { effectiveModules } from './module-tree.ts';

/** Part of a registration rule that overrides the brand's own. */
export const ruleOverrideSchema = z.object({
  enabled: z.boolean().optional(),
  required: z.boolean().optional(),
  acceptedPattern: z.string().max(600).optional(),
  patternId: z.string().max(40).optional(),
  minLength: z.number().int().min(0).max(255).optional(),
  maxLength: z.number().int().min(0).max(255).optional(),
});

/** A brand's switches, which override its folder. An older document is read as far as possible. */
export const brandSwitchesSchema = z.object({
  /** `end` is ISO 8601 with zone; null when unknown. */
  maintenance: z
    .object({ on: z.boolean(), end: z.string().nullable() })
    .default({ on: false, end: null }),
  region: z.object({ blocked: z.boolean() }).default({ blocked: false }),
  /** modId → switched on or off, over the brand's own value. */
  modules: z.record(z.string(), z.boolean()).default({}),
  /** Field → overrides of the brand's rule. */
  registerRules: z.record(z.string(), ruleOverrideSchema).default({}),
});
export type BrandSwitches = z.infer<typeof brandSwitchesSchema>;

/** No switch set: the brand as in its folder. */
export const neutralSwitches: BrandSwitches = brandSwitchesSchema.parse({});

/** A record with one key changed; `undefined` removes it. */
export function withEntry<Value>(
  entries: Readonly<Record<string, Value>>,
  key: string,
  value: Value | undefined,
): Record<string, Value> {
  const { [key]: _old, ...others } = entries;
  return value === undefined ? others : { ...others, [key]: value };
}

/** The rule of a field that the brand does not have, before a switch changes it. */
const defaultRule: FieldRule = {
  enabled: false,
  required: false,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 0,
  maxLength: maxValueLength,
};

/**
 * The overrides without patterns that hostile input can make slow: a version before the check may
 * have stored one [F7].
 */
const withSafePatterns = (rules: BrandSwitches['registerRules']): BrandSwitches['registerRules'] =>
  Object.fromEntries(
    Object.entries(rules).map(([field, { acceptedPattern, ...rule }]) => [
      field,
      acceptedPattern === undefined || patternFault(acceptedPattern)
        ? rule
        : { ...rule, acceptedPattern },
    ]),
  );

/** Tenants and switches are immutable: the result for each pair is computed once. */
const cachedTenants = new WeakMap<Tenant, WeakMap<BrandSwitches, Tenant>>();

/**
 * The tenant with its modules and registration rules as switched. Pure; returns the same object for
 * the same arguments.
 */
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
