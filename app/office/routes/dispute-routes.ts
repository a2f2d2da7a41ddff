import { ok } from '#app/lib/result.ts';
import { c2cDecisions } from '#app/domain/payments/c2c-states.ts';
import { disputePage, disputeQueuePage } from '../dispute-pages.tsx';
import { showPage, afterOf, badInput, redirect, type Route } from './route.ts';

export const disputeRoutes: readonly Route[] = [
  {
    path: /^\/disputes$/,
    read: (visit) => showPage(visit, 'disputeQueue', afterOf(visit), disputeQueuePage),
  },
  {
    path: /^\/disputes\/([\w-]{1,64})$/,
    read: (visit, id = '') => showPage(visit, 'officeDispute', { id }, disputePage),
    async act(visit, { act, reason = '' }, id = '') {
      const decision = c2cDecisions.find((name) => name === act);
      if (!decision) return badInput('act');
      const decided = await visit.call('officeDecideDispute', { id, decision, reason });
      return decided.ok
        ? redirect(`/disputes/${id}?done=dispute-${decided.value.outcome}`)
        : decided;
    },
  },
  {
    // The payer's order is in the URL, so that a picture's URL is stable when the payment gets
    // another payer.
    path: /^\/disputes\/([\w-]{1,64})\/([\w-]{1,64})\/(payer|receiver)\/(\d)$/,
    async read(visit, id = '', deposit = '', name = '', index = '0') {
      const side = name === 'payer' ? 'payer' : 'receiver';
      const request = { id, deposit, side, place: Number(index) } as const;
      const picture = await visit.call('disputePicture', request);
      if (!picture.ok) return picture;
      const { type, base64 } = picture.value;
      return ok({ kind: 'file', type, body: new Uint8Array(Buffer.from(base64, 'base64')) });
    },
  },
];
