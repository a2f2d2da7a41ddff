import { longestValue, type FieldRule } from '#app/lib/field-rules.ts';
import { registerFieldNames } from '#app/lib/register-fields.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { safeHtml } from '#app/lib/safe-html.ts';
import type { Tenant, TenantNotice, TenantPromotion } from '#schema/tenant.ts';
import { modulesInForce } from '../status/module-tree.ts';
import type { SandboxState } from './state.ts';

/** The rule of a field that the brand does not have, until the sandbox says more of it. */
const blankRule: FieldRule = { enabled: false, required: false, acceptedPattern: '*', patternId: 'any', minLength: 0, maxLength: longestValue };

/** The tenant as it counts at this moment: what the sandbox switched stands over the brand's word. Pure. */
export function tenantInForce(tenant: Tenant, { modules, registerRules, promotions, notices, cdn, moreGames }: Pick<SandboxState, 'modules' | 'registerRules' | 'promotions' | 'notices' | 'cdn' | 'moreGames'>): Tenant {
  const known = tenant.register.map((rule) => ({ ...rule, ...registerRules[rule.id] }));
  const added = registerFieldNames
    .filter((id) => Object.hasOwn(registerRules, id) && !tenant.register.some((rule) => rule.id === id))
    .map((id) => ({ id, ...blankRule, ...registerRules[id] }));
  return {
    ...tenant,
    moreGames,
    modules: modulesInForce({ ...tenant.modules, ...modules }),
    register: [...known, ...added],
    promotions: tenant.promotions.map((one) => inState(one, promotions[one.id])),
    notices: [...tenant.notices, ...notices.map(asNotice(tenant))],
    cdn: { images: cdn.images ?? tenant.cdn.images, games: cdn.games ?? tenant.cdn.games },
  };
}

/** A notice that was put up beside the brand's own. Its HTML is made safe here, and again by who shows it. */
const asNotice = ({ defaultLanguage }: Tenant) => ({ type, title, content }: SandboxState['notices'][number], place: number): TenantNotice => ({
  id: `sandbox-${place + 1}`, type, title: { [defaultLanguage]: title }, content: { [defaultLanguage]: safeHtml(content, safePath) },
});

/** A promotion in the state that a tester wants to see; its dates have no say then. */
function inState(promotion: TenantPromotion, state: string | undefined): TenantPromotion {
  if (state === undefined) return promotion;
  const { from: _from, until: _until, ...rest } = promotion;
  return { ...rest, state };
}
