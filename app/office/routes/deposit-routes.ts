import { depositStates } from '#app/domain/payments/deposit-states.ts';
import { parseAmount } from '#app/lib/typed/amount.ts';
import { ok } from '#app/lib/result.ts';
import { depositFlags } from '#schema/office-calls/deposits.ts';
import type { StaffVisit } from '../office-request.ts';
import { hrefAfterAct } from '../queue-parts.tsx';
import { filterOf, limitOf } from '../queue-filter.tsx';
import { depositPage, depositQueuePage } from '../deposit-pages.tsx';
import { showPage, afterOf, badInput, redirect, type Route } from './route.ts';

function queueOf(visit: StaffVisit) {
  const flag = depositFlags.find((name) => name === visit.url.searchParams.get('flag'));
  return { ...(flag === undefined ? {} : { flag }), ...filterOf(visit) };
}

export const depositRoutes: readonly Route[] = [
  {
    path: /^\/deposits$/,
    read: (visit) =>
      showPage(
        visit,
        'depositQueue',
        { ...queueOf(visit), ...limitOf(visit), ...afterOf(visit) },
        depositQueuePage,
      ),
  },
  {
    path: /^\/deposits\/([\w-]{1,64})$/,
    read: (visit, id = '') =>
      showPage(visit, 'officeDeposit', { id, ...queueOf(visit) }, depositPage),
    async act(visit, form, id = '') {
      const { act, reason = '', ref = '', provider = '', decision } = form;
      const paid = parseAmount(form['paid'] ?? '');
      const seen = depositStates.find((state) => state === form['seen']);
      if (act === 'credit' && paid === undefined) return badInput('paid');
      const decided =
        act === 'credit'
          ? await visit.call('officeCreditDeposit', {
              id,
              paid: paid ?? 0,
              ref,
              reason,
              ...(seen === undefined ? {} : { seen }),
            })
          : act === 'reject'
            ? await visit.call('officeRejectDeposit', { id, reason })
            : await visit.call('officeDecideHeld', {
                id,
                provider,
                ref,
                reason,
                decision: decision === 'release' ? 'release' : 'return',
              });
      return decided.ok
        ? redirect(
            hrefAfterAct(
              visit,
              decided.value.outcome === 'first' ? 'credit-first' : decided.value.outcome,
            ),
          )
        : decided;
    },
  },
  {
    path: /^\/deposits\/([\w-]{1,64})\/proof\/(\d)$/,
    async read(visit, id = '', index = '0') {
      const proof = await visit.call('depositProof', { id, place: Number(index) });
      if (!proof.ok) return proof;
      const { type, base64 } = proof.value;
      return ok({ kind: 'file', type, body: new Uint8Array(Buffer.from(base64, 'base64')) });
    },
  },
];
