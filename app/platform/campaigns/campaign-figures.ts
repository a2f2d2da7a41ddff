import {
  countsEveryone,
  stoppedCampaign,
  type Campaign,
} from '#app/domain/campaigns/campaign-kinds.ts';
import { campaignState, type CampaignState } from '#app/domain/campaigns/campaign-states.ts';
import { groupBy } from '#app/lib/group-by.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { promotionMovementKind } from '../ledger/movement.ts';
import { bonusMovementKind } from './bonus-grants.ts';
import { hashTerms } from './campaign-store.ts';
import { readOpenClaims, type OpenClaims } from './open-claims.ts';

export interface CampaignStop {
  readonly campaign: string;
  readonly staff: string;
  readonly reason: string;
  readonly at: number;
}

/** Amounts are minor units. */
export interface CampaignFigures {
  readonly terms: Campaign;
  readonly state: CampaignState;
  readonly version: number;
  readonly spent: number;
  readonly left: number;
  /** Reserved for unclaimed rewards. */
  readonly held: number;
  readonly open: OpenClaims;
  readonly joined: number;
  readonly claimed: number;
  readonly claims: number;
  readonly stop: CampaignStop | null;
}

interface VersionRow {
  readonly campaign: string;
  readonly version: number;
  readonly hash: string;
  readonly terms: Campaign;
  readonly joined: number;
}

const byCampaign = <Row extends { readonly campaign: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.campaign, row]));

const readVersions = (db: Queryable, tenant: string): Promise<readonly VersionRow[]> =>
  db.query<VersionRow>(sql`select v.campaign, v.version, v.terms_hash as hash, v.terms,
      (select count(*)::int from campaign_join j where j.tenant = v.tenant
        and j.campaign = v.campaign and j.version = v.version) as joined
    from campaign_version v where v.tenant = ${tenant} order by v.version desc`);

const paidKinds = [promotionMovementKind, bonusMovementKind];

const readBudgets = (db: Queryable, tenant: string, currency: string) =>
  db.query<{ campaign: string; spent: number; left: number; issued: number }>(sql`
    select split_part(a.owner, '.', 2) as campaign,
      coalesce(sum(e.amount) filter (where a.owner like 'campaign.%'), 0)::bigint as left,
      coalesce(sum(e.amount) filter (where a.owner like 'issued.%'), 0)::bigint as issued,
      coalesce(-sum(e.amount) filter (where m.kind = any(${paidKinds}::text[])), 0)::bigint as spent
    from ledger_account a
    join ledger_entry e on e.tenant = a.tenant and e.account = a.id
    join ledger_movement m on m.tenant = e.tenant and m.key = e.movement
    where a.tenant = ${tenant} and a.kind = 'promo' and a.currency = ${currency}
      and (a.owner like 'campaign.%' or a.owner like 'issued.%') group by 1`);

const readClaimed = (db: Queryable, tenant: string) =>
  db.query<{ campaign: string; claims: number; claimed: number }>(sql`
    select campaign, count(*)::int as claims, count(distinct member)::int as claimed
    from campaign_claim where tenant = ${tenant} group by campaign`);

async function sumOpenClaims(
  db: Queryable,
  { code, currency, protection }: Tenant,
  newest: Campaign,
  {
    versions,
    stoppedAt,
    now,
  }: {
    readonly versions: readonly VersionRow[];
    readonly stoppedAt: number | undefined;
    readonly now: number;
  },
): Promise<OpenClaims> {
  const query = { tenant: code, currency: currency.code, zone: protection.timeZone, now };
  const open = { count: 0, amount: 0 };
  const termsInForce = countsEveryone(newest.kind)
    ? [{ terms: newest, version: 0 }]
    : versions.filter(({ joined }) => joined > 0);
  for (const { terms, version } of termsInForce) {
    const claims = await readOpenClaims(db, query, stoppedCampaign(terms, stoppedAt), version);
    open.count += claims.count;
    open.amount += claims.amount;
  }
  return open;
}

/**
 * In the manifest's order, then removed campaigns. All figures come from ledger postings and member
 * rows.
 */
export async function readCampaignFigures(
  db: Queryable,
  tenant: Tenant,
  now: number,
): Promise<readonly CampaignFigures[]> {
  const { code, currency, campaigns } = tenant;
  const versions = groupBy(await readVersions(db, code), ({ campaign }) => campaign);
  const budgets = byCampaign(await readBudgets(db, code, currency.code));
  const claimed = byCampaign(await readClaimed(db, code));
  const stops = byCampaign(
    await db.query<CampaignStop>(
      sql`select campaign, staff, reason, at from campaign_stop where tenant = ${code}`,
    ),
  );
  const current = new Set(campaigns.map(({ id }) => id));
  const removed = [...versions.values()].flatMap(([newest]) =>
    newest && !current.has(newest.campaign) ? [newest.terms] : [],
  );
  const figures: CampaignFigures[] = [];
  for (const terms of [...campaigns, ...removed]) {
    const { id, budget } = terms;
    const stored = versions.get(id) ?? [];
    const { spent = 0, left: balance = 0, issued = 0 } = budgets.get(id) ?? {};
    const isCurrent = current.has(id);
    const isStored = stored[0]?.hash === hashTerms(terms) || !isCurrent;
    const remaining = isStored ? balance : Math.max(0, budget - spent - issued);
    const stop = stops.get(id) ?? null;
    const { claims = 0, claimed: members = 0 } = claimed.get(id) ?? {};
    const facts = { versions: stored, stoppedAt: stop?.at, now };
    figures.push({
      terms,
      spent,
      left: remaining,
      held: issued,
      stop,
      claims,
      claimed: members,
      state: campaignState(terms, { isCurrent, isStopped: stop !== null, left: remaining }, now),
      version: (stored[0]?.version ?? 0) + (isStored ? 0 : 1),
      open: isCurrent ? await sumOpenClaims(db, tenant, terms, facts) : { count: 0, amount: 0 },
      joined: stored.reduce((sum, { joined }) => sum + joined, 0),
    });
  }
  return figures;
}
