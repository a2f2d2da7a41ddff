import { maxReward, type Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import { convertChance, type PlayHistory } from '#app/domain/campaigns/convert-chance.ts';
import {
  expectedCost,
  expectedDays,
  isOpenBonus,
  requiredBets,
} from '#app/domain/campaigns/wagering.ts';
import { localise } from '#app/domain/localise.ts';
import { gameTypes } from '#app/domain/games/game-types.ts';
import type { BonusView, WageringView } from '#schema/calls/wagering.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Database } from '../db/database.ts';
import { advanceBonuses, type BonusMember } from './bonus-grants.ts';
import type { GroupDigests } from '../responsible-gaming/exclusions/group-digest.ts';
import { hasOpenBonus, readBonuses, type BonusGrant } from './bonus-store.ts';

/**
 * Wagering terms to show before acceptance; null for a cash reward.
 * @param amount the bonus; absent: the largest
 * @param history play of the last 90 days
 */
export function wageringView(
  terms: Campaign,
  amount: number = maxReward(terms),
  history?: PlayHistory,
): WageringView | null {
  const { wagering } = terms;
  if (!wagering) return null;
  const { multiple, days, contribution, maxCounted, returnPpm } = wagering;
  const required = requiredBets(amount, wagering);
  return {
    multiple,
    days,
    required,
    returnPpm,
    maxCounted: maxCounted ?? null,
    contribution: gameTypes.flatMap((product) => {
      const ppm = contribution?.[product] ?? 0;
      return ppm > 0 ? [{ product, ppm }] : [];
    }),
    cost: expectedCost(required, wagering),
    paceDays: history
      ? (expectedDays(required, wagering, history.played, history.days) ?? null)
      : null,
    chance: history ? (convertChance(required, wagering, history) ?? null) : null,
  };
}

const bonusView = (grant: BonusGrant, tenant: Tenant, language: string): BonusView => {
  const { campaign, part, amount, required, counted, state, frozenAt, expiresAt, terms } = grant;
  const card = tenant.promotions.find(({ id }) => id === terms.promotion);
  return {
    id: `${campaign}:${part}`,
    promotion: terms.promotion,
    amount,
    required,
    counted,
    title: card ? localise(card.title, language, tenant) : '',
    state: frozenAt === null ? (state === 'active' ? 'active' : 'queued') : 'frozen',
    until: state === 'active' && frozenAt === null ? expiresAt : null,
    days: terms.wagering?.days ?? 0,
  };
};

export function openBonusViews(
  bonuses: readonly BonusGrant[],
  tenant: Tenant,
  language: string,
): BonusView[] {
  const open = bonuses.filter(({ state }) => isOpenBonus(state));
  return [
    ...open.filter(({ state }) => state === 'active'),
    ...open.filter(({ state }) => state === 'queued'),
  ].map((grant) => bonusView(grant, tenant, language));
}

/** Counts settled bets first; queue order. */
export async function readOpenBonuses(
  { database, groupDigests }: { readonly database: Database; readonly groupDigests: GroupDigests },
  tenant: Tenant,
  bonusMember: BonusMember,
  { language, now }: { readonly language: string; readonly now: number },
): Promise<BonusView[]> {
  if (!(await hasOpenBonus(database, bonusMember))) return [];
  const bonuses = await database.transaction(async (tx) => {
    await advanceBonuses(tx, groupDigests, bonusMember, now);
    return readBonuses(tx, bonusMember);
  });
  return openBonusViews(bonuses, tenant, language);
}
