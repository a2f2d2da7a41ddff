import { ok } from '#app/lib/result.ts';
import { feedbackViews } from '#schema/office-calls/feedback.ts';
import { feedbackListPage, feedbackPage } from '../feedback-pages.tsx';
import type { StaffVisit } from '../office-request.ts';
import { afterAct } from '../queue-parts.tsx';
import { afterOf, page, redirect, type Route } from './route.ts';

const viewOf = ({ url }: StaffVisit) => ({
  show: feedbackViews.find((name) => name === url.searchParams.get('show')) ?? 'open',
});

export const feedbackRoutes: readonly Route[] = [
  {
    path: /^\/feedback$/,
    async read(visit) {
      const view = viewOf(visit);
      const list = await visit.call('feedbackList', { ...view, ...afterOf(visit) });
      return list.ok ? page(feedbackListPage(visit, list.value, view.show)) : list;
    },
  },
  {
    path: /^\/feedback\/(\d{10})$/,
    async read(visit, number = '') {
      const one = await visit.call('officeFeedback', { number, ...viewOf(visit) });
      return one.ok ? page(feedbackPage(visit, one.value)) : one;
    },
    async act(visit, { act, title = '', text = '', reason = '' }, number = '') {
      const decided =
        act === 'answer'
          ? await visit.call('answerFeedback', {
              ...{ number, texts: { [visit.user.messageLanguage]: { title, text } }, reason },
            })
          : await visit.call('closeFeedback', { number, reason });
      return decided.ok ? redirect(afterAct(visit, `feedback-${decided.value.outcome}`)) : decided;
    },
  },
  {
    path: /^\/feedback\/(\d{10})\/picture\/(\d)$/,
    async read(visit, number = '', place = '0') {
      const picture = await visit.call('feedbackPicture', { number, place: Number(place) });
      if (!picture.ok) return picture;
      const { type, base64 } = picture.value;
      return ok({ kind: 'file', type, body: new Uint8Array(Buffer.from(base64, 'base64')) });
    },
  },
];
