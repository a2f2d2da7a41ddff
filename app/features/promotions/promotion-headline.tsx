import { useText, useDataText } from '#app/i18n/use-text.ts';
import { useMoney, useDay } from '../brand/use-format.ts';
import type { PromotionCard } from './promotion-data.ts';
import * as css from './promotion-dates.css.ts';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { Badge, type BadgeProps } from '#app/ui/badge.tsx';

const Day = ({ at }: { readonly at: number }) => (
  <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
    {useDay()(at)}
  </time>
);

function PromotionDates({
  from,
  until,
}: {
  readonly from: number | null;
  readonly until: number | null;
}) {
  const text = useText();
  if (from === null && until === null) return null;
  return (
    <p className={css.dates}>
      <CalendarDays size={16} aria-hidden="true" />
      <span className={css.days}>
        {until === null ? null : (
          <span>
            {text('promotion.until')} <Day at={until} />
          </span>
        )}
        {from === null ? null : (
          <span>
            {text('promotion.from')} <Day at={from} />
          </span>
        )}
      </span>
    </p>
  );
}

const tones: Readonly<Record<string, NonNullable<BadgeProps['tone']>>> = {
  join: 'accent',
  claim: 'positive',
  issued: 'positive',
  claimed: 'positive',
  signed: 'positive',
  applying: 'caution',
  process: 'caution',
  coming: 'secondary',
  close: 'neutral',
  rejected: 'critical',
};

function PromotionStateBadge({ state }: { readonly state: string }) {
  const text = useDataText();
  return state === '' ? null : (
    <span data-state={state}>
      <Badge tone={tones[state] ?? 'neutral'}>{text(`promotion.${state}`, state)}</Badge>
    </span>
  );
}

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
