import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MessagesPage } from '#app/features/member-centre/messages/messages-page.tsx';
import { changeMessages, loadMessages } from '../_server/actions/messages.ts';
import { loadNotices } from '../_server/loaders/load-notices.ts';
import { requireMemberPage } from '../_server/session/require-member-page.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireMemberPage(context, 'messageV2');
  const [messages, notices] = await Promise.all([
    loadMessages(context, request),
    loadNotices(context),
  ]);
  return { messages, notices: notices.ok ? notices.value : null };
}

export function action({ context }: ActionFunctionArgs) {
  requireMemberPage(context, 'messageV2');
  return changeMessages(context, context.form);
}

export default function MessagesRoute() {
  return <MessagesPage {...useLoaderData<typeof loader>()} />;
}
