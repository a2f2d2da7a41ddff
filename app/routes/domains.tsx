import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DomainsPage } from '#app/features/domains/domains-page.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { head } from './_server/loaders/page-head.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

export function loader({ context }: LoaderFunctionArgs) {
  const { banners } = requirePage(context);
  const { host, protocol } = new URL(context.origin);
  return {
    banners,
    head: head(context, 'domains.title'),
    domains: [host, ...context.site.domains.filter((domain) => domain !== host)],
    scheme: `${protocol}//`,
  };
}

export const meta = pageMeta;

export default function DomainsRoute() {
  const { banners, domains, scheme } = useLoaderData<typeof loader>();
  return <DomainsPage banners={banners} domains={domains} scheme={scheme} />;
}

export { RouteErrorBoundary as ErrorBoundary };
