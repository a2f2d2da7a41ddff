import { campaignListPage, campaignPage } from '../campaign-pages.tsx';
import { done, showPage, type Route } from './route.ts';

export const campaignRoutes: readonly Route[] = [
  { path: /^\/campaigns$/, read: (visit) => showPage(visit, 'campaignList', {}, campaignListPage) },
  {
    path: /^\/campaigns\/([a-z0-9-]{1,40})$/,
    read: (visit, id = '') => showPage(visit, 'officeCampaign', { id }, campaignPage),
    act: (visit, { reason = '' }, id = '') =>
      done(visit, 'stopCampaign', { id, reason }, `/campaigns/${id}?done=campaign-stopped`),
  },
];
