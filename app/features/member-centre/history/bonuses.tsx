import { useText } from '#app/i18n/use-text.ts';
import { useMoney } from '../../brand/use-format.ts';
import { FilterSelect, HistoryFilters } from './history-filters.tsx';
import { bonusKinds, type BonusesData } from './history-data.ts';
import { HistoryLayout, Totals } from './history-layout.tsx';
import { StatementList } from './statement.tsx';

export function Bonuses({
  bonuses: { query, fault, kind, record },
}: {
  readonly bonuses: BonusesData;
}) {
  const text = useText();
  const money = useMoney();
  return (
    <HistoryLayout
      page="bonusDetails"
      query={query}
      record={record}
      isEmpty={record?.entries.length === 0}
      filterNames={[text(`record.kind_${kind}`)]}
      filters={
        <HistoryFilters query={query} fault={fault}>
          <FilterSelect
            name="kind"
            label={text('record.kinds')}
            choices={bonusKinds.map((name) => ({
              value: name,
              label: text(`record.kind_${name}`),
            }))}
            value={kind}
          />
        </HistoryFilters>
      }
      totals={
        record === null ? null : (
          <Totals lines={[['in', text('record.bonuses_total'), money(record.totals.credited)]]} />
        )
      }
    >
      {record === null ? null : <StatementList record={record} />}
    </HistoryLayout>
  );
}
