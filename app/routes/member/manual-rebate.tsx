import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AbsentPart } from '#app/features/connectivity/absent-part.tsx';
import { RebatePage } from '#app/features/member-centre/rebate/rebate-page.tsx';
import { useText } from '#app/i18n/use-text.ts';
import { claimRebate, loadRebate } from '../_server/actions/rebate.ts';
import { requireMemberPage } from '../_server/session/require-member-page.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireMemberPage(context, 'manualRebate');
  return loadRebate(context, request);
}

export function action({ context }: ActionFunctionArgs) {
  requireMemberPage(context, 'manualRebate');
  return claimRebate(context, context.form);
}

export default function ManualRebateRoute() {
  const rebate = useLoaderData<typeof loader>();
  const text = useText();
  return rebate.ok ? (
    <RebatePage rebate={rebate.value} />
  ) : (
    <AbsentPart id="rebate" title={text('rebate.amount')} fault={rebate.fault} />
  );
}
