import { data, redirect, type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SecurityCentre } from '#app/features/protection/security-centre.tsx';
import { CentrePage } from '#app/features/soon/centre-page.tsx';
import { SiteFault } from '#app/features/status/site-fault.tsx';
import type { MemberPage } from '#app/lib/modules.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { head } from './door/head.ts';
import { pageMeta } from './door/page-meta.ts';
import { requirePage } from './door/require-page.ts';
import { changeSecurity, loadSecurity } from './door/security.ts';

/** The page that an address names, and all that are on; without a name it is the first [SH-01, MC-01]. */
function namedPage(context: AppLoadContext, name: string | undefined): { readonly page: MemberPage; readonly pages: readonly MemberPage[] } {
  requirePage(context);
  if (!context.session.current) throw redirect(pathOf('login'));
  const pages = context.site.memberPages.filter((entry) => entry.on).map((entry) => entry.id);
  const page = name ? pages.find((id) => id === name) : pages[0];
  if (!page) throw data(null, { status: 404 });
  return { page, pages };
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { page, pages } = namedPage(context, params.page);
  const security = page === 'securityCenter' ? await loadSecurity(context, request) : null;
  return { head: head(context, `member.${page}`), pages, page, security };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { page } = namedPage(context, params.page);
  if (page !== 'securityCenter') throw data(null, { status: 405 });
  return changeSecurity(context, await request.formData());
}

export const meta = pageMeta;

export default function MemberRoute() {
  const { pages, page, security } = useLoaderData<typeof loader>();
  return <CentrePage centre="member" pages={pages} page={page}>{security ? <SecurityCentre security={security} /> : undefined}</CentrePage>;
}

export { SiteFault as ErrorBoundary };
