import { longestValue, type FieldRule } from '#app/lib/field-rules.ts';
import { registerFieldNames } from '#app/lib/register-fields.ts';
import type { Tenant, TenantPromotion } from '#schema/tenant.ts';
import { modulesInForce } from '../status/module-tree.ts';
import type { SandboxState } from './state.ts';
import { withWritten, type WrittenLists } from './written-content.ts';

/** The rule of a field that the brand does not have, until the sandbox says more of it. */
const blankRule: FieldRule = {
  enabled: false,
  required: false,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 0,
  maxLength: longestValue,
};

/**
 * The tenant as it counts at this moment: what the sandbox switched stands over the brand's word.
 * Pure.
 */
export function tenantInForce(
  tenant: Tenant,
  state: Pick<
    SandboxState,
    'modules' | 'registerRules' | 'promotions' | 'cdn' | 'moreGames' | WrittenLists
  >,
): Tenant {
  const { modules, registerRules, cdn, moreGames } = state;
  const known = tenant.register.map((rule) => ({ ...rule, ...registerRules[rule.id] }));
  const added = registerFieldNames
    .filter(
      (id) => Object.hasOwn(registerRules, id) && !tenant.register.some((rule) => rule.id === id),
    )
    .map((id) => ({ id, ...blankRule, ...registerRules[id] }));
  const written = withWritten(tenant, state);
  return {
    ...tenant,
    moreGames,
    modules: modulesInForce({ ...tenant.modules, ...modules }),
    register: [...known, ...added],
    ...written,
    promotions: written.promotions.map((one) => inState(one, state.promotions[one.id])),
    cdn: { images: cdn.images ?? tenant.cdn.images, games: cdn.games ?? tenant.cdn.games },
  };
}

/** A promotion in the state that a tester wants to see; its dates have no say then. */
function inState(promotion: TenantPromotion, state: string | undefined): TenantPromotion {
  if (state === undefined) return promotion;
  const { from: _from, until: _until, ...rest } = promotion;
  return { ...rest, state };
}
