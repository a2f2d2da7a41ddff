import { reviewReasons } from '#app/domain/payments/withdrawal-states.ts';
import type { StaffVisit } from '../office-request.ts';
import { hrefAfterAct } from '../queue-parts.tsx';
import { filterOf, limitOf } from '../queue-filter.tsx';
import { withdrawalPage, withdrawalQueuePage } from '../withdrawal-pages.tsx';
import { showPage, afterOf, redirect, type Route } from './route.ts';

function queueOf(visit: StaffVisit) {
  const { searchParams } = visit.url;
  const name = searchParams.get('show');
  const flag = reviewReasons.find((reason) => reason === searchParams.get('flag'));
  const show = name === 'paying' || name === 'by-hand' ? name : 'review';
  return { show, ...(flag === undefined ? {} : { flag }), ...filterOf(visit) } as const;
}

export const withdrawalRoutes: readonly Route[] = [
  {
    path: /^\/withdrawals$/,
    async read(visit) {
      const queue = queueOf(visit);
      const input = { ...queue, ...limitOf(visit), ...afterOf(visit) };
      return showPage(visit, 'withdrawalQueue', input, withdrawalQueuePage, queue.show);
    },
  },
  {
    path: /^\/withdrawals\/([\w-]{1,64})$/,
    read: (visit, id = '') =>
      showPage(visit, 'officeWithdrawal', { id, ...queueOf(visit) }, withdrawalPage),
    async act(visit, { act, reason = '', part = '', status }, id = '') {
      const decided =
        act === 'approve'
          ? await visit.call('officeApprove', { id, reason })
          : act === 'reject'
            ? await visit.call('officeReject', { id, reason })
            : await visit.call('officeSettle', {
                part,
                reason,
                status: status === 'paid' ? 'paid' : 'failed',
              });
      return decided.ok ? redirect(hrefAfterAct(visit, decided.value.outcome)) : decided;
    },
  },
];
