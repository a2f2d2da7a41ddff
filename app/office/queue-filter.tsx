import { useVisit } from './use-visit.ts';
import { parseAmount } from '#app/lib/typed/amount.ts';
import { queueLimits, type QueueFilter } from '#schema/office-calls/queue-filter.ts';
import type { ReactNode } from 'react';
import { Choice, Field, Submit } from './form.tsx';
import type { StaffVisit } from './office-request.ts';

const hours = [1, 4, 24, 72] as const;

/** Invalid values are ignored. */
export function filterOf({ url }: StaffVisit): QueueFilter {
  const queryText = (name: string): string => url.searchParams.get(name)?.trim() ?? '';
  const [atLeast, atMost] = [parseAmount(queryText('min')), parseAmount(queryText('max'))];
  const method = /^[\w-]{1,40}$/.exec(queryText('method'))?.[0];
  const waiting = hours.find((choice) => String(choice) === queryText('hours'));
  return {
    ...(atLeast === undefined ? {} : { atLeast }),
    ...(atMost === undefined ? {} : { atMost }),
    ...(waiting === undefined ? {} : { waitingHours: waiting }),
    ...(method === undefined ? {} : { method }),
  };
}

export function limitOf({ url }: StaffVisit): { readonly limit?: number } {
  const limit = queueLimits.find((choice) => String(choice) === url.searchParams.get('limit'));
  return limit === undefined ? {} : { limit };
}

export const isFiltered = ({ url }: Pick<StaffVisit, 'url'>): boolean =>
  ['min', 'max', 'hours', 'flag', 'method'].some((name) => Boolean(url.searchParams.get(name)));

type Options = readonly (readonly [value: string, label: string])[];

export const FilterForm = ({
  isActive,
  unfiltered,
  children,
}: {
  isActive: boolean;
  unfiltered: string;
  children: ReactNode;
}) => {
  const { text } = useVisit();
  return (
    <details className="card filter" open={isActive}>
      <summary>{text(isActive ? 'office.filter_on' : 'office.filter')}</summary>
      <form method="get">
        {children}
        <p>
          <Submit tone="main" label="office.filter_apply" />{' '}
          <a href={unfiltered}>{text('office.filter_clear')}</a>
        </p>
      </form>
    </details>
  );
};

export function QueueFilterForm({
  show,
  flags,
  methods,
}: {
  show?: string;
  flags: Options;
  methods: Options;
}) {
  const visit = useVisit();
  const { text, url } = visit;
  const queryText = (name: string): string => url.searchParams.get(name) ?? '';
  const anyChoice: Options[number] = ['', text('office.any')];
  return (
    <FilterForm
      isActive={isFiltered(visit)}
      unfiltered={show === undefined ? url.pathname : `${url.pathname}?show=${show}`}
    >
      {show === undefined ? null : <input type="hidden" name="show" value={show} />}
      <Field
        name="min"
        label={text('office.at_least')}
        value={queryText('min')}
        inputMode="decimal"
      />
      <Field
        name="max"
        label={text('office.at_most')}
        value={queryText('max')}
        inputMode="decimal"
      />
      <Choice
        name="hours"
        label={text('office.waits')}
        value={queryText('hours')}
        options={[
          anyChoice,
          ...hours.map((count) => [String(count), text('office.hours', { count })] as const),
        ]}
      />
      <Choice
        name="flag"
        label={text('office.flag')}
        value={queryText('flag')}
        options={[anyChoice, ...flags]}
      />
      <Choice
        name="method"
        label={text('office.method')}
        value={queryText('method')}
        options={[anyChoice, ...methods]}
      />
      <Choice
        name="limit"
        label={text('office.page_size')}
        value={queryText('limit') || '50'}
        options={queueLimits.map((size) => [String(size), String(size)])}
      />
    </FilterForm>
  );
}
