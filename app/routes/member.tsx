import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SecurityCentre } from '#app/features/member-centre/security/security-centre.tsx';
import { BetHistory } from '#app/features/member-centre/history/bet-history.tsx';
import { Statement } from '#app/features/member-centre/history/statement.tsx';
import { CentrePage } from '#app/features/member-centre/centre-page.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { WalletPage } from '#app/features/member-centre/wallet/wallet-page.tsx';
import type { MemberPage } from '#app/lib/modules.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { head } from './_server/loaders/page-head.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';
import { loadRounds, loadStatement } from './_server/loaders/load-records.ts';
import { changeSecurity, loadSecurity } from './_server/actions/security.ts';
import { changeWallet, loadWallet } from './_server/actions/wallet.ts';

/**
 * The page that an address names, and all that are on; without a name it is the first [SH-01,
 * MC-01].
 */
function requestedPage(
  context: AppLoadContext,
  name: string | undefined,
): { readonly page: MemberPage; readonly pages: readonly MemberPage[] } {
  requirePage(context);
  if (!context.session.current) throw redirect(pathOf('login'));
  const pages = context.site.memberPages.filter((entry) => entry.on).map((entry) => entry.id);
  const page = name ? pages.find((id) => id === name) : pages[0];
  if (!page) throw data(null, { status: 404 });
  return { page, pages };
}

/** What goes on from the wallet's page. */
const records: readonly MemberPage[] = [
  'transactionHistory',
  'personalHistoryCopy',
  'securityCenter',
];

/** What a page shows; null for one that opens soon. */
async function loadPageContent(
  context: AppLoadContext,
  request: Request,
  page: MemberPage,
  pages: readonly MemberPage[],
) {
  if (page === 'securityCenter') return { page, security: await loadSecurity(context, request) };
  if (page === 'transferFund')
    return {
      page,
      wallet: await loadWallet(
        context,
        request,
        records.filter((id) => pages.includes(id)),
      ),
    };
  if (page === 'personalHistoryCopy') return { page, record: await loadRounds(context, request) };
  return page === 'transactionHistory'
    ? { page, statement: await loadStatement(context, request) }
    : null;
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { page, pages } = requestedPage(context, params.page);
  return {
    head: head(context, `member.${page}`),
    pages,
    page,
    inside: await loadPageContent(context, request, page, pages),
  };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const { page } = requestedPage(context, params.page);
  if (page === 'transferFund') return changeWallet(context, context.form);
  if (page !== 'securityCenter') throw data(null, { status: 405 });
  return changeSecurity(context, context.form);
}

export const meta = pageMeta;

export default function MemberRoute() {
  const { pages, page, inside: pageContent } = useLoaderData<typeof loader>();
  return (
    <CentrePage centre="member" pages={pages} page={page}>
      {pageContent ? <PageContent pageContent={pageContent} /> : undefined}
    </CentrePage>
  );
}

function PageContent({
  pageContent,
}: {
  readonly pageContent: NonNullable<Awaited<ReturnType<typeof loadPageContent>>>;
}) {
  if (pageContent.page === 'securityCenter')
    return <SecurityCentre security={pageContent.security} />;
  if (pageContent.page === 'transferFund') return <WalletPage wallet={pageContent.wallet} />;
  return pageContent.page === 'personalHistoryCopy' ? (
    <BetHistory record={pageContent.record} />
  ) : (
    <Statement statement={pageContent.statement} />
  );
}

export { RouteErrorBoundary as ErrorBoundary };
