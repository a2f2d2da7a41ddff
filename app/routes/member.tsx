import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { CentrePage } from '#app/features/member-centre/centre-page.tsx';
import { LazyHomeBeneath } from '#app/features/home/lazy-home-beneath.ts';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { changeSecurity } from './_server/actions/security.ts';
import { pageHead } from './_server/loaders/page-head.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requireMemberPage } from './_server/session/require-member-page.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  const [, , name] = new URL(request.url).pathname.split('/');
  const { page, pages } = requireMemberPage(context, name || undefined);
  return { head: pageHead(context, `member.${page}`), pages, page };
}

/** For forms of the centre's first page that are posted to the URL without a page. */
export function action({ context }: ActionFunctionArgs) {
  requireMemberPage(context, 'securityCenter');
  return changeSecurity(context, context.form);
}

export const meta = pageMeta;

export default function MemberRoute() {
  const { pages, page } = useLoaderData<typeof loader>();
  return (
    <CentrePage centre="member" pages={pages} page={page} home={<LazyHomeBeneath />}>
      <Outlet />
    </CentrePage>
  );
}

export { RouteErrorBoundary as ErrorBoundary };
