import { isTrialType } from '#app/domain/accounts/account-types.ts';
import { periodAt } from '#app/lib/dates/zoned-period.ts';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { CallContext, Handlers, SessionMember } from '../../calls/handler.ts';
import { requireMember } from '../../calls/require-member.ts';
import { fault } from '../../calls/responses.ts';
import type { Database } from '../../db/database.ts';
import { validBetRule } from '../valid-bet-rules.ts';
import { rebateRate } from './rebate-amount.ts';
import {
  lockRebate,
  payRebate,
  readOpenRebate,
  readPaidRebate,
  type OpenRebate,
  type RebateOwner,
} from './rebate-store.ts';

type RebateCall = 'customerRebateSettings' | 'claimRebate';
type RebateView = CallOutput<'customerRebateSettings'>;

const ownerOf = ({ tenant }: CallContext, { id }: SessionMember): RebateOwner => ({
  tenant: tenant.code,
  member: id,
  currency: tenant.currency.code,
  rules: tenant.rebates,
});

const stateOf = (
  { amount, last, upto }: OpenRebate,
  { tenant: { rebates } }: CallContext,
  rates: RebateView['rates'],
): RebateView['state'] => {
  if (rates.length === 0) return 'none';
  if (amount >= rebates.minClaim) return 'ready';
  return last && last.upto >= upto ? 'claimed' : 'below';
};

function rebateView(open: OpenRebate, context: CallContext): RebateView {
  const { tenant, now } = context;
  const { timeZone } = tenant.protection;
  const rates = gameTypes
    .filter((type) => !tenant.hideGameTypes.includes(type))
    .map((gameType) => ({
      gameType,
      ratePpm: rebateRate(tenant.rebates, gameType, open.rank),
      rule: validBetRule(gameType),
    }))
    .filter(({ ratePpm }) => ratePpm > 0);
  return {
    currency: tenant.currency.code,
    state: stateOf(open, context, rates),
    amount: open.amount,
    minClaim: tenant.rebates.minClaim,
    upto: open.upto,
    rank: open.rank,
    parts: open.parts.map(({ product, ...part }) => ({ gameType: product, ...part })),
    rates,
    paidAt: periodAt('month', now, timeZone).until,
    timeZone,
    last: open.last
      ? { amount: open.last.amount, at: open.last.at, paidBy: open.last.paidBy }
      : null,
  };
}

const isChanged = (one: OpenRebate, other: OpenRebate): boolean =>
  JSON.stringify([one.amount, one.parts]) !== JSON.stringify([other.amount, other.parts]);

export const createRebatesArea = (database: Database): Handlers<RebateCall> => ({
  async customerRebateSettings(_, context) {
    const member = requireMember(context);
    if (!member.ok) return member;
    if (isTrialType(member.value.type)) return refuse(fault('need_true_account'));
    return ok(rebateView(await readOpenRebate(database, ownerOf(context, member.value)), context));
  },
  async claimRebate({ upto }, context) {
    const member = requireMember(context);
    if (!member.ok) return member;
    if (isTrialType(member.value.type)) return refuse(fault('need_true_account'));
    const owner = ownerOf(context, member.value);
    const { currency } = owner;
    return database.transaction(async (tx) => {
      const ledger = await lockRebate(tx, owner, { now: () => context.now });
      const paid = await readPaidRebate(tx, owner, upto);
      if (paid) return ok({ paid: paid.amount, currency });
      const newest = await readOpenRebate(tx, owner);
      // Refuses an unknown bet, one before the last payment, and a rebate that newer bets changed.
      const visible = await readOpenRebate(tx, owner, { upto });
      if (upto > newest.upto || isChanged(visible, newest))
        return refuse(fault('rebate_changed', rebateView(newest, context)));
      if (visible.amount < owner.rules.minClaim)
        return refuse(fault('rebate_below', rebateView(newest, context)));
      await payRebate(tx, ledger, owner, visible, { paidBy: 'member', at: context.now });
      return ok({ paid: visible.amount, currency });
    });
  },
});
