import { ok } from '#app/lib/result.ts';
import { feedbackViews } from '#schema/office-calls/feedback.ts';
import { feedbackListPage, feedbackPage } from '../feedback-pages.tsx';
import type { StaffVisit } from '../office-request.ts';
import { hrefAfterAct } from '../queue-parts.tsx';
import { showPage, afterOf, redirect, type Route } from './route.ts';

const viewOf = ({ url }: StaffVisit) => ({
  show: feedbackViews.find((name) => name === url.searchParams.get('show')) ?? 'open',
});

export const feedbackRoutes: readonly Route[] = [
  {
    path: /^\/feedback$/,
    async read(visit) {
      const view = viewOf(visit);
      return showPage(
        visit,
        'feedbackList',
        { ...view, ...afterOf(visit) },
        feedbackListPage,
        view.show,
      );
    },
  },
  {
    path: /^\/feedback\/(\d{10})$/,
    read: (visit, number = '') =>
      showPage(visit, 'officeFeedback', { number, ...viewOf(visit) }, feedbackPage),
    async act(visit, { act, title = '', text = '', reason = '' }, number = '') {
      const decided =
        act === 'answer'
          ? await visit.call('answerFeedback', {
              number,
              texts: { [visit.user.messageLanguage]: { title, text } },
              reason,
            })
          : await visit.call('closeFeedback', { number, reason });
      return decided.ok
        ? redirect(hrefAfterAct(visit, `feedback-${decided.value.outcome}`))
        : decided;
    },
  },
  {
    path: /^\/feedback\/(\d{10})\/picture\/(\d)$/,
    async read(visit, number = '', index = '0') {
      const picture = await visit.call('feedbackPicture', { number, place: Number(index) });
      if (!picture.ok) return picture;
      const { type, base64 } = picture.value;
      return ok({ kind: 'file', type, body: new Uint8Array(Buffer.from(base64, 'base64')) });
    },
  },
];
