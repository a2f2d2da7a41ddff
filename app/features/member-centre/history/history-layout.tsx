import { Link } from '@remix-run/react';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { timeZoneCity } from '#app/lib/dates/localised-date.ts';
import { agentPages, type AgentPage, type MemberPage } from '#app/domain/pages/modules.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useEnhanced } from '#app/ui/use-enhanced.ts';
import { historyHref, type HistoryQuery } from './history-data.ts';
import * as css from './history.css.ts';
import { useDays } from './use-days.ts';

interface Props {
  /** The page whose record can be exported; null: none. */
  readonly page: MemberPage | AgentPage | null;
  readonly query: HistoryQuery;
  /** Null when the custom dates are invalid. */
  readonly record: {
    readonly timeZone: string;
    readonly firstDay: string | null;
    readonly lastDay: string | null;
    readonly next: string | number | null;
  } | null;
  readonly order?: 'account';
  readonly isEmpty: boolean;
  readonly filterNames: readonly string[];
  readonly filters: ReactNode;
  readonly totals: ReactNode;
  readonly children: ReactNode;
}

export function HistoryLayout({
  page,
  query,
  record,
  order,
  isEmpty,
  filterNames,
  filters,
  totals,
  children,
}: Props) {
  const text = useText();
  const days = useDays();
  return (
    <div className={css.record} data-record="">
      {filters}
      {record === null ? null : (
        <>
          <p className={css.quiet} data-filter-line="">
            {[days(record), ...filterNames].filter(Boolean).join(' · ')}
          </p>
          {totals}
          {isEmpty ? (
            <EmptyState title={text(query.before === null ? 'record.none' : 'record.no_more')}>
              {text('record.none_text')}
            </EmptyState>
          ) : (
            children
          )}
          <Actions page={page} query={query} order={order} next={record.next} />
          <p className={css.quiet}>
            {text('record.zone', { zone: timeZoneCity(record.timeZone) })}
          </p>
        </>
      )}
    </div>
  );
}

function Actions({
  page,
  query,
  order,
  next,
}: Pick<Props, 'page' | 'query' | 'order'> & { readonly next: string | number | null }) {
  const text = useText();
  return (
    <div className={css.actions}>
      {query.before === null ? null : (
        <Link to={historyHref(query, {})} className={buttonClass()} data-newest="">
          {text(order === 'account' ? 'catalogue.first' : 'record.newest')}
        </Link>
      )}
      {next === null ? null : (
        <Link
          to={historyHref(query, { before: String(next) })}
          rel="next"
          className={buttonClass()}
          data-older=""
        >
          {text(order === 'account' ? 'catalogue.next' : 'record.older')}
        </Link>
      )}
      {page === null ? null : (
        <a
          href={`/${agentPages.some((id) => id === page) ? 'agent' : 'member'}/${page}.csv${historyHref(query, {})}`}
          download
          className={buttonClass()}
          data-csv=""
        >
          <Download size={18} aria-hidden="true" />
          {text('record.csv')}
        </a>
      )}
      <PrintButton />
    </div>
  );
}

/** Hidden without scripts; the browser's menu prints, too. */
function PrintButton() {
  const text = useText();
  return useEnhanced() ? (
    <button type="button" className={buttonClass()} onClick={() => window.print()}>
      <Printer size={18} aria-hidden="true" />
      {text('record.print')}
    </button>
  ) : null;
}

/** A negative result is labelled as a loss. */
export function Totals({
  lines,
}: {
  readonly lines: readonly (readonly [id: string, name: string, value: string])[];
}) {
  return (
    <dl className={css.totals} data-zone="plain">
      {lines.map(([id, name, value]) => (
        <div key={id} className={css.total}>
          <dt className={css.quiet}>{name}</dt>
          <dd className={css.amount}>
            <bdi dir="ltr" data-sum={id}>
              {value}
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
