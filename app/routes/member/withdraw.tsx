import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { WithdrawalPage } from '#app/features/member-centre/withdrawal/withdrawal-page.tsx';
import { changeWithdrawal, loadWithdrawal } from '../_server/actions/withdrawal.ts';
import { requireMemberPage } from '../_server/session/require-member-page.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireMemberPage(context, 'withdraw');
  return loadWithdrawal(context, request);
}

export function action({ context }: ActionFunctionArgs) {
  requireMemberPage(context, 'withdraw');
  return changeWithdrawal(context, context.form);
}

export default function WithdrawRoute() {
  return <WithdrawalPage withdrawal={useLoaderData<typeof loader>()} />;
}
