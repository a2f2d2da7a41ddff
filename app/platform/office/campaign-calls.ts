import { copyCampaign } from '#app/domain/campaigns/copy-campaign.ts';
import { localise } from '#app/domain/localise.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import type { Tenant } from '#schema/tenant.ts';
import { fault } from '../calls/responses.ts';
import { readCampaignFigures, type CampaignFigures } from '../campaigns/campaign-figures.ts';
import { stopCampaign } from '../campaigns/stop-campaign.ts';
import { readStaffActs } from '../cashier/staff/staff-log.ts';
import type { Queryable } from '../db/database.ts';
import type { OfficeContext, OfficeHandlers, OfficeServices } from './office-context.ts';
import { staffActs } from './staff-acts.ts';

type CampaignCalls = 'campaignList' | 'officeCampaign' | 'stopCampaign';
type Entry = OfficeOutput<'campaignList'>['campaigns'][number];

const viewOf = ({ terms, stop, ...figures }: CampaignFigures, tenant: Tenant): Entry => {
  const { id, promotion, kind, from, until, budget } = terms;
  const card = tenant.promotions.find((one) => one.id === promotion);
  return {
    id,
    promotion,
    kind,
    from,
    until,
    budget,
    ...figures,
    title: card ? localise(card.title, tenant.defaultLanguage, tenant) : '',
    stopped: stop && { staff: stop.staff, at: stop.at, reason: stop.reason },
  };
};

async function readOne(
  db: Queryable,
  id: string,
  { tenant, now }: OfficeContext,
): Promise<Result<OfficeOutput<'officeCampaign'>, CallFault>> {
  const campaigns = await readCampaignFigures(db, tenant, now);
  const campaign = campaigns.find(({ terms }) => terms.id === id);
  if (!campaign) return refuse(fault('not_found'));
  const used = {
    campaigns: new Set(campaigns.map(({ terms }) => terms.id)),
    promotions: new Set([
      ...campaigns.map(({ terms }) => terms.promotion),
      ...tenant.promotions.map((promotion) => promotion.id),
    ]),
  };
  const copy = copyCampaign(campaign.terms, used, now, tenant.protection.timeZone);
  return ok({
    ...viewOf(campaign, tenant),
    copy: JSON.stringify(copy, null, 2),
    acts: [...(await readStaffActs(db, tenant.code, id))],
  });
}

export const campaignCalls = (services: OfficeServices): OfficeHandlers<CampaignCalls> => {
  const act = staffActs(services);
  const { database } = services;
  return {
    campaignList: async (_, { tenant, now }) => {
      const campaigns = await readCampaignFigures(database, tenant, now);
      return ok({ campaigns: campaigns.map((one) => viewOf(one, tenant)) });
    },
    officeCampaign: ({ id }, context) => readOne(database, id, context),
    stopCampaign: act((tx, staff, { id }) => stopCampaign(tx, staff, id)),
  };
};
