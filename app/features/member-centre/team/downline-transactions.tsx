import { useText } from '#app/i18n/use-text.ts';
import { teamRecordKinds } from '#app/domain/games/record-kinds.ts';
import * as panel from '#app/ui/panel.css.ts';
import { useMoney } from '../../brand/use-format.ts';
import { FilterSelect } from '../history/history-filters.tsx';
import { HistoryLayout, Totals } from '../history/history-layout.tsx';
import * as css from '../history/history.css.ts';
import { MovementRow } from '../history/movement-row.tsx';
import type { DownlineTransactionsData } from './team-data.ts';
import { TeamFilters } from './team-filters.tsx';

export function DownlineTransactionsPage({
  transactions: { query, fault, record },
}: {
  readonly transactions: DownlineTransactionsData;
}) {
  const text = useText();
  const { kind, account } = query;
  return (
    <HistoryLayout
      page="downlineTransactions"
      query={query}
      record={record}
      isEmpty={record?.entries.length === 0}
      filterNames={[...(kind === null ? [] : [text(`record.kind_${kind}`)]), account]}
      filters={
        <TeamFilters query={query} fault={fault} hasAccount>
          <FilterSelect
            name="kind"
            label={text('record.kinds')}
            choices={teamRecordKinds.map((name) => ({
              value: name,
              label: text(`record.kind_${name}`),
            }))}
            value={kind}
            all={text('record.kind_all')}
          />
        </TeamFilters>
      }
      totals={<TransactionTotals totals={record?.totals ?? []} />}
    >
      <ol className={css.list} data-zone="plain">
        {record?.entries.map((entry) => (
          <MovementRow
            key={`${entry.member.id} ${entry.sequence}`}
            movement={entry}
            timeZone={record.timeZone}
            name={<bdi>{entry.member.account}</bdi>}
          >
            <p>{text(`record.kind_${entry.kind}`)}</p>
          </MovementRow>
        ))}
      </ol>
      <p className={panel.muted}>{text('team.explain_transactions')}</p>
    </HistoryLayout>
  );
}

function TransactionTotals({
  totals,
}: Pick<NonNullable<DownlineTransactionsData['record']>, 'totals'>) {
  const text = useText();
  const money = useMoney();
  if (totals.length === 0) return null;
  return (
    <Totals
      lines={totals.map(({ kind, amount }) => [kind, text(`record.kind_${kind}`), money(amount)])}
    />
  );
}
