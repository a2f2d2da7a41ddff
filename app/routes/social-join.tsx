import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { noticeOfFault } from '#app/features/auth/social/social-notices.ts';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { SocialRegisterDialog } from '#app/features/auth/social/social-register-dialog.tsx';
import { isQuestion, readAnswers } from '#app/domain/accounts/account-questions.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { pageHead } from './_server/loaders/page-head.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { formError, replyTo, toFormReply } from './_server/forms/form-errors.ts';
import { joinSchema } from './_server/forms/join-schema.ts';
import { parseForm } from './_server/forms/form-schema.ts';
import { confirmLogin } from './_server/session/complete-login.ts';
import { backToLogin, readSocialTicket, enabledProvider } from './_server/session/social-flow.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const ticket = await readSocialTicket(context, 'join');
  if (!ticket) throw backToLogin('fault.social_expired');
  return {
    head: pageHead(context, 'social.joinTitle'),
    provider: enabledProvider(context, ticket.provider),
    minimumAge: context.site.minimumAge,
    questions: context.site.register.questions,
    next: ticket.next,
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const ticket = await readSocialTicket(context, 'join');
  if (!ticket) return backToLogin('fault.social_expired');
  enabledProvider(context, ticket.provider);
  const submission = parseForm(context.form, joinSchema);
  if (submission.status !== 'success') return formError(replyTo(submission), 400);
  const input = submission.value;
  const registration = await context.call('socialJoin', {
    ticket: ticket.ticket,
    termsAccepted: input.terms !== undefined,
    answers: readAnswers(context.site.register.questions, (name) => input[name]),
    registerUrl: `${context.origin}/social/join`,
    domain: new URL(context.origin).host,
  });
  const headers = new Headers({ 'Set-Cookie': context.session.clearFlash('socialTicket') });
  if (!registration.ok && ['field_invalid', 'too_many_requests'].includes(registration.fault.key))
    return formError(
      toFormReply(
        registration.fault,
        submission,
        (field) => field === 'terms' || isQuestion(field),
      ),
      registration.fault.status,
    );
  if (!registration.ok)
    return backToLogin(noticeOfFault(registration.fault.key), ticket.next, headers);
  const confirmed = await confirmLogin(context, registration.value);
  if (!confirmed.ok) return backToLogin(noticeOfFault(confirmed.fault.key), ticket.next, headers);
  const { token, account, customerId, type } = confirmed.value;
  const sessionHeaders = await context.session.start({ token, account, customerId, isAgent: type });
  for (const cookie of sessionHeaders.getSetCookie()) headers.append('Set-Cookie', cookie);
  return redirect(safePath(ticket.next) ?? '/', { headers });
}

export const meta = pageMeta;

export default function SocialJoinRoute() {
  const { provider, minimumAge, questions, next } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <SocialRegisterDialog
      provider={provider}
      minimumAge={minimumAge}
      questions={questions}
      next={next}
      onClose={() => navigate('/')}
    />
  );
}
