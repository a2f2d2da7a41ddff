import { z } from 'zod';
import { token } from '#app/lib/random.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { Tenant } from '#schema/tenant.ts';
import { fault } from '../calls/responses.ts';
import { control, type Control, type SandboxDeps } from './control.ts';
import type { SandboxState } from './state.ts';
import {
  noticeOverrideSchema,
  promotionOverrideSchema,
  rewardOverrideSchema,
  vipLevelOverrideSchema,
  winnerOverrideSchema,
} from './content-overrides.ts';

/** Per brand and kind; the oldest is removed first. */
const maxItems = { notices: 20, others: 60 } as const;
const remove = z.literal(true);
const key = z.string().min(1).max(60);

const upsert = <Item>(
  list: readonly Item[],
  item: Item,
  isSame: (other: Item) => boolean,
  maxLength: number,
): Item[] =>
  list.some(isSame)
    ? list.map((other) => (isSame(other) ? item : other))
    : [...list, item].slice(-maxLength);

const withRemovalMark = (
  { takenAway }: SandboxState,
  name: string,
  isRemoved: boolean,
): string[] => [...takenAway.filter((one) => one !== name), ...(isRemoved ? [name] : [])];

const changer =
  (store: SandboxDeps['store']) =>
  async ({ code }: Tenant, update: (state: SandboxState) => Partial<SandboxState>) =>
    ok(await store.change(code, (state) => ({ ...state, ...update(state) })));

const notFound = () => Promise.resolve(refuse(fault('not_found')));

function noticesControl({ store, random }: Pick<SandboxDeps, 'store' | 'random'>): Control {
  const change = changer(store);
  return control(
    'POST',
    z.union([noticeOverrideSchema, z.object({ id: key, remove }), z.object({ clear: remove })]),
    (input, tenant) =>
      change(tenant, ({ notices }) => {
        if ('clear' in input) return { notices: [] };
        if ('remove' in input) return { notices: notices.filter(({ id }) => id !== input.id) };
        const notice = {
          from: store.clock.now(),
          ...input,
          id: input.id ?? `sandbox-${token(random, 6)}`,
        };
        return { notices: upsert(notices, notice, ({ id }) => id === notice.id, maxItems.notices) };
      }),
  );
}

function winnersControl(store: SandboxDeps['store']): Control {
  const change = changer(store);
  // Display only: these winners are paid nothing.
  return control(
    'POST',
    z.union([
      winnerOverrideSchema.partial({ at: true }),
      z.object({ promotion: key, account: key, remove }),
    ]),
    (input, tenant) =>
      tenant.promotions.some(({ id }) => id === input.promotion)
        ? change(tenant, ({ writtenWinners }) => {
            const isSame = (other: { promotion: string; account: string }): boolean =>
              other.promotion === input.promotion && other.account === input.account;
            return {
              writtenWinners:
                'remove' in input
                  ? writtenWinners.filter((other) => !isSame(other))
                  : upsert(
                      writtenWinners,
                      { at: store.clock.now(), ...input },
                      isSame,
                      maxItems.others,
                    ),
            };
          })
        : notFound(),
  );
}

/** Each control returns the new state. */
export function contentControls({ store, random }: SandboxDeps): Readonly<Record<string, Control>> {
  const change = changer(store);
  return {
    notices: noticesControl({ store, random }),
    promotions: control(
      'POST',
      z.union([promotionOverrideSchema, z.object({ id: key, remove })]),
      (input, tenant) =>
        'remove' in input && !tenant.promotions.some(({ id }) => id === input.id)
          ? notFound()
          : change(tenant, (state) => ({
              takenAway: withRemovalMark(state, `promotion/${input.id}`, 'remove' in input),
              writtenPromotions:
                'remove' in input
                  ? state.writtenPromotions.filter(({ id }) => id !== input.id)
                  : upsert(
                      state.writtenPromotions,
                      input,
                      ({ id }) => id === input.id,
                      maxItems.others,
                    ),
            })),
    ),
    'vip-levels': control(
      'POST',
      z.union([vipLevelOverrideSchema, z.object({ rank: z.number().int(), remove })]),
      (input, tenant) =>
        'remove' in input && !tenant.vipLevels.some(({ rank }) => rank === input.rank)
          ? notFound()
          : change(tenant, (state) => ({
              takenAway: withRemovalMark(state, `vip/${input.rank}`, 'remove' in input),
              writtenVipLevels:
                'remove' in input
                  ? state.writtenVipLevels.filter(({ rank }) => rank !== input.rank)
                  : upsert(
                      state.writtenVipLevels,
                      input,
                      ({ rank }) => rank === input.rank,
                      maxItems.others,
                    ),
            })),
    ),
    rewards: control(
      'POST',
      z.union([rewardOverrideSchema, z.object({ id: key, remove })]),
      (input, tenant) =>
        'remove' in input && !tenant.rewards.some(({ id }) => id === input.id)
          ? notFound()
          : change(tenant, (state) => ({
              takenAway: withRemovalMark(state, `reward/${input.id}`, 'remove' in input),
              writtenRewards:
                'remove' in input
                  ? state.writtenRewards.filter(({ id }) => id !== input.id)
                  : upsert(
                      state.writtenRewards,
                      input,
                      ({ id }) => id === input.id,
                      maxItems.others,
                    ),
            })),
    ),
    winners: winnersControl(store),
  };
}
