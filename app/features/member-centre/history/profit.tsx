import { useDataText, useText } from '#app/i18n/use-text.ts';
import { calendarPeriods } from '#app/lib/dates/calendar-periods.ts';
import { useMoney } from '../../brand/use-format.ts';
import type { ProfitData } from './history-data.ts';
import { FilterSelect, HistoryFilters, ProductFilter } from './history-filters.tsx';
import { HistoryLayout, Totals } from './history-layout.tsx';
import { ProfitChart } from './profit-chart.tsx';
import { ProductTable, ProfitTable } from './profit-table.tsx';
import { useDays } from './use-days.ts';

type Profit = NonNullable<ProfitData['record']>;

export function PersonalProfit({
  profit: { query, fault, record },
}: {
  readonly profit: ProfitData;
}) {
  const text = useText();
  const dataText = useDataText();
  return (
    <HistoryLayout
      page="personalProfit"
      query={query}
      record={record === null ? null : { ...record, next: null }}
      isEmpty={record?.windows.length === 0}
      filterNames={[
        text(`record.group_${query.group}`),
        ...(query.product === null ? [] : [dataText(`nav.${query.product}`, query.product)]),
      ]}
      filters={<ProfitFilters query={query} fault={fault} />}
      totals={record === null ? null : <ProfitTotals totals={record.totals} />}
    >
      {record === null ? null : (
        <>
          {record.windows.length > 0 ? (
            <ProfitChart windows={record.windows} products={record.products} />
          ) : null}
          <WindowTable windows={record.windows} />
          {record.products.length === 0 ? null : (
            <ProductTable products={record.products} paidLabel={text('record.paid')} />
          )}
        </>
      )}
    </HistoryLayout>
  );
}

function ProfitFilters({ query, fault }: Pick<ProfitData, 'query' | 'fault'>) {
  const text = useText();
  return (
    <HistoryFilters query={query} fault={fault}>
      <ProductFilter value={query.product} />
      <FilterSelect
        name="group"
        label={text('record.group')}
        choices={calendarPeriods.map((group) => ({
          value: group,
          label: text(`record.group_${group}`),
        }))}
        value={query.group}
      />
    </HistoryFilters>
  );
}

function ProfitTotals({ totals }: Pick<Profit, 'totals'>) {
  const text = useText();
  const money = useMoney();
  return (
    <Totals
      lines={[
        ['staked', text('limits.staked'), money(totals.staked)],
        ['paid', text('record.paid'), money(totals.paid)],
        ['rebates', text('record.rebates'), money(totals.rebates)],
        ['bonuses', text('record.bonuses'), money(totals.bonuses)],
        ['result', text('limits.result'), money(totals.result)],
      ]}
    />
  );
}

function WindowTable({ windows }: Pick<Profit, 'windows'>) {
  const text = useText();
  const days = useDays();
  return (
    <ProfitTable
      name="windows"
      title={text('record.by_period')}
      columns={[
        text('record.days'),
        text('limits.staked'),
        text('record.paid'),
        text('record.rebates'),
        text('record.bonuses'),
      ]}
      rows={windows
        .toReversed()
        .map((window) => ({
          id: window.firstDay,
          name: days(window),
          amounts: [window.staked, window.paid, window.rebates, window.bonuses],
          result: window.result,
        }))}
    />
  );
}
