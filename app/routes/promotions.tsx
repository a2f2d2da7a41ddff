import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { promotionList } from '#app/features/promotions/promotion-data.ts';
import { PromotionsPage } from '#app/features/promotions/promotions-page.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { pageHead } from './_server/loaders/page-head.ts';
import { loadNoticesOfType } from './_server/loaders/load-notices.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

/** `type` selects one kind [RT-12]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = requirePage(context);
  const [promotions, notices] = await Promise.all([
    context.call('promotions', { language: context.viewer.language }),
    loadNoticesOfType(context, 'PR'),
  ]);
  const type = new URL(request.url).searchParams.get('type');
  const list = promotions.ok ? promotionList(promotions.value, type) : null;
  if (type !== (list?.selected ?? null)) context.markUncacheable();
  return {
    page,
    head: pageHead(context, 'promotions.title'),
    list,
    notices: notices.ok ? notices.value : null,
  };
}

export const meta = pageMeta;

export default function PromotionsRoute() {
  const { page, list, notices } = useLoaderData<typeof loader>();
  return <PromotionsPage banners={page.banners} list={list} notices={notices} />;
}

export { RouteErrorBoundary as ErrorBoundary };
