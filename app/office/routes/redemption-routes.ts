import { redemptionViews } from '#schema/office-calls/redemptions.ts';
import type { StaffVisit } from '../office-request.ts';
import { hrefAfterAct } from '../queue-parts.tsx';
import { redemptionListPage, redemptionPage } from '../redemption-pages.tsx';
import { showPage, afterOf, redirect, type Route } from './route.ts';

const viewOf = ({ url }: StaffVisit) => ({
  show: redemptionViews.find((name) => name === url.searchParams.get('show')) ?? 'process',
});

export const redemptionRoutes: readonly Route[] = [
  {
    path: /^\/redemptions$/,
    async read(visit) {
      const view = viewOf(visit);
      return showPage(
        visit,
        'redemptionList',
        { ...view, ...afterOf(visit) },
        redemptionListPage,
        view.show,
      );
    },
  },
  {
    path: /^\/redemptions\/([\w-]{1,64})$/,
    read: (visit, id = '') =>
      showPage(visit, 'officeRedemption', { id, ...viewOf(visit) }, redemptionPage),
    async act(visit, { act, reason = '' }, id = '') {
      const decided =
        act === 'approve'
          ? await visit.call('approveRedemption', { id, reason })
          : await visit.call('rejectRedemption', { id, reason });
      return decided.ok
        ? redirect(hrefAfterAct(visit, `redemption-${decided.value.outcome}`))
        : decided;
    },
  },
];
