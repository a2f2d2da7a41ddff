import { redirect, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node';
import { noticeOfFault } from '#app/features/social/notices.ts';
import type { SocialProvider } from '#app/lib/social-providers.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { toStep } from './door/login-step.ts';
import { backToLogin, callbackOf, keepTicket, keptFlow, offeredProvider, type KeptFlow } from './door/social.ts';

/** Who cancelled there has not failed. */
const cancellations = new Set(['access_denied', 'user_cancelled', 'user_denied', 'login_cancelled']);

/** What the service sent, as the platform wants it: Telegram's widget speaks in fields of its own. */
function proofOf(provider: SocialProvider, search: string, query: URLSearchParams) {
  return provider === 'telegram' && query.has('hash') && query.has('auth_date') ? { widget: Object.fromEntries(query) } : { answer: search };
}

async function finish(context: AppLoadContext, flow: KeptFlow, url: URL, headers: Headers): Promise<Response> {
  const { provider, state, nonce, codeVerifier, next } = flow;
  const proof = proofOf(provider, url.search, url.searchParams);
  if (url.search.length > 4096) return backToLogin('fault.social_failed', next, headers);
  if ('answer' in proof && url.searchParams.get('state') !== state) return backToLogin('social.notice.lost', next, headers);
  if (cancellations.has(url.searchParams.get('error') ?? '')) return backToLogin('social.notice.cancelled', next, headers);
  const login = await context.call('socialLogin', { provider, redirectUri: callbackOf(context, provider), state, nonce, codeVerifier, ...proof, ...(context.session.device ? { device: context.session.device } : {}) });
  const step = login.ok ? undefined : await toStep(context, login.fault, next, headers);
  if (step) return step;
  if (!login.ok) return backToLogin(noticeOfFault(login.fault.key), next, headers);
  if (login.value.outcome !== 'session') {
    const { outcome, ticket } = login.value;
    headers.append('Set-Cookie', await keepTicket(context, { purpose: outcome, provider, ticket, next }));
    return outcome === 'link' ? backToLogin('social.notice.link', next, headers) : redirect('/social/join', { headers });
  }
  const { token, device, account, customerId, type } = login.value;
  const started = await context.session.start({ token, device, account, customerId, isAgent: type });
  for (const cookie of started.getSetCookie()) headers.append('Set-Cookie', cookie);
  return redirect(safePath(next) ?? '/', { headers });
}

/** Ends a log-in that this very browser began [AU-06]: a session and the way on, one more step, or the log-in form with a word on why. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const provider = offeredProvider(context, params['provider']);
  const flow = await keptFlow(context);
  const headers = new Headers({ 'Set-Cookie': context.session.drop('socialFlow') });
  if (!flow || flow.provider !== provider) return backToLogin('social.notice.lost', '', headers);
  return finish(context, flow, new URL(request.url), headers);
}
