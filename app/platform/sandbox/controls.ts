import { z } from 'zod';
import { ok } from '#app/lib/result.ts';
import { endOpenDeposits } from '../cashier/deposits/end-open-deposits.ts';
import { clearInstruments } from '../instruments/instrument-store.ts';
import { accountControls } from './account-controls.ts';
import { contentControls } from './content-controls.ts';
import { neutralSwitches, type BrandSwitches } from '../system-status/brand-switches.ts';
import { control, type Control, type SandboxDeps } from './control.ts';
import { neutralState, type SandboxState } from './state.ts';
import { overrideControls } from './override-controls.ts';
import type { Tenant } from '#schema/tenant.ts';
import { callPaths } from '#schema/calls/table.ts';
import { moduleTree } from '../system-status/module-tree.ts';
import { registerRules } from '../system-status/register-rules.ts';
import type { SandboxStore } from './state-store.ts';

const overviewOf = (
  tenant: Tenant,
  state: SandboxState & BrandSwitches,
  { clock, clockOffset }: SandboxStore,
) => ({
  merchant: {
    code: tenant.code,
    name: tenant.name,
    currency: tenant.currency,
    home: tenant.defaultLanguage,
    languages: Object.keys(tenant.messages),
  },
  state,
  clock: { now: new Date(clock.now()).toISOString(), offsetMs: clockOffset() },
  whitelabel: moduleTree(tenant.modules),
  register: registerRules(tenant),
  cdn: tenant.cdn,
  content: {
    promotions: tenant.promotions,
    'vip-levels': tenant.vipLevels,
    rewards: tenant.rewards,
  },
  paths: callPaths,
});

const YEAR_MS = 366 * 24 * 3_600_000;
const moveSchema = z.union([
  z.object({ moveMs: z.number().int().min(-YEAR_MS).max(YEAR_MS) }),
  z.object({ reset: z.literal(true) }),
]);

/** The controls by their name under `/__sandbox/api/` (docs/sandbox.md). */
export function sandboxControls(deps: SandboxDeps): ReadonlyMap<string, Control> {
  const { store, switches, outbox, feedback, accounts } = deps;
  const general: Readonly<Record<string, Control>> = {
    state: control('GET', z.object({}), async (_input, tenant) =>
      ok(
        overviewOf(
          tenant,
          { ...(await store.stateOf(tenant.code)), ...(await switches.switchesOf(tenant.code)) },
          store,
        ),
      ),
    ),
    clock: control('POST', moveSchema, async (move) =>
      ok({ offsetMs: await store.moveClock('moveMs' in move ? move.moveMs : 'reset') }),
    ),
    // The clock is shared: resetting one brand does not move the others'.
    reset: control('POST', z.object({}), async (_input, tenant) => {
      const { code } = tenant;
      await outbox.clear(code);
      await feedback.clear(code);
      await accounts.reset(code);
      await endOpenDeposits(deps.database, { tenant, outbox }, store.clock.now());
      await clearInstruments(deps.database, code, store.clock.now());
      return ok({
        ...(await store.change(code, () => neutralState)),
        ...(await switches.change(code, () => neutralSwitches)),
      });
    }),
  };
  return new Map(
    Object.entries({
      ...general,
      ...overrideControls(deps),
      ...contentControls(deps),
      ...accountControls(deps),
    }),
  );
}
