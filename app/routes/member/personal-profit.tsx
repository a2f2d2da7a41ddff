import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PersonalProfit } from '#app/features/member-centre/history/profit.tsx';
import { loadProfit } from '../_server/loaders/load-records.ts';
import { requireMemberPage } from '../_server/session/require-member-page.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireMemberPage(context, 'personalProfit');
  return loadProfit(context, request);
}

export default function PersonalProfitRoute() {
  return <PersonalProfit profit={useLoaderData<typeof loader>()} />;
}
