import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DomainsPage } from '#app/features/domains/domains-page.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { pageHead } from './_server/loaders/page-head.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

/** From the domain call and from the permission. */
async function loadDomains({ call, site, ownDomains }: AppLoadContext): Promise<readonly string[]> {
  const named = await call('domainRoute', {});
  return [...new Set([...(named.ok ? ownDomains(named.value) : []), ...site.domains])];
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { banners } = requirePage(context);
  const { host, protocol } = new URL(context.origin);
  const domains = await loadDomains(context);
  context.measureDomains(domains);
  return {
    banners,
    head: pageHead(context, 'domains.title'),
    domains: [host, ...domains.filter((domain) => domain !== host)],
    scheme: `${protocol}//`,
  };
}

export const meta = pageMeta;

export default function DomainsRoute() {
  const { banners, domains, scheme } = useLoaderData<typeof loader>();
  return <DomainsPage banners={banners} domains={domains} scheme={scheme} />;
}

export { RouteErrorBoundary as ErrorBoundary };
