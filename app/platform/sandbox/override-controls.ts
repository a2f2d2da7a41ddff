import { z } from 'zod';
import { depositBehaviours, payoutBehaviours } from '#app/domain/payments/demo-payments.ts';
import { cdnAddress } from '#app/lib/cdn-address.ts';
import { patternFault } from '#schema/safe-pattern.ts';
import { registerFieldNames } from '#app/domain/accounts/register-fields.ts';
import { promotionStates } from '#app/domain/campaigns/promotion-states.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { Tenant } from '#schema/tenant.ts';
import { fault } from '../calls/responses.ts';
import { callPaths } from '#schema/calls/table.ts';
import {
  ruleOverrideSchema,
  withEntry,
  type BrandSwitches,
} from '../system-status/brand-switches.ts';
import { treeModules } from '../system-status/module-tree.ts';
import { control, type Control, type SandboxDeps } from './control.ts';
import { MAX_DELAY_MS } from './fault-injection.ts';
import { cdnListSchema, sandboxStateSchema, type SandboxState } from './state.ts';

/**
 * A call, a built file (script or stylesheet), or the router's requests for page data and posts.
 */
const faultPath = z
  .string()
  .max(200)
  .refine(
    (path) =>
      callPaths.includes(path) ||
      /^\/assets\/[\w.~-]+$/.test(path) ||
      /^\/[\w/.~-]*\.data$/.test(path),
  );
const field = z.enum(registerFieldNames);
const pattern = z
  .string()
  .max(600)
  .refine((text) => patternFault(text) === undefined);

const changer =
  (store: SandboxDeps['store']) =>
  async ({ code }: Tenant, update: (state: SandboxState) => Partial<SandboxState>) =>
    ok(await store.change(code, (state) => ({ ...state, ...update(state) })));

function offerControls(store: SandboxDeps['store']): Readonly<Record<string, Control>> {
  const change = changer(store);
  return {
    promotion: control(
      'POST',
      z.object({ id: z.string().min(1).max(60), state: z.enum(promotionStates).nullable() }),
      ({ id, state }, tenant) =>
        tenant.promotions.some((one) => one.id === id)
          ? change(tenant, ({ promotions }) => ({
              promotions: withEntry<string>(promotions, id, state ?? undefined),
            }))
          : Promise.resolve(refuse(fault('not_found'))),
    ),
    // `null` restores the brand's own list; absent lists stay unchanged.
    cdn: control(
      'POST',
      z.object({
        images: cdnListSchema.nullable().optional(),
        games: cdnListSchema.nullable().optional(),
      }),
      (input, tenant) => {
        const invalidLists = (['images', 'games'] as const).filter((name) =>
          input[name]?.some((address) => cdnAddress(address) === undefined),
        );
        return invalidLists.length > 0
          ? Promise.resolve(refuse(fault('invalid_url', { paths: invalidLists })))
          : change(tenant, ({ cdn }) => ({
              cdn: {
                images: input.images === undefined ? cdn.images : input.images,
                games: input.games === undefined ? cdn.games : input.games,
              },
            }));
      },
    ),
    payments: control(
      'POST',
      z.object({
        deposits: z.enum(depositBehaviours).optional(),
        payouts: z.enum(payoutBehaviours).optional(),
      }),
      ({ deposits, payouts }, tenant) =>
        change(tenant, ({ payments }) => ({
          payments: {
            deposits: deposits ?? payments.deposits,
            payouts: payouts ?? payments.payouts,
          },
        })),
    ),
    games: control(
      'POST',
      z.object({ more: sandboxStateSchema.shape.moreGames.unwrap() }),
      ({ more }, tenant) => change(tenant, () => ({ moreGames: more })),
    ),
  };
}

/** The brand's office has the same switches. */
function switchControls({ switches }: SandboxDeps): Readonly<Record<string, Control>> {
  const change = async (
    { code }: Tenant,
    update: (current: BrandSwitches) => Partial<BrandSwitches>,
  ) => ok(await switches.change(code, (current) => ({ ...current, ...update(current) })));
  return {
    maintenance: control(
      'POST',
      z.object({ on: z.boolean(), end: z.iso.datetime({ offset: true }).nullable().default(null) }),
      (maintenance, tenant) => change(tenant, () => ({ maintenance })),
    ),
    region: control('POST', z.object({ blocked: z.boolean() }), (region, tenant) =>
      change(tenant, () => ({ region })),
    ),
    modules: control(
      'POST',
      z.object({
        modId: z.string().refine((id) => treeModules.has(id)),
        enabled: z.boolean().nullable(),
      }),
      ({ modId, enabled }, tenant) =>
        change(tenant, ({ modules }) => ({
          modules: withEntry(modules, modId, enabled ?? undefined),
        })),
    ),
    'register-rules': control(
      'POST',
      ruleOverrideSchema.extend({
        field,
        acceptedPattern: pattern.optional(),
        clear: z.boolean().default(false),
      }),
      ({ field: name, clear, ...rule }, tenant) =>
        change(tenant, ({ registerRules }) => ({
          registerRules: withEntry(
            registerRules,
            name,
            clear ? undefined : { ...registerRules[name], ...rule },
          ),
        })),
    ),
  };
}

/** Each control returns the new state. */
export function overrideControls(deps: SandboxDeps): Readonly<Record<string, Control>> {
  const { store } = deps;
  const change = changer(store);
  return {
    ...offerControls(store),
    ...switchControls(deps),
    address: control(
      'POST',
      z.object({ ip: z.union([z.ipv4(), z.ipv6()]).nullable() }),
      ({ ip }, tenant) => change(tenant, () => ({ address: ip })),
    ),
    slow: control(
      'POST',
      z.object({ path: faultPath, ms: z.number().int().min(0).max(MAX_DELAY_MS) }),
      ({ path, ms }, tenant) =>
        change(tenant, ({ slow }) => ({ slow: withEntry(slow, path, ms || undefined) })),
    ),
    fail: control(
      'POST',
      z.object({
        path: faultPath,
        status: z.union([z.number().int().min(400).max(599), z.literal('drop')]).default(500),
        times: z.number().int().min(0).max(1_000_000).default(1),
      }),
      ({ path, status, times }, tenant) =>
        change(tenant, ({ fail }) => ({
          fail: withEntry(fail, path, times > 0 ? { status, times } : undefined),
        })),
    ),
  };
}
