import { isTrialType } from '#app/domain/accounts/account-types.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { Handler } from '../calls/handler.ts';
import { requireMember } from '../calls/require-member.ts';
import { fault } from '../calls/responses.ts';
import { advanceBonuses } from './bonus-grants.ts';
import { chooseBonus, readBonuses } from './bonus-store.ts';
import { toBonusMember, type CampaignDeps } from './campaign-acts.ts';

/** Moves a queued bonus to the front; others are unchanged. */
export const createPreferBonus =
  ({ database, groupDigests }: CampaignDeps): Handler<'preferBonus'> =>
  async ({ id }, context) => {
    const member = requireMember(context);
    if (!member.ok) return member;
    if (isTrialType(member.value.type)) return refuse(fault('need_true_account'));
    const bonusMember = toBonusMember(context, member.value);
    return database.transaction(async (tx) => {
      await advanceBonuses(tx, groupDigests, bonusMember, context.now);
      const bonuses = await readBonuses(tx, bonusMember);
      const bonus = bonuses.find(({ campaign, part }) => `${campaign}:${part}` === id);
      if (!bonus) return refuse(fault('not_found'));
      await chooseBonus(tx, bonusMember, bonus, context.now);
      return ok({ state: bonus.state });
    });
  };
