import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { promotionCard } from '#app/features/promotions/promotion-data.ts';
import { PromotionPage } from '#app/features/promotions/promotion-page.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { pathOf } from '#app/lib/route-table.ts';
import { orThrow } from './_server/loaders/or-throw.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

const maxIdLength = 60;
const idOf = (request: Request): string => new URL(request.url).searchParams.get('id') ?? '';

/**
 * One promotion by `?id=`; without one, all of them, where the brand has such a page [RT-12,
 * RT-23].
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = requirePage(context);
  const id = idOf(request);
  if (!id && context.site.routes.promotions.on) throw redirect(pathOf('promotions'));
  if (!id || id.length > maxIdLength) throw data(null, { status: 404 });
  const [detail, winners] = await Promise.all([
    context.call('promotionDetail', { id, language: context.viewer.language }),
    context.call('winners', { id }),
  ]);
  const promotion = orThrow(detail);
  const card = promotionCard(promotion);
  return {
    page,
    head: {
      title: `${promotion.title} · ${context.site.name}`,
      description: promotion.summary,
      motif: card.motif,
    },
    promotion: { ...card, content: promotion.content },
    winners: winners.ok ? winners.value : null,
  };
}

/** A member joins; guests log in first and come back [PR-01]. */
export async function action({ context, request }: ActionFunctionArgs) {
  requirePage(context);
  const id = idOf(request);
  const here = `${pathOf('promoDetail')}?${new URLSearchParams({ id }).toString()}`;
  if (!context.session.current)
    throw redirect(`${pathOf('login')}?${new URLSearchParams({ next: here }).toString()}`);
  const joinResult = await context.call('promotionJoin', { id: id.slice(0, maxIdLength) });
  return joinResult.ok
    ? redirect(here)
    : data(
        { refused: joinResult.fault.key, words: joinResult.fault.words ?? '' },
        { status: joinResult.fault.status },
      );
}

export const meta = pageMeta;

export default function PromotionRoute() {
  const { page, promotion, winners } = useLoaderData<typeof loader>();
  return (
    <PromotionPage
      banners={page.banners}
      promotion={promotion}
      winners={winners}
      rejection={useActionData<typeof action>() ?? null}
    />
  );
}

export { RouteErrorBoundary as ErrorBoundary };
