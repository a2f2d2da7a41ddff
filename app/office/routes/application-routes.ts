import { parseAmount } from '#app/lib/typed/amount.ts';
import { ok } from '#app/lib/result.ts';
import { applicationViews } from '#schema/office-calls/applications.ts';
import { applicationListPage, applicationPage } from '../application-pages.tsx';
import type { FormFields, StaffVisit } from '../office-request.ts';
import { afterAct } from '../queue-parts.tsx';
import { afterOf, badInput, page, redirect, type Route } from './route.ts';

const viewOf = ({ url }: StaffVisit) => ({
  show: applicationViews.find((name) => name === url.searchParams.get('show')) ?? 'applying',
});

function decide(visit: StaffVisit, { act, reason = '', amount, again }: FormFields, id: string) {
  if (act === 'take') return visit.call('takeApplication', { id, reason });
  if (act !== 'approve')
    return visit.call('rejectApplication', { id, mayReapply: again === 'yes', reason });
  if (amount === undefined) return visit.call('approveApplication', { id, reason });
  const minor = parseAmount(amount);
  return minor === undefined
    ? badInput('amount')
    : visit.call('approveApplication', { id, amount: minor, reason });
}

export const applicationRoutes: readonly Route[] = [
  {
    path: /^\/applications$/,
    async read(visit) {
      const view = viewOf(visit);
      const list = await visit.call('applicationList', { ...view, ...afterOf(visit) });
      return list.ok ? page(applicationListPage(visit, list.value, view.show)) : list;
    },
  },
  {
    path: /^\/applications\/([\w-]{1,64})$/,
    async read(visit, id = '') {
      const one = await visit.call('officeApplication', { id, ...viewOf(visit) });
      return one.ok ? page(applicationPage(visit, one.value)) : one;
    },
    async act(visit, form, id = '') {
      const decided = await decide(visit, form, id);
      return decided.ok
        ? redirect(afterAct(visit, `application-${decided.value.outcome}`))
        : decided;
    },
  },
  {
    path: /^\/applications\/([\w-]{1,64})\/picture\/(\d)$/,
    async read(visit, id = '', place = '0') {
      const picture = await visit.call('applicationPicture', { id, place: Number(place) });
      if (!picture.ok) return picture;
      const { type, base64 } = picture.value;
      return ok({ kind: 'file', type, body: new Uint8Array(Buffer.from(base64, 'base64')) });
    },
  },
];
