import { data, redirect, type AppLoadContext } from '@remix-run/node';
import {
  messagesPath,
  type MessagesData,
} from '#app/features/member-centre/messages/messages-data.ts';
import type { Result } from '#app/lib/result.ts';
import { ok } from '#app/lib/result.ts';
import type { FaultKey } from '#schema/envelope.ts';
import { messageSchema } from '../forms/button-schemas.ts';
import { readForm } from '../forms/form-schema.ts';
import { partForMember, unwrapForMember } from '../session/require-session.ts';

/** An invalid cursor shows the newest messages [MC-13]. */
export async function loadMessages(
  context: AppLoadContext,
  request: Request,
): Promise<Result<MessagesData, FaultKey>> {
  const query = new URL(request.url).searchParams;
  const cursor = query.get('before')?.slice(0, 250) ?? undefined;
  const { language } = context.viewer;
  const read = (cursor: string | undefined) =>
    context.call('inbox', { language, ...(cursor === undefined ? {} : { before: cursor }) });
  const notice = query.get('inbox') === 'unsure' ? 'unsure' : null;
  let newest = cursor === undefined;
  let answer = await read(cursor);
  if (!answer.ok && !newest && answer.fault.key === 'invalid_input') {
    newest = true;
    answer = await read(undefined);
  }
  const part = partForMember(context, answer);
  return part.ok
    ? ok({ messages: part.value.messages, next: part.value.next ?? null, newest, notice })
    : part;
}

/**
 * A script's post gets no page. After an unknown outcome, the page reloads the messages with a
 * notice [MC-13].
 */
export async function changeMessages(context: AppLoadContext, form: FormData) {
  const { intent, message = '' } = readForm(form, messageSchema) ?? {};
  const id = message.slice(0, 200);
  const change = () => {
    if (intent === 'read-all') return context.call('readMessages', { ids: [] });
    if (intent === 'read') return context.call('readMessages', { ids: [id] });
    if (intent === 'delete') return context.call('deleteMessage', { id });
    throw data(null, { status: 400 });
  };
  const answer = await change();
  const isUnsure = !answer.ok && answer.fault.key === 'outcome_unknown';
  if (!isUnsure) unwrapForMember(context, answer);
  // A failure is harmless: the message stays unread.
  if (intent === 'read') return data(null);
  return redirect(isUnsure ? `${messagesPath}?inbox=unsure` : messagesPath);
}
