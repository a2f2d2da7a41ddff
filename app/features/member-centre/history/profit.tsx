import { useDataText, useText } from '#app/i18n/use-text.ts';
import { calendarPeriods } from '#app/lib/dates/calendar-periods.ts';
import { gameTypes } from '#app/lib/game-types.ts';
import { useMoney } from '../../brand/use-format.ts';
import type { ProfitData } from './history-data.ts';
import { FilterSelect, HistoryFilters, PeriodChoices } from './history-filters.tsx';
import { HistoryLayout, Totals } from './history-layout.tsx';
import { ProfitChart } from './profit-chart.tsx';
import * as css from './profit.css.ts';
import { useDays } from './use-days.ts';

type Profit = NonNullable<ProfitData['record']>;

/** The player's profit and loss by period and by product [MC-08]. */
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
          {record.products.length === 0 ? null : <ProductTable products={record.products} />}
        </>
      )}
    </HistoryLayout>
  );
}

function ProfitFilters({ query, fault }: Pick<ProfitData, 'query' | 'fault'>) {
  const text = useText();
  const dataText = useDataText();
  return (
    <>
      <PeriodChoices query={query} />
      <HistoryFilters query={query} fault={fault}>
        <FilterSelect
          name="product"
          label={text('record.products')}
          choices={gameTypes.map((type) => ({ value: type, label: dataText(`nav.${type}`, type) }))}
          value={query.product}
          all={text('record.kind_all')}
        />
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
    </>
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

interface Row {
  readonly id: string;
  readonly name: string;
  /** Minor units, one for each column between the name and the result. */
  readonly amounts: readonly number[];
  readonly result: number;
}

/** The windows, newest first. */
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
      rows={windows.toReversed().map((window) => ({
        id: window.firstDay,
        name: days(window),
        amounts: [window.staked, window.paid, window.rebates, window.bonuses],
        result: window.result,
      }))}
    />
  );
}

function ProductTable({ products }: Pick<Profit, 'products'>) {
  const text = useText();
  const dataText = useDataText();
  return (
    <ProfitTable
      name="products"
      title={text('record.by_product')}
      columns={[
        text('record.products'),
        text('limits.staked'),
        text('record.paid'),
        text('record.valid_bet'),
      ]}
      rows={products.map(({ product, staked, paid, validBet, result }) => ({
        id: product ?? '',
        name: product === null ? text('record.other_games') : dataText(`nav.${product}`, product),
        amounts: [staked, paid, validBet],
        result,
      }))}
    />
  );
}

function ProfitTable({
  name,
  title,
  columns,
  rows,
}: {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}) {
  const text = useText();
  const money = useMoney();
  const max = Math.max(...rows.map(({ result }) => Math.abs(result)));
  return (
    <div className={css.scroll} role="region" aria-label={title} tabIndex={0}>
      <table className={css.table} data-profit={name}>
        <caption className={css.caption}>{title}</caption>
        <thead>
          <tr>
            {[...columns, text('limits.result')].map((column) => (
              <th key={column} scope="col" className={css.head}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name: rowName, amounts, result }) => (
            <tr key={id} data-row={id}>
              <th scope="row" className={css.rowHead}>
                {rowName}
              </th>
              {amounts.map((amount, place) => (
                <td key={columns[place + 1]} className={css.cell}>
                  <bdi dir="ltr">{money(amount)}</bdi>
                </td>
              ))}
              <td className={css.cell}>
                <bdi dir="ltr" data-result={result}>
                  {money(result)}
                </bdi>
                <ResultBar result={result} max={max} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A result beside the largest of its table: to the end of the line for a profit, else back. */
function ResultBar({ result, max }: { readonly result: number; readonly max: number }) {
  const width = max === 0 ? 0 : (Math.abs(result) / max) * 50;
  return (
    <svg className={css.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className={css.axis} x="49.5" y="0" width="1" height="6" />
      <rect
        className={result < 0 ? css.loss : css.profit}
        x={result < 0 ? 50 - width : 50}
        y="1"
        width={width}
        height="4"
      />
    </svg>
  );
}
