import { csvDocument } from '#app/lib/csv.ts';
import { decimalText } from '#app/domain/money.ts';
import { ok } from '#app/lib/result.ts';
import { daysPage, staffPage } from '../administration-pages.tsx';
import { callAndRedirect, showPage, page, redirect, type Route } from './route.ts';

export const dayRoutes: readonly Route[] = [
  {
    path: /^\/days$/,
    read: (visit) => showPage(visit, 'days', {}, daysPage),
    act: (visit, { day = '', reason = '' }) =>
      callAndRedirect(visit, 'closeBooks', { day, reason }, '/days?done=saved'),
  },
  {
    path: /^\/days\.csv$/,
    async read(visit) {
      const books = await visit.call('days', { days: 92 });
      if (!books.ok) return books;
      const names = ['deposits', 'payouts', 'other', 'change', 'balance'] as const;
      const rows = books.value.days.map((day) => [
        day.day,
        day.currency,
        ...names.map((name) => decimalText(day[name])),
        day.onHold === null ? '' : decimalText(day.onHold),
        day.closedBy ?? '',
      ]);
      const body = csvDocument([['day', 'currency', ...names, 'on hold', 'closed by'], ...rows]);
      return ok({ kind: 'file', type: 'text/csv; charset=utf-8', body });
    },
  },
];

export const staffRoutes: readonly Route[] = [
  {
    path: /^\/staff$/,
    async read(visit) {
      const accounts = await visit.call('staffAccounts', {});
      return accounts.ok ? page(staffPage(visit, accounts.value.accounts)) : accounts;
    },
    async act(visit, { act, change, username = '', role: name, reason = '' }) {
      const role = (['cashier', 'risk', 'support', 'owner'] as const).find(
        (candidate) => candidate === name,
      );
      if (act === 'add' || change === 'reset') {
        const fresh =
          act === 'add'
            ? await visit.call('addStaff', { username, role: role ?? 'support', reason })
            : await visit.call('resetStaff', { username, reason });
        if (!fresh.ok) return fresh;
        const accounts = await visit.call('staffAccounts', {});
        return accounts.ok
          ? page(staffPage(visit, accounts.value.accounts, fresh.value))
          : accounts;
      }
      const changed =
        change === 'disable'
          ? await visit.call('disableStaff', { username, reason })
          : await visit.call('changeStaffRole', { username, role: role ?? 'support', reason });
      return changed.ok ? redirect('/staff?done=saved') : changed;
    },
  },
];
