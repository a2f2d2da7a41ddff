import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PointsShopPage } from '#app/features/points-shop/points-shop-page.tsx';
import { rewardCard } from '#app/features/points-shop/reward-data.ts';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { changePoints, loadMemberPoints } from './_server/actions/points.ts';
import { pageHead } from './_server/loaders/page-head.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = requirePage(context);
  const { call, viewer } = context;
  const [rewards, rules, ownPoints] = await Promise.all([
    call('pointRewards', { language: viewer.language }),
    call('pointConfig', {}),
    loadMemberPoints(context, request),
  ]);
  return {
    page,
    head: pageHead(context, 'page.pointMall'),
    rewards: rewards.ok ? rewards.value.map(rewardCard) : null,
    rules: rules.ok ? rules.value : null,
    own: ownPoints,
  };
}

export function action({ context }: ActionFunctionArgs) {
  requirePage(context);
  return changePoints(context, context.form);
}

export const meta = pageMeta;

export default function PointMallRoute() {
  const { page, rewards, rules, own } = useLoaderData<typeof loader>();
  return <PointsShopPage banners={page.banners} rewards={rewards} rules={rules} own={own} />;
}

export { RouteErrorBoundary as ErrorBoundary };
