import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { promotionCard } from '#app/features/promotions/promotion-data.ts';
import { PromotionPage } from '#app/features/promotions/promotion-page.tsx';
import { RouteErrorBoundary } from '#app/features/errors/route-error-boundary.tsx';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { orThrow } from './_server/loaders/or-throw.ts';
import { applyForPromotion } from './_server/actions/apply-for-promotion.ts';
import { promotionClaimSchema } from './_server/forms/button-schemas.ts';
import { readForm } from './_server/forms/form-schema.ts';
import { pageMeta } from './_server/loaders/page-meta.ts';
import { requirePage } from './_server/session/require-page.ts';

const maxIdLength = 60;
const idOf = (request: Request): string => new URL(request.url).searchParams.get('id') ?? '';

/** Without `?id=`, redirects to all promotions if the brand has that page [RT-12, RT-23]. */
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
  const reward = new URL(request.url).searchParams.get('reward');
  return {
    page,
    head: {
      title: `${promotion.title} · ${context.site.name}`,
      description: promotion.summary,
      motif: card.motif,
    },
    promotion: { ...card, content: promotion.content, campaign: promotion.campaign ?? null },
    clientId: `page-${context.pageId}`,
    reward: (['paid', 'bonus'] as const).find((outcome) => outcome === reward) ?? null,
    winners: winners.ok ? winners.value : null,
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  requirePage(context);
  const id = idOf(request);
  const promotionPath = `${pathOf('promoDetail')}?${new URLSearchParams({ id }).toString()}`;
  if (!context.session.current)
    throw redirect(`${pathOf('login')}?${new URLSearchParams({ next: promotionPath }).toString()}`);
  if (context.form.has('comment'))
    return applyForPromotion(context, context.form, id.slice(0, maxIdLength), promotionPath);
  const { part = '', clientId = '' } = readForm(context.form, promotionClaimSchema) ?? {};
  const isClaim = part !== '';
  const promotion = { id: id.slice(0, maxIdLength) };
  const result = isClaim
    ? await context.call('promotionClaim', { ...promotion, part: Number(part), clientId })
    : await context.call('promotionJoin', promotion);
  if (!result.ok)
    return data(
      { refused: result.fault.key, words: result.fault.words ?? '' },
      { status: result.fault.status },
    );
  if (!('paid' in result.value)) return redirect(promotionPath);
  return redirect(`${promotionPath}&reward=${result.value.bonus ? 'bonus' : 'paid'}`);
}

export const meta = pageMeta;

export default function PromotionRoute() {
  const { page, promotion, winners, clientId, reward } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const rejection = answer && 'refused' in answer ? answer : null;
  return (
    <PromotionPage
      banners={page.banners}
      promotion={promotion}
      winners={winners}
      clientId={clientId}
      reward={reward}
      rejection={rejection}
      reply={answer && !('refused' in answer) ? answer : undefined}
    />
  );
}

export { RouteErrorBoundary as ErrorBoundary };
