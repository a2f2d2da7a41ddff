import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import type {
  ApplicationFacts,
  ApplicationState,
} from '#app/domain/campaigns/application-states.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { CampaignMember } from './campaign-store.ts';

export interface NewApplication {
  readonly id: string;
  readonly campaign: string;
  readonly clientId: string;
  readonly version: number;
  readonly comment: string;
  readonly pictures: readonly Uint8Array[];
  readonly at: number;
}

export async function readApplications(
  db: Queryable,
  { tenant, member }: CampaignMember,
): Promise<ReadonlyMap<string, ApplicationFacts>> {
  const rows = await db.query<ApplicationFacts & { readonly campaign: string }>(sql`
    select distinct on (campaign) campaign, state, amount, remark, may_reapply as "mayReapply"
    from campaign_application where tenant = ${tenant} and member = ${member}
    order by campaign, sequence desc`);
  return new Map(rows.map((row) => [row.campaign, row]));
}

export const findByClientId = (
  db: Queryable,
  { tenant, member }: CampaignMember,
  clientId: string,
): Promise<{ readonly campaign: string; readonly state: ApplicationState } | undefined> =>
  db.one(sql`select campaign, state from campaign_application
    where tenant = ${tenant} and member = ${member} and client_id = ${clientId}`);

/** Each member has at most one application per campaign that is not rejected. */
export async function insertApplication(
  tx: Queryable,
  { tenant, member }: CampaignMember,
  { id, campaign, clientId, version, comment, pictures, at }: NewApplication,
): Promise<void> {
  await tx.run(sql`insert into campaign_application
      (tenant, id, campaign, member, client_id, version, comment, state, requested_at)
    values (${tenant}, ${id}, ${campaign}, ${member}, ${clientId}, ${version}, ${comment},
      'applying', ${at}::bigint)`);
  for (const [index, bytes] of pictures.entries())
    await tx.run(sql`insert into campaign_application_picture (tenant, application, place, bytes)
      values (${tenant}, ${id}, ${index}, ${bytes})`);
}

export const markClaimed = (
  tx: Queryable,
  { tenant, member }: CampaignMember,
  campaign: string,
): Promise<number> =>
  tx.run(sql`update campaign_application set state = 'claimed'
    where tenant = ${tenant} and member = ${member} and campaign = ${campaign}
      and state = 'issued'`);

export interface LockedApplication {
  readonly id: string;
  readonly campaign: string;
  readonly member: string;
  readonly state: ApplicationState;
  readonly terms: Campaign;
}

export const lockApplication = (
  tx: Queryable,
  tenant: string,
  id: string,
): Promise<LockedApplication | undefined> =>
  tx.one<LockedApplication>(sql`select a.id, a.campaign, a.member, a.state, v.terms
    from campaign_application a join campaign_version v on v.tenant = a.tenant
      and v.campaign = a.campaign and v.version = a.version
    where a.tenant = ${tenant} and a.id = ${id} for update of a`);
