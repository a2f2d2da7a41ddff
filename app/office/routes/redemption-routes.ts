import { redemptionViews } from '#schema/office-calls/redemptions.ts';
import type { StaffVisit } from '../office-request.ts';
import { afterAct } from '../queue-parts.tsx';
import { redemptionListPage, redemptionPage } from '../redemption-pages.tsx';
import { afterOf, page, redirect, type Route } from './route.ts';

const viewOf = ({ url }: StaffVisit) => ({
  show: redemptionViews.find((name) => name === url.searchParams.get('show')) ?? 'process',
});

export const redemptionRoutes: readonly Route[] = [
  {
    path: /^\/redemptions$/,
    async read(visit) {
      const view = viewOf(visit);
      const list = await visit.call('redemptionList', { ...view, ...afterOf(visit) });
      return list.ok ? page(redemptionListPage(visit, list.value, view.show)) : list;
    },
  },
  {
    path: /^\/redemptions\/([\w-]{1,64})$/,
    async read(visit, id = '') {
      const one = await visit.call('officeRedemption', { id, ...viewOf(visit) });
      return one.ok ? page(redemptionPage(visit, one.value)) : one;
    },
    async act(visit, { act, reason = '' }, id = '') {
      const decided =
        act === 'approve'
          ? await visit.call('approveRedemption', { id, reason })
          : await visit.call('rejectRedemption', { id, reason });
      return decided.ok
        ? redirect(afterAct(visit, `redemption-${decided.value.outcome}`))
        : decided;
    },
  },
];
