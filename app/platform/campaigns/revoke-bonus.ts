import { isOpenBonus } from '#app/domain/campaigns/wagering.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import { fault } from '../calls/responses.ts';
import { ownsAccount } from '../cashier/staff/own-account.ts';
import { recordStaffAct, type StaffContext } from '../cashier/staff/staff-log.ts';
import type { Queryable } from '../db/database.ts';
import { sendInboxMessage } from '../inbox/inbox-store.ts';
import type { GroupDigests } from '../responsible-gaming/exclusions/group-digest.ts';
import { advanceBonuses, closeBonus } from './bonus-grants.ts';
import { readBonuses } from './bonus-store.ts';
import { toBonusMember } from './campaign-acts.ts';

/**
 * Counts all bets first; then returns the amount to the campaign's budget. The member sees the
 * reason.
 * @returns `state_changed` for a bonus that has ended, e.g. was released
 */
export async function revokeBonus(
  tx: Queryable,
  groupDigests: GroupDigests,
  context: StaffContext,
  { member, bonus: id }: { readonly member: string; readonly bonus: string },
): Promise<Result<{ readonly outcome: 'revoked' }, CallFault>> {
  const { tenant, reason, at } = context;
  const bonusMember = toBonusMember(context, { id: member });
  await advanceBonuses(tx, groupDigests, bonusMember, at);
  const bonuses = await readBonuses(tx, bonusMember);
  const bonus = bonuses.find(({ campaign, part }) => `${campaign}:${part}` === id);
  if (!bonus) return refuse(fault('not_found'));
  if (await ownsAccount(tx, context, member)) return refuse(fault('own_request'));
  const { campaign, part, amount, state, terms } = bonus;
  if (!isOpenBonus(state)) return refuse(fault('state_changed', { state }));
  await closeBonus(tx, bonusMember, bonus, { state: 'revoked', at });
  await advanceBonuses(tx, groupDigests, bonusMember, at);
  await recordStaffAct(tx, context, {
    act: 'revoke-bonus',
    subject: id,
    member,
    amount,
    outcome: 'revoked',
  });
  const title = tenant.promotions.find((one) => one.id === terms.promotion)?.title ?? {};
  await sendInboxMessage(tx, {
    tenant: tenant.code,
    member,
    at,
    template: 'bonusRevoked',
    id: `bonus:revoked:${campaign}:${member}:${part}`,
    values: { amount, reason, title },
  });
  return ok({ outcome: 'revoked' });
}
