import { clawbackCauses } from '#app/domain/contracts/clawback-causes.ts';
import { ok, type Result } from '#app/lib/result.ts';
import { parseAmount } from '#app/lib/typed/amount.ts';
import { clawbackViews } from '#schema/office-calls/clawbacks.ts';
import { clawbackListPage, paidBillPage, paidBillsPage } from '../clawback-pages.tsx';
import type { FormFields, OfficeFault, StaffVisit } from '../office-request.ts';
import { hrefAfterAct } from '../queue-parts.tsx';
import { showPage, afterOf, badInput, redirect, type Route } from './route.ts';

/** Returns the `done` value of the act. */
async function actOnBill(
  visit: StaffVisit,
  bill: string,
  { act, clawback: id = '', reason = '', ...form }: FormFields,
): Promise<Result<string, OfficeFault>> {
  if (act === 'propose') {
    const cause = clawbackCauses.find((name) => name === form['cause']);
    const amount = parseAmount(form['amount'] ?? '');
    if (cause === undefined) return badInput('cause');
    if (amount === undefined || amount === 0) return badInput('amount', 'not_amount');
    const proposed = await visit.call('proposeClawback', { bill, cause, amount, reason });
    return proposed.ok ? ok('proposed') : proposed;
  }
  const decided =
    act === 'approve'
      ? await visit.call('approveClawback', { id, reason })
      : await visit.call('rejectClawback', { id, reason });
  return decided.ok ? ok(decided.value.outcome) : decided;
}

export const clawbackRoutes: readonly Route[] = [
  {
    path: /^\/agent-bills\/clawbacks$/,
    async read(visit) {
      const name = visit.url.searchParams.get('show');
      const show = clawbackViews.find((view) => view === name) ?? 'proposed';
      return showPage(visit, 'clawbackList', { show, ...afterOf(visit) }, clawbackListPage, show);
    },
  },
  {
    path: /^\/members\/([\w-]{1,64})\/bills$/,
    read: (visit, member = '') =>
      showPage(visit, 'paidBillList', { member, ...afterOf(visit) }, paidBillsPage),
  },
  {
    path: /^\/agent-bills\/paid\/([\w-]{1,64})$/,
    read: (visit, id = '') => showPage(visit, 'paidBill', { id }, paidBillPage),
    async act(visit, form, id = '') {
      const outcome = await actOnBill(visit, id, form);
      return outcome.ok ? redirect(hrefAfterAct(visit, `clawback-${outcome.value}`)) : outcome;
    },
  },
];
