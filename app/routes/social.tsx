import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { noticeOfFault } from '#app/features/social/notices.ts';
import { useActionData, useLoaderData, useNavigate } from '@remix-run/react';
import { LeaveDialog } from '#app/features/social/leave-dialog.tsx';
import { providerNames } from '#app/features/social/provider-names.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { pageMeta } from './door/page-meta.ts';
import { backToLinks, mayLink } from './door/social-links.ts';
import { backToLogin, callbackOf, keepFlow, offeredProvider, shortPath } from './door/social.ts';

export function loader({ context, params }: LoaderFunctionArgs) {
  const provider = offeredProvider(context, params['provider']);
  return { head: { title: `${providerNames[provider]} · ${context.site.name}` }, provider };
}

/**
 * Begins a log-in at another service. Answered by a page that goes on, not by a redirect: browsers
 * hold what a form leads to against the page’s `form-action`, which is this site alone.
 */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const provider = offeredProvider(context, params['provider']);
  const form = await request.formData();
  const next = shortPath(form.get('next'));
  const purpose = form.get('purpose') === 'link' ? 'link' : 'login';
  if (purpose === 'link' && !mayLink(context)) return redirect(pathOf('login'));
  const begun = await context.call('socialStart', {
    provider,
    redirectUri: callbackOf(context, provider),
  });
  if (!begun.ok)
    return purpose === 'link'
      ? backToLinks(noticeOfFault(begun.fault.key))
      : backToLogin(noticeOfFault(begun.fault.key), next);
  const { url, ...flow } = begun.value;
  return data(
    { url },
    {
      headers: {
        Refresh: `0;url=${url}`,
        'Set-Cookie': await keepFlow(context, { ...flow, provider, next, purpose }),
      },
    },
  );
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = pageMeta;

export default function SocialRoute() {
  const { provider } = useLoaderData<typeof loader>();
  const leaving = useActionData<typeof action>();
  const navigate = useNavigate();
  return (
    <LeaveDialog provider={provider} url={leaving?.url} onClose={() => navigate(pathOf('login'))} />
  );
}
