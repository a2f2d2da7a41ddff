import { alertsPage } from '../alert-pages.tsx';
import { afterOf, page, redirect, type Route } from './route.ts';

export const alertRoute: Route = {
  path: /^\/alerts$/,
  async read(visit) {
    const list = await visit.call('openAlerts', afterOf(visit));
    return list.ok ? page(alertsPage(visit, list.value)) : list;
  },
  async act(visit, { id = '', reason = '' }) {
    const closed = await visit.call('closeAlert', { id, reason });
    return closed.ok ? redirect('/alerts?done=closed') : closed;
  },
};
