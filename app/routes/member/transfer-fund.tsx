import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { walletLinks } from '#app/features/member-centre/wallet/wallet-data.ts';
import { WalletPage } from '#app/features/member-centre/wallet/wallet-page.tsx';
import { changeWallet, loadWallet } from '../_server/actions/wallet.ts';
import { requireMemberPage } from '../_server/session/require-member-page.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  const { pages } = requireMemberPage(context, 'transferFund');
  return loadWallet(
    context,
    request,
    walletLinks.filter((id) => pages.includes(id)),
  );
}

export function action({ context }: ActionFunctionArgs) {
  requireMemberPage(context, 'transferFund');
  return changeWallet(context, context.form);
}

export default function TransferFundRoute() {
  return <WalletPage wallet={useLoaderData<typeof loader>()} />;
}
