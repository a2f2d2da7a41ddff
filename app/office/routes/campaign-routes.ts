import { campaignListPage, campaignPage } from '../campaign-pages.tsx';
import { page, redirect, type Route } from './route.ts';

export const campaignRoutes: readonly Route[] = [
  {
    path: /^\/campaigns$/,
    async read(visit) {
      const list = await visit.call('campaignList', {});
      return list.ok ? page(campaignListPage(visit, list.value)) : list;
    },
  },
  {
    path: /^\/campaigns\/([a-z0-9-]{1,40})$/,
    async read(visit, id = '') {
      const one = await visit.call('officeCampaign', { id });
      return one.ok ? page(campaignPage(visit, one.value)) : one;
    },
    async act(visit, { reason = '' }, id = '') {
      const stopped = await visit.call('stopCampaign', { id, reason });
      return stopped.ok ? redirect(`/campaigns/${id}?done=campaign-stopped`) : stopped;
    },
  },
];
