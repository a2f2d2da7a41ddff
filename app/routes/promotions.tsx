import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PromotionsPage } from '#app/features/content/promotions-page.tsx';
import { promotionCard } from '#app/features/home/home-data.ts';
import { SiteFault } from '#app/features/status/site-fault.tsx';
import { head } from './door/head.ts';
import { pageMeta } from './door/page-meta.ts';
import { requirePage } from './door/require-page.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const page = requirePage(context);
  const promotions = await context.call('promotions', { language: context.viewer.language });
  return { page, head: head(context, 'promotions.title'), promotions: promotions.ok ? promotions.value.map(promotionCard) : null };
}

export const meta = pageMeta;

export default function PromotionsRoute() {
  const { page, promotions } = useLoaderData<typeof loader>();
  return <PromotionsPage banners={page.banners} promotions={promotions} />;
}

export { SiteFault as ErrorBoundary };
