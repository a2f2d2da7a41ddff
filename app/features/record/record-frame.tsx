import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { zoneCity } from '#app/lib/zone-city.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { tabClass } from '#app/ui/tab-class.ts';
import { recordDays, recordHref, type RecordQuery } from './record-data.ts';
import * as css from './record.css.ts';

/** A row of choices, each an address of its own, so it works with scripts off. */
export function Choices<Value extends string>({
  label,
  query,
  of,
  values,
  chosen,
  name,
}: {
  readonly label: string;
  readonly query: RecordQuery;
  readonly of: 'kind' | 'state' | 'wallet';
  readonly values: readonly (Value | null)[];
  readonly chosen: Value | null;
  readonly name: (value: Value | null) => string;
}) {
  return (
    <nav aria-label={label} className={css.choices} data-choices={of}>
      {values.map((value) => (
        <Link
          key={value ?? ''}
          to={recordHref(query, { [of]: value })}
          className={tabClass('pills')}
          aria-current={value === chosen ? 'true' : undefined}
          preventScrollReset
        >
          {name(value)}
        </Link>
      ))}
    </nav>
  );
}

interface Props {
  readonly query: RecordQuery;
  readonly timeZone: string;
  readonly next: string | number | null;
  readonly isEmpty: boolean;
  /** More choices, and what stands above the list. */
  readonly above: ReactNode;
  readonly children: ReactNode;
}

/** What both records stand in: the days, the list, and the way to what is older. */
export function RecordFrame({ query, timeZone, next, isEmpty, above, children }: Props) {
  const text = useText();
  return (
    <div className={css.record} data-record="">
      <nav aria-label={text('record.days')} className={css.choices} data-choices="days">
        {recordDays.map((days) => (
          <Link
            key={days}
            to={recordHref(query, { days })}
            className={tabClass('pills')}
            aria-current={days === query.days ? 'true' : undefined}
            preventScrollReset
          >
            {text(`record.days_${days}`)}
          </Link>
        ))}
      </nav>
      {above}
      {isEmpty ? (
        <EmptyState title={text(query.before === null ? 'record.none' : 'record.no_more')}>
          {text('record.none_text')}
        </EmptyState>
      ) : (
        children
      )}
      <div className={css.ways}>
        {query.before === null ? null : (
          <Link to={recordHref(query, {})} className={buttonClass()} data-newest="">
            {text('record.newest')}
          </Link>
        )}
        {next === null ? null : (
          <Link
            to={recordHref(query, { before: String(next) })}
            rel="next"
            className={buttonClass()}
            data-older=""
          >
            {text('record.older')}
          </Link>
        )}
      </div>
      <p className={css.quiet}>{text('record.zone', { zone: zoneCity(timeZone) })}</p>
    </div>
  );
}
