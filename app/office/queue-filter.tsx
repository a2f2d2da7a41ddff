import { parseAmount } from '#app/lib/typed/amount.ts';
import { queueLimits, type QueueFilter } from '#schema/office-calls/queue-filter.ts';
import type { ReactNode } from 'react';
import { Choice, Field } from './form.tsx';
import type { StaffVisit } from './office-request.ts';

const hours = [1, 4, 24, 72] as const;

/** Invalid values are ignored. */
export function filterOf({ url }: StaffVisit): QueueFilter {
  const queryText = (name: string): string => url.searchParams.get(name)?.trim() ?? '';
  const [atLeast, atMost] = [parseAmount(queryText('min')), parseAmount(queryText('max'))];
  const method = /^[\w-]{1,40}$/.exec(queryText('method'))?.[0];
  const waiting = hours.find((one) => String(one) === queryText('hours'));
  return {
    ...(atLeast === undefined ? {} : { atLeast }),
    ...(atMost === undefined ? {} : { atMost }),
    ...(waiting === undefined ? {} : { waitingHours: waiting }),
    ...(method === undefined ? {} : { method }),
  };
}

export function limitOf({ url }: StaffVisit): { readonly limit?: number } {
  const limit = queueLimits.find((one) => String(one) === url.searchParams.get('limit'));
  return limit === undefined ? {} : { limit };
}

export const isFiltered = ({ url }: Pick<StaffVisit, 'url'>): boolean =>
  ['min', 'max', 'hours', 'flag', 'method'].some((name) => Boolean(url.searchParams.get(name)));

type Options = readonly (readonly [value: string, label: string])[];

export const FilterForm = ({
  visit: { text },
  isActive,
  unfiltered,
  children,
}: {
  visit: StaffVisit;
  isActive: boolean;
  unfiltered: string;
  children: ReactNode;
}) => (
  <details className="card filter" open={isActive}>
    <summary>{text(isActive ? 'office.filter_on' : 'office.filter')}</summary>
    <form method="get">
      {children}
      <p>
        <button className="main" type="submit">
          {text('office.filter_apply')}
        </button>{' '}
        <a href={unfiltered}>{text('office.filter_clear')}</a>
      </p>
    </form>
  </details>
);

export function QueueFilterForm({
  visit,
  show,
  flags,
  methods,
}: {
  visit: StaffVisit;
  show?: string;
  flags: Options;
  methods: Options;
}) {
  const { text, url } = visit;
  const queryText = (name: string): string => url.searchParams.get(name) ?? '';
  const any: Options[number] = ['', text('office.any')];
  return (
    <FilterForm
      {...{ visit, isActive: isFiltered(visit) }}
      unfiltered={show === undefined ? url.pathname : `${url.pathname}?show=${show}`}
    >
      {show === undefined ? null : <input type="hidden" name="show" value={show} />}
      <Field
        {...{ id: 'min', name: 'min', label: text('office.at_least'), value: queryText('min') }}
        inputMode="decimal"
      />
      <Field
        {...{ id: 'max', name: 'max', label: text('office.at_most'), value: queryText('max') }}
        inputMode="decimal"
      />
      <Choice
        {...{ id: 'hours', name: 'hours', label: text('office.waits'), value: queryText('hours') }}
        options={[
          any,
          ...hours.map((count) => [String(count), text('office.hours', { count })] as const),
        ]}
      />
      <Choice
        {...{ id: 'flag', name: 'flag', label: text('office.flag'), value: queryText('flag') }}
        options={[any, ...flags]}
      />
      <Choice
        {...{ id: 'method', name: 'method', label: text('office.method') }}
        {...{ value: queryText('method'), options: [any, ...methods] }}
      />
      <Choice
        {...{ id: 'limit', name: 'limit', label: text('office.page_size') }}
        value={queryText('limit') || '50'}
        options={queueLimits.map((size) => [String(size), String(size)])}
      />
    </FilterForm>
  );
}
