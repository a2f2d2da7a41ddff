import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { levelCard } from '#app/features/vip/vip-data.ts';
import { VipPage } from '#app/features/vip/vip-page.tsx';
import { pageHead } from './_server/loaders/page-head.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const page = requirePage(context);
  const { call, viewer } = context;
  const [levels, progress] = await Promise.all([
    call('vipLevels', { language: viewer.language }),
    viewer.kind === 'member' ? call('vipProgress', {}) : undefined,
  ]);
  return {
    page,
    head: pageHead(context, 'page.vip'),
    levels: levels.ok ? levels.value.map(levelCard) : null,
    progress: progress?.ok ? progress.value : null,
  };
}

export const meta = pageMeta;

export default function VipRoute() {
  const { page, levels, progress } = useLoaderData<typeof loader>();
  return <VipPage banners={page.banners} levels={levels} progress={progress} />;
}

export { RouteErrorBoundary as ErrorBoundary };
