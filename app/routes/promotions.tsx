import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { promotionList } from '#app/features/promotion/promotion-data.ts';
import { PromotionsPage } from '#app/features/promotion/promotions-page.tsx';
import { SiteFault } from '#app/features/status/site-fault.tsx';
import { head } from './door/head.ts';
import { loadNoticesApart } from './door/load-notices.ts';
import { pageMeta } from './door/page-meta.ts';
import { requirePage } from './door/require-page.ts';

/** All promotions; `type` keeps those of one kind [RT-12]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = requirePage(context);
  const [promotions, notices] = await Promise.all([
    context.call('promotions', { language: context.viewer.language }),
    loadNoticesApart(context, 'PR'),
  ]);
  const type = new URL(request.url).searchParams.get('type');
  return {
    page,
    head: head(context, 'promotions.title'),
    list: promotions.ok ? promotionList(promotions.value, type) : null,
    notices: notices.ok ? notices.value : null,
  };
}

export const meta = pageMeta;

export default function PromotionsRoute() {
  const { page, list, notices } = useLoaderData<typeof loader>();
  return <PromotionsPage banners={page.banners} list={list} notices={notices} />;
}

export { SiteFault as ErrorBoundary };
