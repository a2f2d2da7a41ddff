import { ok } from '#app/lib/result.ts';
import { messagesPage, segmentOf } from '../message-pages.tsx';
import { showPage, afterOf, page, redirect, type Route } from './route.ts';

export const messageRoute: Route = {
  path: /^\/messages$/,
  read: (visit) => showPage(visit, 'sentMessages', afterOf(visit), messagesPage),
  async act(visit, { act = '', clientId = '', ...draft }) {
    const segment = segmentOf(draft);
    const { title = '', text = '', reason = '' } = draft;
    const texts = { [visit.user.messageLanguage]: { title, text } };
    const outcome =
      act === 'send'
        ? await visit.call('sendMessage', { segment, texts, clientId, reason })
        : undefined;
    if (outcome?.ok) return redirect('/messages?done=sent');
    const preview = await visit.call('previewMessage', { segment });
    const list = await visit.call('sentMessages', {});
    if (!list.ok) return list;
    const members = preview.ok ? { members: preview.value.members } : {};
    const draftPage = messagesPage(visit, list.value, { draft, ...members });
    const fault = outcome?.fault ?? (preview.ok ? undefined : preview.fault);
    return fault ? ok({ kind: 'page', page: draftPage, fault }) : page(draftPage);
  },
};
