import { Form, Link } from '@remix-run/react';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ReactNode } from 'react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { writtenDay } from '#app/lib/dates/written-day.ts';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { Button } from '#app/ui/button.tsx';
import { DayInput } from '#app/ui/day-input.tsx';
import { Field } from '#app/ui/field.tsx';
import { SelectField, type Choice } from '#app/ui/select.tsx';
import { tabClass } from '#app/ui/tab-class.ts';
import { useBrand } from '../../brand/use-brand.ts';
import {
  historyHref,
  historyPeriods,
  type HistoryFault,
  type HistoryPeriod,
  type HistoryQuery,
} from './history-data.ts';
import * as css from './history.css.ts';

/** Named periods are links, so that they work without scripts. */
function PeriodChoices({ query, named }: Required<Pick<FiltersProps, 'query' | 'named'>>) {
  const text = useText();
  const periods = query.period === 'own' ? [...named, 'own' as const] : named;
  return (
    <nav aria-label={text('record.days')} className={css.choices} data-choices="days">
      {periods.map((period) => (
        <Link
          key={period}
          to={historyHref(query, { period })}
          className={tabClass('pills')}
          aria-current={period === query.period ? 'true' : undefined}
          preventScrollReset
        >
          {text(`record.period_${period}`)}
        </Link>
      ))}
    </nav>
  );
}

interface FiltersProps {
  readonly query: HistoryQuery;
  readonly named?: readonly HistoryPeriod[];
  readonly fault: HistoryFault | null;
  readonly children: ReactNode;
}

const filterCount = (query: HistoryQuery): number => {
  const { period, kind, status, reference, state, product, account, group } = query;
  return [
    period === 'own',
    kind,
    status,
    reference,
    state,
    product,
    account,
    group !== 'day',
  ].filter(Boolean).length;
};

export function HistoryFilters({ query, named = historyPeriods, fault, children }: FiltersProps) {
  const text = useText();
  const count = filterCount(query);
  return (
    // The key resets the form to the values of a new URL.
    <details
      key={historyHref(query, {})}
      className={css.filters}
      open={fault !== null}
      data-filters=""
    >
      <summary className={css.filterButton}>
        <SlidersHorizontal size={18} aria-hidden="true" />
        {count === 0 ? text('record.filters') : text('record.filters_set', { number: count })}
      </summary>
      <PeriodChoices query={query} named={named} />
      <Form method="get" className={css.filterForm} preventScrollReset>
        {query.period === 'own' ? null : <input type="hidden" name="period" value={query.period} />}
        {children}
        <DayField name="from" query={query} fault={fault} />
        <DayField name="until" query={query} fault={fault} />
        <div className={css.filterActions}>
          <Button type="submit" tone="primary">
            {text('record.apply')}
          </Button>
          <Link to="?" className={tabClass('pills')}>
            {text('record.clear')}
          </Link>
        </div>
      </Form>
    </details>
  );
}

/** A day above 12 shows the order of day and month. */
const exampleDay = '2026-12-31';
const maxDayLength = 20;

function DayField({
  name,
  query,
  fault,
}: Pick<FiltersProps, 'query' | 'fault'> & { readonly name: 'from' | 'until' }) {
  const text = useText();
  const { dateFormat } = useBrand();
  const form = dateFormat.toUpperCase();
  const example = writtenDay(exampleDay, dateFormat);
  return (
    <Field
      id={`record-${name}`}
      label={text(`record.${name}`)}
      hint={<bdi dir="ltr">{form}</bdi>}
      error={
        fault?.field === name ? text(`record.fault_${fault.reason}`, { form, example }) : undefined
      }
    >
      {(control) => (
        <DayInput
          {...control}
          name={name}
          form={dateFormat}
          pickLabel={text('record.pick_day', { name: text(`record.${name}`) })}
          defaultValue={query[name]}
          placeholder={example}
          maxLength={maxDayLength}
          autoComplete="off"
        />
      )}
    </Field>
  );
}

export function FilterSelect({
  name,
  label,
  choices,
  value,
  all,
}: {
  readonly name: 'kind' | 'status' | 'state' | 'product' | 'wallet' | 'group';
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string | null;
  /** The label of the empty choice; without it a choice is required. */
  readonly all?: string;
}) {
  return (
    <SelectField
      id={`record-${name}`}
      label={label}
      name={name}
      choices={choices}
      {...(all === undefined ? {} : { prompt: all })}
      defaultValue={value ?? ''}
    />
  );
}

export function ProductFilter({ value }: { readonly value: string | null }) {
  const text = useText();
  const dataText = useDataText();
  return (
    <FilterSelect
      name="product"
      label={text('record.products')}
      choices={gameTypes.map((type) => ({ value: type, label: dataText(`nav.${type}`, type) }))}
      value={value}
      all={text('record.kind_all')}
    />
  );
}
