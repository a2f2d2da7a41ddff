import { redirect, type AppLoadContext } from '@remix-run/node';
import type { LinkData } from '#app/features/social/link-data.ts';
import {
  nameOfNotice,
  noticeOfFault,
  socialNoticeOf,
  type SocialNotice,
} from '#app/features/social/notices.ts';
import { forgetHref } from '#app/features/login/login-data.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { orThrow } from './or-throw.ts';
import { refused, replyTo } from './refusal.ts';
import { keptTicket } from './social.ts';

const page = '/member/securityCenter';

/** Back to the security centre, with what to say there. */
export const backToLinks = (notice: SocialNotice | undefined, headers = new Headers()): Response =>
  redirect(notice ? `${page}?social=${nameOfNotice(notice)}` : page, { headers });

/** Whether this viewer may link: somebody who is logged in, and has the page for it. */
export const mayLink = ({ site, session, viewer }: AppLoadContext): boolean =>
  session.current !== undefined &&
  !viewer.agentSide &&
  site.memberPages.some(({ id, on }) => id === 'securityCenter' && on);

/** The member's links, and the one that is to be confirmed [AU-25]. */
export async function loadLinks(
  context: AppLoadContext,
  query: URLSearchParams,
): Promise<LinkData | null> {
  const offered = new Set(
    context.site.login.social.filter(({ on }) => on).map(({ provider }) => provider),
  );
  if (context.viewer.agentSide) return null;
  const { links, hasPassword } = orThrow(await context.call('socialLinks', {}));
  const claim = await keptTicket(context, 'claim');
  return {
    links: links.filter(({ provider, linkedAt }) => linkedAt !== null || offered.has(provider)),
    hasPassword,
    forget: forgetHref(context.site),
    claim: claim ? { provider: claim.provider, email: claim.email } : null,
    notice: socialNoticeOf(query.get('social')),
  };
}

/** Confirms the link, or lets it be; a wrong password leaves the question standing. */
export async function changeLinks(context: AppLoadContext, form: FormData) {
  const headers = new Headers({ 'Set-Cookie': context.session.drop('socialTicket') });
  const claim = await keptTicket(context, 'claim');
  if (form.get('intent') === 'no-link') return backToLinks(undefined, headers);
  if (!claim) return backToLinks('fault.social_expired');
  const linked = await context.call('socialLink', {
    ticket: claim.ticket,
    password: String(form.get('password') ?? '').slice(0, 255),
  });
  if (linked.ok) return backToLinks('social.notice.linked', headers);
  if (linked.fault.status === 401)
    return redirect(pathOf('login'), { headers: context.session.end() });
  const reply = replyTo(linked.fault, {}, (field) => field === 'password');
  if (reply.faults['password']) return refused(reply, linked.fault.status);
  return backToLinks(
    noticeOfFault(linked.fault.key),
    linked.fault.key === 'too_many_requests' ? new Headers() : headers,
  );
}
