import { redirect, type AppLoadContext, type TypedResponse } from '@remix-run/node';
import { z } from 'zod';
import type { SocialLinksData } from '#app/features/auth/social/social-links-data.ts';
import {
  nameOfNotice,
  noticeOfFault,
  socialNoticeOf,
  type SocialNotice,
} from '#app/features/auth/social/social-notices.ts';
import { recoveryHref } from '#app/features/auth/login/login-data.ts';
import { sessionEndedPath } from '#app/domain/pages/login-reason.ts';
import { formError, replyTo, toFormReply } from '../forms/form-errors.ts';
import { formControls, parseForm, rawText } from '../forms/form-schema.ts';
import { readSocialTicket } from '../session/social-flow.ts';

const page = '/member/securityCenter';

export const backToLinks = (
  notice: SocialNotice | undefined,
  headers = new Headers(),
): TypedResponse<never> =>
  redirect(`${page}?task=links${notice ? `&social=${nameOfNotice(notice)}` : ''}`, { headers });

export const mayLink = ({ site, session, viewer }: AppLoadContext): boolean =>
  session.current !== undefined &&
  !viewer.agentSide &&
  site.memberPages.some(({ id, on }) => id === 'securityCenter' && on);

/** Null on the agent page, and if the call fails [AU-25]. */
export async function loadLinks(
  context: AppLoadContext,
  query: URLSearchParams,
): Promise<SocialLinksData | null> {
  const enabledProviders = new Set(
    context.site.login.social.filter(({ on }) => on).map(({ provider }) => provider),
  );
  if (context.viewer.agentSide) return null;
  const answer = await context.call('socialLinks', {});
  if (!answer.ok) return null;
  const { links, hasPassword } = answer.value;
  const claim = await readSocialTicket(context, 'claim');
  return {
    links: links.filter(
      ({ provider, linkedAt }) => linkedAt !== null || enabledProviders.has(provider),
    ),
    hasPassword,
    forget: recoveryHref(context.site),
    claim: claim ? { provider: claim.provider, email: claim.email } : null,
    notice: socialNoticeOf(query.get('social')),
  };
}

const linkSchema = z.object({
  intent: formControls.intent,
  password: rawText.transform((value) => (value ?? '').slice(0, 255)),
});

export async function changeLinks(context: AppLoadContext, form: FormData) {
  const headers = new Headers({ 'Set-Cookie': context.session.clearFlash('socialTicket') });
  const claim = await readSocialTicket(context, 'claim');
  const submission = parseForm(form, linkSchema);
  if (submission.status !== 'success') return formError(replyTo(submission), 400);
  if (submission.value.intent === 'no-link') return backToLinks(undefined, headers);
  if (!claim) return backToLinks('fault.social_expired');
  const linkResult = await context.call('socialLink', {
    ticket: claim.ticket,
    password: submission.value.password,
  });
  if (linkResult.ok) return backToLinks('social.notice.linked', headers);
  if (linkResult.fault.status === 401)
    return redirect(sessionEndedPath('/member/securityCenter'), { headers: context.session.end() });
  const reply = toFormReply(linkResult.fault, submission, (field) => field === 'password');
  if (reply.error?.['password']) return formError(reply, linkResult.fault.status);
  return backToLinks(
    noticeOfFault(linkResult.fault.key),
    linkResult.fault.key === 'too_many_requests' ? new Headers() : headers,
  );
}
