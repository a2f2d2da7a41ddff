import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AbsentPart } from '#app/features/connectivity/absent-part.tsx';
import { DepositOrderPage } from '#app/features/member-centre/deposits/deposit-order-page.tsx';
import { NewDepositPage } from '#app/features/member-centre/deposits/new-deposit-page.tsx';
import { useText } from '#app/i18n/use-text.ts';
import { changeDeposit, loadDeposit } from '../_server/actions/deposit.ts';
import { requireMemberPage } from '../_server/session/require-member-page.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireMemberPage(context, 'depositv2');
  return loadDeposit(context, request);
}

export function action({ context }: ActionFunctionArgs) {
  requireMemberPage(context, 'depositv2');
  return changeDeposit(context, context.form);
}

export default function DepositRoute() {
  const deposit = useLoaderData<typeof loader>();
  const text = useText();
  if (!deposit.ok)
    return <AbsentPart id="deposit" title={text('member.depositv2')} fault={deposit.fault} />;
  return deposit.value.view === 'order' ? (
    <DepositOrderPage data={deposit.value} />
  ) : (
    <NewDepositPage data={deposit.value} />
  );
}
