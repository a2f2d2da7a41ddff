import CalendarDays from 'lucide-react/icons/calendar-days';
import { useText } from '#app/i18n/use-text.ts';
import { useDay } from '../brand/use-format.ts';
import * as css from './promotion-dates.css.ts';

const Day = ({ at }: { readonly at: number }) => (
  <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
    {useDay()(at)}
  </time>
);

export function PromotionDates({
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
            {from === null ? null : ' ·'}
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
