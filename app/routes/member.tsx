import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SecurityCentre } from '#app/features/protection/security-centre.tsx';
import { BetRecord } from '#app/features/record/bet-record.tsx';
import { Statement } from '#app/features/record/statement.tsx';
import { CentrePage } from '#app/features/soon/centre-page.tsx';
import { SiteFault } from '#app/features/status/site-fault.tsx';
import { WalletPage } from '#app/features/wallet/wallet-page.tsx';
import type { MemberPage } from '#app/lib/modules.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { head } from './door/head.ts';
import { pageMeta } from './door/page-meta.ts';
import { requirePage } from './door/require-page.ts';
import { loadRounds, loadStatement } from './door/records.ts';
import { changeSecurity, loadSecurity } from './door/security.ts';
import { changeWallet, loadWallet } from './door/wallet.ts';

/**
 * The page that an address names, and all that are on; without a name it is the first [SH-01,
 * MC-01].
 */
function namedPage(
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
async function insideOf(
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
  const { page, pages } = namedPage(context, params.page);
  return {
    head: head(context, `member.${page}`),
    pages,
    page,
    inside: await insideOf(context, request, page, pages),
  };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { page } = namedPage(context, params.page);
  if (page === 'transferFund') return changeWallet(context, await request.formData());
  if (page !== 'securityCenter') throw data(null, { status: 405 });
  return changeSecurity(context, await request.formData());
}

export const meta = pageMeta;

export default function MemberRoute() {
  const { pages, page, inside } = useLoaderData<typeof loader>();
  return (
    <CentrePage centre="member" pages={pages} page={page}>
      {inside ? <Inside inside={inside} /> : undefined}
    </CentrePage>
  );
}

function Inside({
  inside,
}: {
  readonly inside: NonNullable<Awaited<ReturnType<typeof insideOf>>>;
}) {
  if (inside.page === 'securityCenter') return <SecurityCentre security={inside.security} />;
  if (inside.page === 'transferFund') return <WalletPage wallet={inside.wallet} />;
  return inside.page === 'personalHistoryCopy' ? (
    <BetRecord record={inside.record} />
  ) : (
    <Statement statement={inside.statement} />
  );
}

export { SiteFault as ErrorBoundary };
