import { redirect, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node';
import { noticeOfFault, type SocialNotice } from '#app/features/auth/social/social-notices.ts';
import type { SocialProvider } from '#app/domain/accounts/social-providers.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { redirectToStep } from './_server/actions/login-step.ts';
import type { CallInput } from '#schema/calls/table.ts';
import { backToLinks, mayLink } from './_server/actions/social-links.ts';
import {
  backToLogin,
  callbackUrl,
  createTicketCookie,
  readSocialFlow,
  enabledProvider,
  type SocialFlow,
} from './_server/session/social-flow.ts';
import { confirmLogin, startSession } from './_server/session/complete-login.ts';

const cancellations = new Set([
  'access_denied',
  'user_cancelled',
  'user_denied',
  'login_cancelled',
]);

/** Telegram's widget signs its own fields, without the site's `state`. */
function proofOf(provider: SocialProvider, search: string, query: URLSearchParams) {
  const { state: _ours, ...widget } = Object.fromEntries(query);
  return provider === 'telegram' && query.has('hash') && query.has('auth_date')
    ? { widget }
    : { answer: search };
}

async function completeFlow(
  context: AppLoadContext,
  flow: SocialFlow,
  url: URL,
  headers: Headers,
): Promise<Response> {
  const { provider, state, nonce, codeVerifier, next, purpose } = flow;
  const goBack = (notice: SocialNotice) =>
    purpose === 'link' ? backToLinks(notice, headers) : backToLogin(notice, next, headers);
  const proof = proofOf(provider, url.search, url.searchParams);
  if (url.search.length > 4096) return goBack('fault.social_failed');
  if (url.searchParams.get('state') !== state) return goBack('social.notice.lost');
  if (cancellations.has(url.searchParams.get('error') ?? ''))
    return goBack('social.notice.cancelled');
  const identityProof = {
    provider,
    redirectUri: callbackUrl(context, provider),
    state,
    nonce,
    codeVerifier,
    ...proof,
  };
  return purpose === 'link'
    ? claim(context, identityProof, headers)
    : logIn(context, identityProof, next, headers);
}

/** The member must confirm the identity with the password [AU-25]. */
async function claim(
  context: AppLoadContext,
  identityProof: CallInput<'socialClaim'>,
  headers: Headers,
): Promise<Response> {
  if (!mayLink(context)) return backToLogin('social.notice.lost', '', headers);
  const claimResult = await context.call('socialClaim', identityProof);
  if (!claimResult.ok)
    return claimResult.fault.status === 401 && claimResult.fault.key !== 'social_failed'
      ? backToLogin('social.notice.lost', '', headers)
      : backToLinks(noticeOfFault(claimResult.fault.key), headers);
  const { ticket, email } = claimResult.value;
  headers.append(
    'Set-Cookie',
    await createTicketCookie(context, {
      purpose: 'claim',
      provider: identityProof.provider,
      ticket,
      next: '',
      email,
    }),
  );
  return backToLinks(undefined, headers);
}

async function logIn(
  context: AppLoadContext,
  identityProof: CallInput<'socialLogin'>,
  next: string,
  headers: Headers,
): Promise<Response> {
  const { provider } = identityProof;
  const login = await context.call('socialLogin', {
    ...identityProof,
    ...(context.session.device ? { device: context.session.device } : {}),
  });
  const step = login.ok ? undefined : await redirectToStep(context, login.fault, next, headers);
  if (step) return step;
  if (!login.ok) return backToLogin(noticeOfFault(login.fault.key), next, headers);
  if (login.value.outcome !== 'session') {
    const { outcome, ticket } = login.value;
    headers.append(
      'Set-Cookie',
      await createTicketCookie(context, { purpose: outcome, provider, ticket, next, email: '' }),
    );
    return outcome === 'link'
      ? backToLogin('social.notice.link', next, headers)
      : redirect('/social/join', { headers });
  }
  const confirmed = await confirmLogin(context, login.value);
  if (!confirmed.ok) return backToLogin(noticeOfFault(confirmed.fault.key), next, headers);
  const { token, device, account, customerId, type } = confirmed.value;
  const sessionHeaders = await startSession(context, {
    token,
    device,
    account,
    customerId,
    isAgent: type,
  });
  for (const cookie of sessionHeaders.getSetCookie()) headers.append('Set-Cookie', cookie);
  return redirect(safePath(next) ?? '/', { headers });
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const provider = enabledProvider(context, params['provider']);
  const flow = await readSocialFlow(context);
  const headers = new Headers({ 'Set-Cookie': context.session.clearFlash('socialFlow') });
  if (!flow || flow.provider !== provider) return backToLogin('social.notice.lost', '', headers);
  return completeFlow(context, flow, new URL(request.url), headers);
}
