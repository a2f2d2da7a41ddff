import { isTrialType } from '#app/domain/accounts/account-types.ts';
import { isOpenBonus } from '#app/domain/campaigns/wagering.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { Handler } from '../calls/handler.ts';
import { requireMember } from '../calls/require-member.ts';
import { fault } from '../calls/responses.ts';
import { advanceBonuses, closeBonus } from './bonus-grants.ts';
import { readBonuses } from './bonus-store.ts';
import { toBonusMember, type CampaignDeps } from './campaign-acts.ts';

/** Counts all bets first, so that a met requirement still converts the bonus. Idempotent. */
export const createCancelBonus =
  ({ database, groupDigests }: CampaignDeps): Handler<'cancelBonus'> =>
  async ({ id, clientId }, context) => {
    const member = requireMember(context);
    if (!member.ok) return member;
    if (isTrialType(member.value.type)) return refuse(fault('need_true_account'));
    const bonusMember = toBonusMember(context, member.value);
    const { now } = context;
    return database.transaction(async (tx) => {
      await advanceBonuses(tx, groupDigests, bonusMember, now);
      const bonuses = await readBonuses(tx, bonusMember);
      const bonus = bonuses.find(({ campaign, part }) => `${campaign}:${part}` === id);
      if (!bonus) return refuse(fault('not_found'));
      if (bonuses.some((one) => one !== bonus && one.cancelId === clientId))
        return refuse(fault('invalid_input', { paths: ['clientId'] }));
      const isOpen = isOpenBonus(bonus.state);
      if (isOpen) {
        await closeBonus(tx, bonusMember, bonus, {
          state: 'cancelled',
          cancelId: clientId,
          at: now,
        });
        await advanceBonuses(tx, groupDigests, bonusMember, now);
      }
      const state = isOpen ? 'cancelled' : bonus.state;
      return ok({ state, amount: bonus.amount, currency: bonusMember.currency });
    });
  };
