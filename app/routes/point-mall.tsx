import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PointMallPage } from '#app/features/point-mall/point-mall-page.tsx';
import { rewardCard } from '#app/features/point-mall/reward-data.ts';
import { SiteFault } from '#app/features/status/site-fault.tsx';
import { head } from './door/head.ts';
import { pageMeta } from './door/page-meta.ts';
import { requirePage } from './door/require-page.ts';

/** The points shop [RT-06]. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = requirePage(context);
  const { call, viewer } = context;
  const [rewards, rules] = await Promise.all([
    call('pointRewards', { language: viewer.language }),
    call('pointConfig', {}),
  ]);
  return {
    page,
    head: head(context, 'page.pointMall'),
    rewards: rewards.ok ? rewards.value.map(rewardCard) : null,
    rules: rules.ok ? rules.value : null,
  };
}

export const meta = pageMeta;

export default function PointMallRoute() {
  const { page, rewards, rules } = useLoaderData<typeof loader>();
  return <PointMallPage banners={page.banners} rewards={rewards} rules={rules} />;
}

export { SiteFault as ErrorBoundary };
