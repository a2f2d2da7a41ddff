import { maxValueLength, type FieldRule } from '#app/lib/field-rules.ts';
import { ruleInForce } from '#app/lib/field-rule-floor.ts';
import { registerFieldNames } from '#app/lib/register-fields.ts';
import { patternFault } from '#schema/safe-pattern.ts';
import type { Tenant, TenantPromotion } from '#schema/tenant.ts';
import { effectiveModules } from '../system-status/module-tree.ts';
import type { SandboxState } from './state.ts';
import { withContentOverrides, type ContentOverrides } from './content-overrides.ts';

/** The rule of a field that the brand does not have, before the sandbox changes it. */
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
const withSafePatterns = (rules: SandboxState['registerRules']): SandboxState['registerRules'] =>
  Object.fromEntries(
    Object.entries(rules).map(([field, { acceptedPattern, ...rule }]) => [
      field,
      acceptedPattern === undefined || patternFault(acceptedPattern)
        ? rule
        : { ...rule, acceptedPattern },
    ]),
  );

type Switches = Pick<
  SandboxState,
  'modules' | 'registerRules' | 'promotions' | 'cdn' | 'moreGames' | ContentOverrides
>;

/** Tenants and states are immutable: the result for each pair is computed once. */
const cachedTenants = new WeakMap<Tenant, WeakMap<Switches, Tenant>>();

/**
 * The tenant at this moment: the sandbox's switches override the brand's own values. Pure; returns
 * the same object for the same arguments.
 */
export function effectiveTenant(tenant: Tenant, state: Switches): Tenant {
  const ofTenant = cachedTenants.get(tenant) ?? new WeakMap<Switches, Tenant>();
  cachedTenants.set(tenant, ofTenant);
  const effective = ofTenant.get(state) ?? withSwitches(tenant, state);
  ofTenant.set(state, effective);
  return effective;
}

function withSwitches(tenant: Tenant, state: Switches): Tenant {
  const { modules, cdn, moreGames } = state;
  const registerRules = withSafePatterns(state.registerRules);
  const existingRules = tenant.register.map((rule) => ({ ...rule, ...registerRules[rule.id] }));
  const addedRules = registerFieldNames
    .filter(
      (id) => Object.hasOwn(registerRules, id) && !tenant.register.some((rule) => rule.id === id),
    )
    .map((id) => ({ id, ...defaultRule, ...registerRules[id] }));
  const content = withContentOverrides(tenant, state);
  return {
    ...tenant,
    moreGames,
    modules: effectiveModules({ ...tenant.modules, ...modules }),
    register: [...existingRules, ...addedRules].map((rule) => ruleInForce(rule.id, rule)),
    ...content,
    promotions: content.promotions.map((one) => withState(one, state.promotions[one.id])),
    cdn: { images: cdn.images ?? tenant.cdn.images, games: cdn.games ?? tenant.cdn.games },
  };
}

/** A promotion in a tester's state; its dates are ignored then. */
function withState(promotion: TenantPromotion, state: string | undefined): TenantPromotion {
  if (state === undefined) return promotion;
  const { from: _from, until: _until, ...rest } = promotion;
  return { ...rest, state };
}
