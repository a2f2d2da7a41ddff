import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Bonuses } from '#app/features/member-centre/history/bonuses.tsx';
import { loadBonuses } from '../_server/loaders/load-records.ts';
import { requireMemberPage } from '../_server/session/require-member-page.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireMemberPage(context, 'bonusDetails');
  return loadBonuses(context, request);
}

export default function BonusDetailsRoute() {
  return <Bonuses bonuses={useLoaderData<typeof loader>()} />;
}
