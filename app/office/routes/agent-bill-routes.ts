import { agentBillViews } from '#schema/office-calls/agent-bills.ts';
import { agentBillListPage, agentBillPage } from '../agent-bill-pages.tsx';
import { billWindowPage, windowChoices } from '../bill-window-page.tsx';
import type { OfficeFault, StaffVisit } from '../office-request.ts';
import { pathsOf, reasonOf } from '../page.tsx';
import { hrefAfterAct } from '../queue-parts.tsx';
import { showPage, afterOf, page, redirect, type Route, type RouteResult } from './route.ts';

const viewOf = ({ url }: StaffVisit) => ({
  show: agentBillViews.find((name) => name === url.searchParams.get('show')) ?? 'waiting',
});

/** The fields of a dry-run form: the kind with its periods, a day, and a time of that day. */
async function readDryRun(visit: StaffVisit): RouteResult {
  const { searchParams } = visit.url;
  const day = searchParams.get('day') ?? '';
  const time = searchParams.get('time') ?? '';
  const choice = windowChoices.find(({ id }) => id === searchParams.get('window'));
  const query = { choice: choice?.id ?? '', day, time };
  if (!choice) return page(billWindowPage(visit, query));
  const { kind, cycle } = choice;
  const run = await visit.call('agentBillDryRun', { kind, cycle, day, time });
  if (run.ok) return page(billWindowPage(visit, query, run.value));
  if (run.fault.key !== 'invalid_input') return run;
  return page(billWindowPage(visit, { ...query, errors: dryRunErrors(visit, run.fault) }));
}

/** The message at the field that a dry run was refused for. */
function dryRunErrors({ text }: StaffVisit, fault: OfficeFault) {
  const field = pathsOf(fault).includes('time') ? 'time' : 'day';
  const isOpen = reasonOf(fault) === 'open';
  return { [field]: text(isOpen ? 'office.dry_run_open' : `office.dry_run_bad_${field}`) };
}

export const agentBillRoutes: readonly Route[] = [
  {
    path: /^\/agent-bills$/,
    async read(visit) {
      const view = viewOf(visit);
      return showPage(
        visit,
        'agentBillList',
        { ...view, ...afterOf(visit) },
        agentBillListPage,
        view.show,
      );
    },
  },
  { path: /^\/agent-bills\/dry-run$/, read: readDryRun },
  {
    path: /^\/agent-bills\/([\w-]{1,64})$/,
    read: (visit, id = '') =>
      showPage(visit, 'officeAgentBill', { id, ...viewOf(visit) }, agentBillPage),
    async act(visit, { act, reason = '' }, id = '') {
      const decided =
        act === 'approve'
          ? await visit.call('approveAgentBill', { id, reason })
          : await visit.call('rejectAgentBill', { id, reason });
      return decided.ok
        ? redirect(hrefAfterAct(visit, `agent-bill-${decided.value.outcome}`))
        : decided;
    },
  },
];
