import { z } from 'zod';
import { token } from '#app/lib/random.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { Tenant } from '#schema/tenant.ts';
import { fault } from '../http/answer.ts';
import { control, type Control, type SandboxParts } from './control.ts';
import type { SandboxState } from './state.ts';
import {
  noticeSchema,
  promotionSchema,
  rewardSchema,
  vipLevelSchema,
  winnerSchema,
} from './written-content.ts';

/** Of a brand and kind; the oldest goes first. */
const most = { notices: 20, others: 60 } as const;
const remove = z.literal(true);
const key = z.string().min(1).max(60);

/** A list with an item in the place of the one with its key, else at its end. */
const put = <Item>(
  list: readonly Item[],
  item: Item,
  isSame: (other: Item) => boolean,
  room: number,
): Item[] =>
  list.some(isSame)
    ? list.map((other) => (isSame(other) ? item : other))
    : [...list, item].slice(-room);

/** Taken away by its name, or there again. */
const marked = ({ takenAway }: SandboxState, name: string, gone: boolean): string[] => [
  ...takenAway.filter((one) => one !== name),
  ...(gone ? [name] : []),
];

/**
 * The controls that write content of the platform: notices, promotions, VIP levels, rewards,
 * winners. Each answers the state as it is then.
 */
export function contentControls({
  switchboard,
  random,
}: SandboxParts): Readonly<Record<string, Control>> {
  const change = async ({ code }: Tenant, how: (state: SandboxState) => Partial<SandboxState>) =>
    ok(await switchboard.change(code, (state) => ({ ...state, ...how(state) })));
  const unknown = () => Promise.resolve(refuse(fault('not_found')));
  return {
    notices: control(
      'POST',
      z.union([noticeSchema, z.object({ id: key, remove }), z.object({ clear: remove })]),
      (given, tenant) =>
        change(tenant, ({ notices }) => {
          if ('clear' in given) return { notices: [] };
          if ('remove' in given) return { notices: notices.filter(({ id }) => id !== given.id) };
          const notice = {
            from: switchboard.clock.now(),
            ...given,
            id: given.id ?? `sandbox-${token(random, 6)}`,
          };
          return { notices: put(notices, notice, ({ id }) => id === notice.id, most.notices) };
        }),
    ),
    promotions: control(
      'POST',
      z.union([promotionSchema, z.object({ id: key, remove })]),
      (given, tenant) =>
        'remove' in given && !tenant.promotions.some(({ id }) => id === given.id)
          ? unknown()
          : change(tenant, (state) => ({
              takenAway: marked(state, `promotion/${given.id}`, 'remove' in given),
              writtenPromotions:
                'remove' in given
                  ? state.writtenPromotions.filter(({ id }) => id !== given.id)
                  : put(state.writtenPromotions, given, ({ id }) => id === given.id, most.others),
            })),
    ),
    'vip-levels': control(
      'POST',
      z.union([vipLevelSchema, z.object({ rank: z.number().int(), remove })]),
      (given, tenant) =>
        'remove' in given && !tenant.vipLevels.some(({ rank }) => rank === given.rank)
          ? unknown()
          : change(tenant, (state) => ({
              takenAway: marked(state, `vip/${given.rank}`, 'remove' in given),
              writtenVipLevels:
                'remove' in given
                  ? state.writtenVipLevels.filter(({ rank }) => rank !== given.rank)
                  : put(
                      state.writtenVipLevels,
                      given,
                      ({ rank }) => rank === given.rank,
                      most.others,
                    ),
            })),
    ),
    rewards: control(
      'POST',
      z.union([rewardSchema, z.object({ id: key, remove })]),
      (given, tenant) =>
        'remove' in given && !tenant.rewards.some(({ id }) => id === given.id)
          ? unknown()
          : change(tenant, (state) => ({
              takenAway: marked(state, `reward/${given.id}`, 'remove' in given),
              writtenRewards:
                'remove' in given
                  ? state.writtenRewards.filter(({ id }) => id !== given.id)
                  : put(state.writtenRewards, given, ({ id }) => id === given.id, most.others),
            })),
    ),
    // Shown beside those that the ledger knows (`award`): who wins here is paid nothing.
    winners: control(
      'POST',
      z.union([
        winnerSchema.partial({ at: true }),
        z.object({ promotion: key, account: key, remove }),
      ]),
      (given, tenant) =>
        tenant.promotions.some(({ id }) => id === given.promotion)
          ? change(tenant, ({ writtenWinners }) => {
              const isSame = (other: { promotion: string; account: string }): boolean =>
                other.promotion === given.promotion && other.account === given.account;
              return {
                writtenWinners:
                  'remove' in given
                    ? writtenWinners.filter((other) => !isSame(other))
                    : put(
                        writtenWinners,
                        { at: switchboard.clock.now(), ...given },
                        isSame,
                        most.others,
                      ),
              };
            })
          : unknown(),
    ),
  };
}
