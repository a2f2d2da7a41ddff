import { useDataText, useText } from '#app/i18n/use-text.ts';
import * as panel from '#app/ui/panel.css.ts';
import { HistoryLayout } from '../history/history-layout.tsx';
import { ProfitTable } from '../history/profit-table.tsx';
import type { TeamOverview, TeamOverviewData } from './team-data.ts';
import { TeamMembers, TeamTotals } from './team-figures.tsx';
import { TeamFilters } from './team-filters.tsx';

export function TeamOverviewPage({
  overview: { query, fault, record },
}: {
  readonly overview: TeamOverviewData;
}) {
  const text = useText();
  return (
    <HistoryLayout
      page={null}
      query={query}
      record={record === null ? null : { ...record, next: null }}
      isEmpty={false}
      filterNames={[]}
      filters={<TeamFilters query={query} fault={fault} />}
      totals={record === null ? null : <TeamTotals totals={record.totals} />}
    >
      {record === null ? null : (
        <>
          {record.products.length === 0 ? null : <TeamProducts products={record.products} />}
          <section aria-labelledby="team-members" className={panel.stack}>
            <h2 id="team-members" className={panel.title}>
              {text('team.members')}
            </h2>
            <TeamMembers members={record.members} />
          </section>
          <p className={panel.muted}>{text('team.explain')}</p>
        </>
      )}
    </HistoryLayout>
  );
}

function TeamProducts({ products }: Pick<TeamOverview, 'products'>) {
  const text = useText();
  const dataText = useDataText();
  return (
    <ProfitTable
      name="products"
      title={text('record.by_product')}
      columns={[
        text('record.products'),
        text('limits.staked'),
        text('team.paid'),
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
