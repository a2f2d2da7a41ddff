import { heldOnJoin, type Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import type { Queryable } from '../db/database.ts';
import { lockAccounts, moveOrThrow } from '../settlement/budgets.ts';
import { budgetAccount, issuedAccount } from './campaign-budget.ts';
import { endHold, readJoins, type CampaignMember } from './campaign-store.ts';
import { playByBet, readProgress, type ProgressQuery } from './read-progress.ts';

/**
 * Reserves a fixed reward at joining, so that the budget can pay it.
 * @returns the reserved minor units; undefined when the budget is too low
 */
export async function holdReward(
  tx: Queryable,
  { tenant, member, currency }: CampaignMember,
  campaign: Campaign,
  now: number,
): Promise<number | undefined> {
  const amount = heldOnJoin(campaign);
  if (amount === 0) return 0;
  const { id } = campaign;
  const [budget, issued] = [budgetAccount(id, currency), issuedAccount(id, currency)];
  const ledger = await lockAccounts(tx, tenant, [budget, issued], now);
  const moved = await ledger.move({
    tenant,
    key: `promo:hold:${id}:${member}`,
    kind: 'fund',
    reference: id,
    from: budget,
    to: issued,
    amount,
  });
  if (moved.outcome === 'refused' && moved.reason === 'insufficient') return undefined;
  if (moved.outcome !== 'moved')
    throw new Error(`the reward of ${id} was not held: ${JSON.stringify(moved)}`);
  return amount;
}

/**
 * Returns the reservation to the budget if the member can no longer earn the reward. Requires the
 * lock on the member's row.
 */
export async function freeReward(
  tx: Queryable,
  { tenant, now }: Pick<ProgressQuery, 'tenant' | 'now'>,
  { member, campaign }: { readonly member: string; readonly campaign: string },
): Promise<void> {
  const campaignMember = { tenant: tenant.code, member, currency: tenant.currency.code };
  const join = (await readJoins(tx, campaignMember)).get(campaign);
  if (!join || join.held === 0) return;
  const query = { tenant, member, now };
  const progress = await readProgress(tx, [join.terms], query, playByBet(tx));
  const state = progress.get(join.terms.promotion)?.state;
  if (state === 'signed' || state === 'claim') return;
  const budget = budgetAccount(campaign, campaignMember.currency);
  const issued = issuedAccount(campaign, campaignMember.currency);
  const ledger = await lockAccounts(tx, campaignMember.tenant, [budget, issued], now);
  await moveOrThrow(ledger, {
    tenant: campaignMember.tenant,
    key: `promo:free:${campaign}:${member}`,
    kind: 'fund',
    reference: campaign,
    from: issued,
    to: budget,
    amount: join.held,
  });
  await endHold(tx, campaignMember, campaign);
}
