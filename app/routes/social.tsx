import { providerNames } from '#app/domain/accounts/social-providers.ts';
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { noticeOfFault } from '#app/features/auth/social/social-notices.ts';
import { useActionData, useLoaderData, useNavigate } from '@remix-run/react';
import { ProviderRedirectDialog } from '#app/features/auth/social/provider-redirect-dialog.tsx';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { socialStartSchema } from './_server/forms/button-schemas.ts';
import { readForm } from './_server/forms/form-schema.ts';
import { backToLinks, mayLink } from './_server/actions/social-links.ts';
import {
  backToLogin,
  callbackUrl,
  createFlowCookie,
  enabledProvider,
  shortPath,
} from './_server/session/social-flow.ts';

export function loader({ context, params }: LoaderFunctionArgs) {
  const provider = enabledProvider(context, params['provider']);
  return { head: { title: `${providerNames[provider]} · ${context.site.name}` }, provider };
}

/**
 * Responds with a page that redirects instead of an HTTP redirect: browsers apply `form-action`,
 * which allows only this site, to redirects of forms.
 */
export async function action({ context, params }: ActionFunctionArgs) {
  const provider = enabledProvider(context, params['provider']);
  const input = readForm(context.form, socialStartSchema);
  const next = shortPath(input?.next);
  const purpose = input?.purpose === 'link' ? 'link' : 'login';
  if (purpose === 'link' && !mayLink(context)) return redirect(pathOf('login'));
  const startResult = await context.call('socialStart', {
    provider,
    redirectUri: callbackUrl(context, provider),
  });
  if (!startResult.ok)
    return purpose === 'link'
      ? backToLinks(noticeOfFault(startResult.fault.key))
      : backToLogin(noticeOfFault(startResult.fault.key), next);
  const { url, ...flow } = startResult.value;
  return data(
    { url },
    {
      headers: {
        Refresh: `0;url=${url}`,
        'Set-Cookie': await createFlowCookie(context, { ...flow, provider, next, purpose }),
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
    <ProviderRedirectDialog
      provider={provider}
      url={leaving?.url}
      onClose={() => navigate(pathOf('login'))}
    />
  );
}
