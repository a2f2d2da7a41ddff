import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BetHistory } from '#app/features/member-centre/history/bet-history.tsx';
import { loadRounds } from '../_server/loaders/load-records.ts';
import { requireMemberPage } from '../_server/session/require-member-page.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireMemberPage(context, 'personalHistoryCopy');
  return loadRounds(context, request);
}

export default function PersonalHistoryRoute() {
  return <BetHistory record={useLoaderData<typeof loader>()} />;
}
