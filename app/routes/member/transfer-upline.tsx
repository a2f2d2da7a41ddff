import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { MemberTransferPage } from '#app/features/member-centre/transfer/member-transfer-page.tsx';
import { loadMemberTransfer, sendMemberTransfer } from '../_server/actions/member-transfer.ts';
import { requireMemberPage } from '../_server/session/require-member-page.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  const { pages } = requireMemberPage(context, 'transferUpline');
  return loadMemberTransfer(context, request, pages.includes('withdraw'));
}

export function action({ context }: ActionFunctionArgs) {
  requireMemberPage(context, 'transferUpline');
  return sendMemberTransfer(context, context.form);
}

export default function TransferUplineRoute() {
  return <MemberTransferPage data={useLoaderData<typeof loader>()} />;
}
