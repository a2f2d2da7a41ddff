import { agentBillViews } from '#schema/office-calls/agent-bills.ts';
import { agentBillListPage, agentBillPage } from '../agent-bill-pages.tsx';
import type { StaffVisit } from '../office-request.ts';
import { afterAct } from '../parts.tsx';
import { afterOf, page, redirect, type Route } from './route.ts';

/** The list that an address names. */
const viewOf = ({ url }: StaffVisit) => ({
  show: agentBillViews.find((name) => name === url.searchParams.get('show')) ?? 'waiting',
});

/** Bills of agents above the brand's bound: the list, and one of them. */
export const agentBillRoutes: readonly Route[] = [
  {
    path: /^\/agent-bills$/,
    async read(visit) {
      const view = viewOf(visit);
      const list = await visit.call('agentBillList', { ...view, ...afterOf(visit) });
      return list.ok ? page(agentBillListPage(visit, list.value, view.show)) : list;
    },
  },
  {
    path: /^\/agent-bills\/([\w-]{1,64})$/,
    async read(visit, id = '') {
      const one = await visit.call('officeAgentBill', { id, ...viewOf(visit) });
      return one.ok ? page(agentBillPage(visit, one.value)) : one;
    },
    async act(visit, { act, reason = '' }, id = '') {
      const decided =
        act === 'approve'
          ? await visit.call('approveAgentBill', { id, reason })
          : await visit.call('refuseAgentBill', { id, reason });
      return decided.ok
        ? redirect(afterAct(visit, `agent-bill-${decided.value.outcome}`))
        : decided;
    },
  },
];
