import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AbsentPart } from '#app/features/connectivity/absent-part.tsx';
import { ReferralPage } from '#app/features/member-centre/referral/referral-page.tsx';
import { useText } from '#app/i18n/use-text.ts';
import { loadReferral } from '../_server/loaders/load-referral.ts';
import { requireMemberPage } from '../_server/session/require-member-page.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireMemberPage(context, 'referral');
  return loadReferral(context, request);
}

export default function ReferralRoute() {
  const referral = useLoaderData<typeof loader>();
  const text = useText();
  return referral.ok ? (
    <ReferralPage referral={referral.value} />
  ) : (
    <AbsentPart id="referral" title={text('referral.code')} fault={referral.fault} />
  );
}
