import { campaignListPage, campaignPage } from '../campaign-pages.tsx';
import { callAndRedirect, showPage, type Route } from './route.ts';

export const campaignRoutes: readonly Route[] = [
  { path: /^\/campaigns$/, read: (visit) => showPage(visit, 'campaignList', {}, campaignListPage) },
  {
    path: /^\/campaigns\/([a-z0-9-]{1,40})$/,
    read: (visit, id = '') => showPage(visit, 'officeCampaign', { id }, campaignPage),
    act: (visit, { reason = '' }, id = '') =>
      callAndRedirect(
        visit,
        'stopCampaign',
        { id, reason },
        `/campaigns/${id}?done=campaign-stopped`,
      ),
  },
];
