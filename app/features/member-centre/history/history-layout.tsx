import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { timeZoneCity } from '#app/lib/dates/localised-date.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { tabClass } from '#app/ui/tab-class.ts';
import { historyDays, historyHref, type HistoryQuery } from './history-data.ts';
import * as css from './history.css.ts';

/** A row of choices, each an address of its own, so it works with scripts off. */
export function Choices<Value extends string>({
  label,
  query,
  of,
  values,
  selected,
  name,
}: {
  readonly label: string;
  readonly query: HistoryQuery;
  readonly of: 'kind' | 'state' | 'wallet';
  readonly values: readonly (Value | null)[];
  readonly selected: Value | null;
  readonly name: (value: Value | null) => string;
}) {
  return (
    <nav aria-label={label} className={css.choices} data-choices={of}>
      {values.map((value) => (
        <Link
          key={value ?? ''}
          to={historyHref(query, { [of]: value })}
          className={tabClass('pills')}
          aria-current={value === selected ? 'true' : undefined}
          preventScrollReset
        >
          {name(value)}
        </Link>
      ))}
    </nav>
  );
}

interface Props {
  readonly query: HistoryQuery;
  readonly timeZone: string;
  readonly next: string | number | null;
  readonly isEmpty: boolean;
  /** More choices, and what is above the list. */
  readonly above: ReactNode;
  readonly children: ReactNode;
}

/** What both records stand in: the days, the list, and the way to what is older. */
export function HistoryLayout({ query, timeZone, next, isEmpty, above, children }: Props) {
  const text = useText();
  return (
    <div className={css.record} data-record="">
      <nav aria-label={text('record.days')} className={css.choices} data-choices="days">
        {historyDays.map((days) => (
          <Link
            key={days}
            to={historyHref(query, { days })}
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
      <div className={css.actions}>
        {query.before === null ? null : (
          <Link to={historyHref(query, {})} className={buttonClass()} data-newest="">
            {text('record.newest')}
          </Link>
        )}
        {next === null ? null : (
          <Link
            to={historyHref(query, { before: String(next) })}
            rel="next"
            className={buttonClass()}
            data-older=""
          >
            {text('record.older')}
          </Link>
        )}
      </div>
      <p className={css.quiet}>{text('record.zone', { zone: timeZoneCity(timeZone) })}</p>
    </div>
  );
}
