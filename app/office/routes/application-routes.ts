import { parseAmount } from '#app/lib/typed/amount.ts';
import { ok } from '#app/lib/result.ts';
import { applicationViews } from '#schema/office-calls/applications.ts';
import { applicationListPage, applicationPage } from '../application-pages.tsx';
import type { FormFields, StaffVisit } from '../office-request.ts';
import { hrefAfterAct } from '../queue-parts.tsx';
import { showPage, afterOf, badInput, redirect, type Route } from './route.ts';

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
      return showPage(
        visit,
        'applicationList',
        { ...view, ...afterOf(visit) },
        applicationListPage,
        view.show,
      );
    },
  },
  {
    path: /^\/applications\/([\w-]{1,64})$/,
    read: (visit, id = '') =>
      showPage(visit, 'officeApplication', { id, ...viewOf(visit) }, applicationPage),
    async act(visit, form, id = '') {
      const decided = await decide(visit, form, id);
      return decided.ok
        ? redirect(hrefAfterAct(visit, `application-${decided.value.outcome}`))
        : decided;
    },
  },
  {
    path: /^\/applications\/([\w-]{1,64})\/picture\/(\d)$/,
    async read(visit, id = '', index = '0') {
      const picture = await visit.call('applicationPicture', { id, place: Number(index) });
      if (!picture.ok) return picture;
      const { type, base64 } = picture.value;
      return ok({ kind: 'file', type, body: new Uint8Array(Buffer.from(base64, 'base64')) });
    },
  },
];
