import { csvDocument } from '#app/lib/csv.ts';
import { decimalText } from '#app/domain/money.ts';
import { ok } from '#app/lib/result.ts';
import { maxLogRows } from '#schema/office-calls/staff.ts';
import { logFilterOf, logPage } from '../log-page.tsx';
import { showPage, afterOf, type Route } from './route.ts';

export const logRoutes: readonly Route[] = [
  {
    path: /^\/log$/,
    read: (visit) =>
      showPage(visit, 'staffActs', { ...logFilterOf(visit), ...afterOf(visit) }, logPage),
  },
  {
    path: /^\/log\.csv$/,
    async read(visit) {
      const log = await visit.call('staffActs', { ...logFilterOf(visit), limit: maxLogRows });
      if (!log.ok) return log;
      const rows = log.value.acts.map((act) => [
        new Date(act.at).toISOString(),
        act.staff,
        act.act,
        act.outcome,
        act.subject,
        act.member,
        decimalText(act.amount),
        act.currency,
        act.reason,
      ]);
      const heads = [
        'time',
        'person',
        'act',
        'outcome',
        'subject',
        'member',
        'amount',
        'currency',
        'reason',
      ];
      const body = csvDocument([heads, ...rows]);
      return ok({ kind: 'file', type: 'text/csv; charset=utf-8', body });
    },
  },
];
