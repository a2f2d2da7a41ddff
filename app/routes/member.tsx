import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CentrePage } from '#app/features/soon/centre-page.tsx';
import { SiteFault } from '#app/features/status/site-fault.tsx';
import { pathOf } from '#app/lib/route-table.ts';
import { head } from './door/head.ts';
import { pageMeta } from './door/page-meta.ts';
import { requirePage } from './door/require-page.ts';

/** The member centre; its first page is the default [SH-01, MC-01]. */
export function loader({ context, params }: LoaderFunctionArgs) {
  requirePage(context);
  if (!context.session.current) throw redirect(pathOf('login'));
  const pages = context.site.memberPages.filter((entry) => entry.on).map((entry) => entry.id);
  const page = params.page ? pages.find((id) => id === params.page) : pages[0];
  if (!page) throw data(null, { status: 404 });
  return { head: head(context, `member.${page}`), pages, page };
}

export const meta = pageMeta;

export default function MemberRoute() {
  const { pages, page } = useLoaderData<typeof loader>();
  return <CentrePage centre="member" pages={pages} page={page} />;
}

export { SiteFault as ErrorBoundary };
