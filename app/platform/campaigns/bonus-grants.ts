import {
  countedBet,
  isOpenBonus,
  type BonusState,
  type WageringTerms,
} from '#app/domain/campaigns/wagering.ts';
import { groupBy } from '#app/lib/group-by.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { playerAccount, type AccountName } from '../ledger/account.ts';
import { promotionMovementKind } from '../ledger/movement.ts';
import {
  findActiveExclusion,
  lockPlayerRow,
  type ExclusionSubject,
} from '../responsible-gaming/exclusions/exclusion-store.ts';
import type { GroupDigests } from '../responsible-gaming/exclusions/group-digest.ts';
import { findReachedLimit } from '../responsible-gaming/limits/limit-store.ts';
import { lockAccounts, moveOrThrow } from '../settlement/budgets.ts';
import { announceExpiry } from './bonus-notices.ts';
import {
  addedBy,
  countRounds,
  endBonus,
  readNextBets,
  readBonuses,
  readRounds,
  setBonusTime,
  startBonus,
  type BonusGrant,
  type BonusKey,
  type CountedRounds,
  type CountingBonus,
} from './bonus-store.ts';
import { budgetAccount } from './campaign-budget.ts';
import type { CampaignMember } from './campaign-store.ts';

const dayMs = 86_400_000;

export interface BonusMember extends CampaignMember {
  readonly licenceGroup: string;
  readonly timeZone: string;
}

/** Holds bonus money that is not released yet. */
export const bonusAccount = (owner: string, currency: string): AccountName => ({
  kind: 'bonus',
  owner,
  currency,
});

export const bonusMovementKind = 'bonus';

const nameOf = ({ member }: CampaignMember, { campaign, part }: BonusKey): string =>
  `${campaign}:${member}:${part}`;

function wageringOf({ terms }: Pick<BonusGrant, 'terms'>): WageringTerms {
  if (!terms.wagering) throw new Error(`the campaign ${terms.id} grants no bonus`);
  return terms.wagering;
}

/** The bonus period does not run while the member is excluded, blocked or at a limit. */
async function isFrozen(
  tx: Queryable,
  bonusMember: BonusMember,
  player: ExclusionSubject,
  now: number,
): Promise<boolean> {
  const isOpen = await tx.one(sql`select id from account_member
    where tenant = ${bonusMember.tenant} and id = ${bonusMember.member} and state = 'open'`);
  return (
    isOpen === undefined ||
    (await findActiveExclusion(tx, player, now)) !== undefined ||
    (await findReachedLimit(tx, bonusMember, now)) !== undefined
  );
}

/** Contributions of the next settled bets; each round counts for one bonus. Writes nothing. */
export async function readCounts(
  tx: Queryable,
  brand: Omit<CampaignMember, 'member'>,
  grants: readonly (CountingBonus & { readonly until: number })[],
): Promise<readonly CountedRounds[]> {
  if (grants.length === 0) return [];
  const upto = await readNextBets(tx, brand, grants);
  const bets = grants.flatMap(({ until, ...grant }) => {
    const last = upto.get(grant.member);
    return last === undefined ? [] : [{ grant, upto: last, until }];
  });
  if (bets.length === 0) return [];
  const plays = groupBy(await readRounds(tx, brand, bets), ({ member }) => member);
  return bets.map(({ grant, upto: last }) => {
    const terms = wageringOf(grant);
    const rounds = (plays.get(grant.member) ?? []).map((play) => {
      const validBet = play.before + play.added;
      return { ...play, validBet, counted: countedBet({ ...play, validBet }, terms) };
    });
    return { grant, upto: last, rounds };
  });
}

async function countBets(
  tx: Queryable,
  bonusMember: BonusMember,
  grant: BonusGrant,
  until: number,
): Promise<number> {
  let { counted, countedSeq } = grant;
  for (;;) {
    const next = { ...grant, member: bonusMember.member, countedSeq, until };
    const [counts] = await readCounts(tx, bonusMember, [next]);
    if (!counts) return counted;
    await countRounds(tx, bonusMember.tenant, [counts]);
    counted += addedBy(counts.rounds);
    countedSeq = counts.upto;
  }
}

export async function closeBonus(
  tx: Queryable,
  bonusMember: BonusMember,
  grant: BonusGrant,
  end: { readonly state: BonusState; readonly at: number; readonly cancelId?: string },
): Promise<void> {
  const { tenant, member, currency } = bonusMember;
  const bonus = bonusAccount(member, currency);
  const budget = budgetAccount(grant.campaign, currency);
  const player = playerAccount(member, currency);
  const ledger = await lockAccounts(tx, tenant, [bonus, budget, player], end.at);
  await endBonus(tx, bonusMember, grant, end);
  const isConverted = end.state === 'converted';
  await moveOrThrow(ledger, {
    tenant,
    key: `bonus:${isConverted ? 'convert' : 'end'}:${nameOf(bonusMember, grant)}`,
    kind: isConverted ? promotionMovementKind : bonusMovementKind,
    reference: grant.terms.promotion,
    amount: grant.amount,
    from: bonus,
    to: isConverted ? player : budget,
  });
}

/** A frozen period extends the end. */
function runTime(
  { expiresAt, checkedAt, frozenAt }: BonusGrant,
  frozen: boolean,
  now: number,
): Pick<BonusGrant, 'checkedAt' | 'frozenAt'> & { readonly expiresAt: number } {
  const end = expiresAt ?? now;
  // The time since the last check is unknown, so it counts in the member's favour.
  if (frozen) return { checkedAt, frozenAt: frozenAt ?? checkedAt, expiresAt: end };
  const moved = frozenAt === null ? end : end + now - frozenAt;
  return { checkedAt: now, frozenAt: null, expiresAt: moved };
}

async function advanceActive(
  tx: Queryable,
  bonusMember: BonusMember,
  grant: BonusGrant,
  frozen: boolean,
  now: number,
): Promise<boolean> {
  const time = runTime(grant, frozen, now);
  await setBonusTime(tx, bonusMember, grant, time);
  const counted = await countBets(tx, bonusMember, grant, frozen ? now + 1 : time.expiresAt);
  const state =
    counted >= grant.required
      ? 'converted'
      : !frozen && now >= time.expiresAt
        ? 'expired'
        : undefined;
  if (state) await closeBonus(tx, bonusMember, grant, { state, at: now });
  else if (!frozen)
    await announceExpiry(tx, bonusMember, grant, { expiresAt: time.expiresAt, now });
  return state !== undefined;
}

/**
 * Requires the lock on the member's row. Counts settled bets, converts or expires the active bonus
 * and starts the next. Exclusion does not block conversion of a met requirement.
 */
export async function advanceBonuses(
  tx: Queryable,
  groupDigests: GroupDigests,
  bonusMember: BonusMember,
  now: number,
): Promise<void> {
  const { tenant: code, licenceGroup, member } = bonusMember;
  const player = await lockPlayerRow(tx, groupDigests, { code, licenceGroup }, member);
  const open = (await readBonuses(tx, bonusMember)).filter(({ state }) => isOpenBonus(state));
  if (open.length === 0) return;
  const frozen = await isFrozen(tx, bonusMember, player, now);
  const active = open.find(({ state }) => state === 'active');
  if (active && !(await advanceActive(tx, bonusMember, active, frozen, now))) return;
  const next = open.find(({ state }) => state === 'queued');
  if (next && !frozen)
    await startBonus(tx, bonusMember, next, {
      at: now,
      expiresAt: now + wageringOf(next).days * dayMs,
    });
}
