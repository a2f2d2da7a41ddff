import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LotteryPage } from '#app/features/games/lottery/lottery-page.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { pageHead } from './_server/loaders/page-head.ts';
import { loadVietnamLottery } from './_server/loaders/load-vietnam-lottery.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = requirePage(context);
  return {
    page,
    head: pageHead(context, 'page.vnlottery'),
    lottery: await loadVietnamLottery(context, request),
  };
}

export const meta = pageMeta;

export default function VietnamLotteryRoute() {
  const { page, lottery } = useLoaderData<typeof loader>();
  return <LotteryPage banners={page.banners} lottery={lottery} />;
}

export { RouteErrorBoundary as ErrorBoundary };
