import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { noticeOfFault } from '#app/features/social/notices.ts';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { JoinDialog } from '#app/features/social/join-dialog.tsx';
import { isQuestion, readAnswers } from '#app/lib/account-questions.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { head } from './door/head.ts';
import { pageMeta } from './door/page-meta.ts';
import { echo, refused, replyTo } from './door/refusal.ts';
import { backToLogin, keptTicket, offeredProvider } from './door/social.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const ticket = await keptTicket(context, 'join');
  if (!ticket) throw backToLogin('fault.social_expired');
  return {
    head: head(context, 'social.joinTitle'),
    provider: offeredProvider(context, ticket.provider),
    minimumAge: context.site.minimumAge,
    questions: context.site.register.questions,
    next: ticket.next,
  };
}

/** Makes the account of a first log-in, once age and terms are confirmed [AU-06, AU-18]. */
export async function action({ context, request }: ActionFunctionArgs) {
  const ticket = await keptTicket(context, 'join');
  if (!ticket) return backToLogin('fault.social_expired');
  offeredProvider(context, ticket.provider);
  const form = await request.formData();
  const made = await context.call('socialJoin', {
    ticket: ticket.ticket,
    termsAccepted: form.has('terms'),
    answers: readAnswers(context.site.register.questions, (name) => form.get(name)),
    registerUrl: `${context.origin}/social/join`,
    domain: new URL(context.origin).host,
  });
  const headers = new Headers({ 'Set-Cookie': context.session.drop('socialTicket') });
  if (!made.ok && ['field_invalid', 'too_many_requests'].includes(made.fault.key))
    return refused(
      replyTo(made.fault, echo(form), (field) => field === 'terms' || isQuestion(field)),
      made.fault.status,
    );
  if (!made.ok) return backToLogin(noticeOfFault(made.fault.key), ticket.next, headers);
  const { token, account, customerId, type } = made.value;
  const started = await context.session.start({ token, account, customerId, isAgent: type });
  for (const cookie of started.getSetCookie()) headers.append('Set-Cookie', cookie);
  return redirect(safePath(ticket.next) ?? '/', { headers });
}

export const meta = pageMeta;

export default function SocialJoinRoute() {
  const { provider, minimumAge, questions, next } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <JoinDialog
      provider={provider}
      minimumAge={minimumAge}
      questions={questions}
      next={next}
      onClose={() => navigate('/')}
    />
  );
}
