import { csvDocument } from '#app/lib/csv.ts';
import { decimalText } from '#app/domain/money.ts';
import { ok } from '#app/lib/result.ts';
import { figurePeriods } from '#schema/office-calls/figures.ts';
import { dashboardPage, type FiguresView } from '../dashboard-page.tsx';
import type { StaffVisit } from '../office-request.ts';
import { showPage, type Route } from './route.ts';

function viewOf({ url: { searchParams } }: StaffVisit): FiguresView {
  const days = figurePeriods.find((count) => String(count) === searchParams.get('days'));
  return { days: days ?? figurePeriods[0], product: searchParams.get('product') ?? undefined };
}

export const dashboardRoutes: readonly Route[] = [
  {
    path: /^\/dashboard$/,
    async read(visit) {
      const view = viewOf(visit);
      return showPage(visit, 'dashboard', { days: view.days }, dashboardPage, view);
    },
  },
  {
    path: /^\/dashboard\.csv$/,
    async read(visit) {
      const figures = await visit.call('dashboard', { days: viewOf(visit).days });
      if (!figures.ok) return figures;
      const { currency, days } = figures.value;
      const amounts = ['stakes', 'payouts', 'ggr'] as const;
      // A day's totals have no product; the rows per product follow.
      const rows = days.flatMap((day) => [
        [
          day.day,
          '',
          currency,
          ...amounts.map((name) => decimalText(day[name])),
          String(day.registrations),
          String(day.firstDeposits),
        ],
        ...day.products.map((play) => [
          day.day,
          play.product === '' ? 'other' : play.product,
          currency,
          ...amounts.map((name) => decimalText(play[name])),
          '',
          '',
        ]),
      ]);
      const heads = ['day', 'product', 'currency', ...amounts, 'registrations', 'first deposits'];
      const body = csvDocument([heads, ...rows]);
      return ok({ kind: 'file', type: 'text/csv; charset=utf-8', body });
    },
  },
];
