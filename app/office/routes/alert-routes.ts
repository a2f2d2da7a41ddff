import { alertsPage } from '../alert-pages.tsx';
import { callAndRedirect, showPage, afterOf, type Route } from './route.ts';

export const alertRoute: Route = {
  path: /^\/alerts$/,
  read: (visit) => showPage(visit, 'openAlerts', afterOf(visit), alertsPage),
  act: (visit, { id = '', reason = '' }) =>
    callAndRedirect(visit, 'closeAlert', { id, reason }, '/alerts?done=closed'),
};
