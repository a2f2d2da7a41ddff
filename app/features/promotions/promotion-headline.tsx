import { useText } from '#app/i18n/use-text.ts';
import { useMoney } from '../brand/use-format.ts';
import type { PromotionCard } from './promotion-data.ts';
import { PromotionDates } from './promotion-dates.tsx';
import * as css from './promotion-dates.css.ts';
import { PromotionStateBadge } from './promotion-state-badge.tsx';

export function PromotionHeadline({
  promotion: { pays, from, until, state },
}: {
  readonly promotion: Pick<PromotionCard, 'pays' | 'from' | 'until' | 'state'>;
}) {
  const text = useText();
  const money = useMoney();
  const amount = pays ? money(pays.amount) : '';
  return (
    <>
      {pays ? (
        <p className={css.amount} data-pays={pays.amount}>
          {pays.fixed ? <bdi dir="ltr">{amount}</bdi> : text('promotion.up_to', { amount })}
        </p>
      ) : null}
      <PromotionDates from={from} until={until} />
      <PromotionStateBadge state={state} />
    </>
  );
}
