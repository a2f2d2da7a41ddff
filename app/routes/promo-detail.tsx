import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PromotionPage } from '#app/features/content/promotion-page.tsx';
import { promotionCard } from '#app/features/home/home-data.ts';
import { SiteFault } from '#app/features/status/site-fault.tsx';
import { pathOf } from '#app/lib/route-table.ts';
import { orThrow } from './door/or-throw.ts';
import { pageMeta } from './door/page-meta.ts';
import { requirePage } from './door/require-page.ts';

/** One promotion by `?id=`; without one, all of them, where the brand has such a page [RT-12, RT-23]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = requirePage(context);
  const id = new URL(request.url).searchParams.get('id');
  if (!id && context.site.routes.promotions.on) throw redirect(pathOf('promotions'));
  const found = orThrow(await context.call('promotions', { language: context.viewer.language })).find((one) => one.id === id);
  if (!found) throw data(null, { status: 404 });
  return { page, head: { title: `${found.title} · ${context.site.name}`, description: found.summary }, promotion: promotionCard(found) };
}

export const meta = pageMeta;

export default function PromotionRoute() {
  const { page, promotion } = useLoaderData<typeof loader>();
  return <PromotionPage banners={page.banners} promotion={promotion} />;
}

export { SiteFault as ErrorBoundary };
