import { useText } from '#app/i18n/use-text.ts';
import { kindTraits } from '#app/domain/contracts/contract-kinds.ts';
import { writtenDay } from '#app/lib/dates/written-day.ts';
import * as panel from '#app/ui/panel.css.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { useMoney } from '../../brand/use-format.ts';
import { HistoryFilters } from '../history/history-filters.tsx';
import { HistoryLayout, Totals } from '../history/history-layout.tsx';
import * as css from '../history/profit.css.ts';
import type { IncomeData } from './contract-data.ts';

type Income = NonNullable<IncomeData['record']>;

export function IncomePage({ income: { query, fault, record } }: { readonly income: IncomeData }) {
  const text = useText();
  const money = useMoney();
  return (
    <HistoryLayout
      page="myIncome"
      query={query}
      record={record && { ...record, next: null }}
      isEmpty={record?.rows.length === 0}
      filterNames={[]}
      filters={
        <HistoryFilters query={query} fault={fault}>
          {null}
        </HistoryFilters>
      }
      totals={
        record === null ? null : (
          <Totals
            lines={[
              ['total', text('contract.total'), money(record.totals.total)],
              ...record.kinds.map(
                (kind) =>
                  [
                    kind,
                    text(`agent.${kindTraits[kind].page}`),
                    money(record.totals[kind]),
                  ] as const,
              ),
            ]}
          />
        )
      }
    >
      {record === null ? null : (
        <>
          <IncomeTable record={record} />
          <p className={panel.muted}>{text('contract.explain_income')}</p>
        </>
      )}
    </HistoryLayout>
  );
}

function IncomeTable({ record: { kinds, rows } }: { readonly record: Income }) {
  const text = useText();
  const money = useMoney();
  const { dateFormat } = useBrand();
  const title = text('agent.myIncome');
  const columns = kinds.map((kind) => text(`agent.${kindTraits[kind].page}`));
  return (
    <div className={css.scroll} role="region" aria-label={title} tabIndex={0}>
      <table className={css.table} data-income={rows.length}>
        <thead>
          <tr>
            {[text('contract.day'), ...columns, text('contract.sum')].map((column) => (
              <th key={column} scope="col" className={css.head}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.day} data-row={row.day}>
              <th scope="row" className={css.rowHead}>
                {writtenDay(row.day, dateFormat)}
              </th>
              {[...kinds, 'total' as const].map((name) => (
                <td key={name} className={css.cell}>
                  <bdi dir="ltr" data-kind={name}>
                    {money(row[name])}
                  </bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
