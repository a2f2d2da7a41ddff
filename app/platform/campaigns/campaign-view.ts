import { isDepositKind, maxReward } from '#app/domain/campaigns/campaign-kinds.ts';
import type { PlayHistory } from '#app/domain/campaigns/convert-chance.ts';
import type { CampaignView, Promotion } from '#schema/calls/offers.ts';
import type { Tenant } from '#schema/tenant.ts';
import { wageringView } from './bonus-view.ts';
import type { MemberProgress } from './read-progress.ts';

/** Turnover factor: at most 1 for a cash reward of a deposit, else 0. */
export const turnoverOf = (
  { kind, wagering }: Pick<MemberProgress['terms'], 'kind' | 'wagering'>,
  { cashier }: Pick<Tenant, 'cashier'>,
): number => (isDepositKind(kind) && !wagering ? Math.min(1, cashier.depositTurnover) : 0);

/** Maximum of one reward; null if the terms name no amount. */
export function headlineReward(terms: MemberProgress['terms']): Promotion['pays'] {
  const most = Math.max(maxReward(terms), ...(terms.prizes ?? []));
  return most > 0 ? { amount: most, fixed: most === terms.amount } : null;
}

export const campaignView = (
  { terms, reason, reward, mayApply, remark }: MemberProgress,
  tenant: Tenant,
  history?: PlayHistory,
): CampaignView => ({
  kind: terms.kind,
  currency: tenant.currency.code,
  timeZone: tenant.protection.timeZone,
  amount: terms.amount ?? null,
  ratePpm: terms.ratePpm ?? null,
  cap: terms.cap ?? null,
  minimum: terms.minimum,
  invited: terms.invited ?? false,
  cycle: terms.cycle,
  claimDays: terms.claimDays,
  validBet: terms.validBet ?? 0,
  holdDays: terms.holdDays ?? 0,
  monthlyMax: terms.monthlyMax ?? null,
  metric: terms.metric ?? null,
  target: terms.target ?? null,
  products: [...(terms.products ?? [])],
  prizes: [...(terms.prizes ?? [])],
  unit: terms.unit ?? 0,
  turnover: turnoverOf(terms, tenant),
  wagering: wageringView(terms, reward?.amount, history),
  reason: reason ?? '',
  reward: reward ? { ...reward, until: Number.isFinite(reward.until) ? reward.until : null } : null,
  mayApply: mayApply ?? false,
  remark,
});
