import { useText } from '#app/i18n/use-text.ts';
import * as panel from '#app/ui/panel.css.ts';
import { HistoryLayout } from '../history/history-layout.tsx';
import * as css from '../history/history.css.ts';
import { ProductTable } from '../history/profit-table.tsx';
import type { TeamOverviewData } from './team-data.ts';
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
          {record.products.length === 0 ? null : (
            <ProductTable products={record.products} paidLabel={text('team.paid')} />
          )}
          <section aria-labelledby="team-members" className={css.record}>
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
