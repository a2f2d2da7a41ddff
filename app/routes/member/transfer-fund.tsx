import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { WalletPage } from '#app/features/member-centre/wallet/wallet-page.tsx';
import type { MemberPage } from '#app/lib/modules.ts';
import { changeWallet, loadWallet } from '../_server/actions/wallet.ts';
import { requireMemberPage } from '../_server/session/require-member-page.ts';

/** The pages linked from the wallet's page. */
const records: readonly MemberPage[] = [
  'depositv2',
  'transactionHistory',
  'personalHistoryCopy',
  'securityCenter',
];

/** The member's wallets and transfers between them [MC-02]. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { pages } = requireMemberPage(context, 'transferFund');
  return loadWallet(
    context,
    request,
    records.filter((id) => pages.includes(id)),
  );
}

export function action({ context }: ActionFunctionArgs) {
  requireMemberPage(context, 'transferFund');
  return changeWallet(context, context.form);
}

export default function TransferFundRoute() {
  return <WalletPage wallet={useLoaderData<typeof loader>()} />;
}
