import { agentBillViews } from '#schema/office-calls/agent-bills.ts';
import { agentBillListPage, agentBillPage } from '../agent-bill-pages.tsx';
import { billWindowPage, windowChoices } from '../bill-window-page.tsx';
import type { OfficeFault, StaffVisit } from '../office-request.ts';
import { afterAct } from '../parts.tsx';
import { afterOf, page, redirect, type Route, type RouteResult } from './route.ts';

const viewOf = ({ url }: StaffVisit) => ({
  show: agentBillViews.find((name) => name === url.searchParams.get('show')) ?? 'waiting',
});

async function readDryRun(visit: StaffVisit): RouteResult {
  const { searchParams } = visit.url;
  const day = searchParams.get('day') ?? '';
  const choice = windowChoices.find(({ id }) => id === searchParams.get('window'));
  const query = { choice: choice?.id ?? '', day };
  if (!choice) return page(billWindowPage(visit, query));
  const { kind, cycle } = choice;
  const run = await visit.call('agentBillDryRun', { kind, cycle, day });
  if (run.ok) return page(billWindowPage(visit, query, run.value));
  if (run.fault.key !== 'invalid_input') return run;
  const error = visit.text(isOpen(run.fault) ? 'office.dry_run_open' : 'office.dry_run_bad_day');
  return page(billWindowPage(visit, { ...query, error }));
}

/** The window has not ended yet. */
const isOpen = ({ value }: OfficeFault): boolean =>
  typeof value === 'object' && value !== null && 'reason' in value && value.reason === 'open';

export const agentBillRoutes: readonly Route[] = [
  {
    path: /^\/agent-bills$/,
    async read(visit) {
      const view = viewOf(visit);
      const list = await visit.call('agentBillList', { ...view, ...afterOf(visit) });
      return list.ok ? page(agentBillListPage(visit, list.value, view.show)) : list;
    },
  },
  { path: /^\/agent-bills\/dry-run$/, read: readDryRun },
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
