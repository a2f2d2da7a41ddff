import { useText } from '#app/i18n/use-text.ts';
import * as panel from '#app/ui/panel.css.ts';
import { HistoryLayout } from '../history/history-layout.tsx';
import { ProfitTable } from '../history/profit-table.tsx';
import type { UserProfitLossData } from './team-data.ts';
import { TeamTotals } from './team-figures.tsx';
import { TeamFilters } from './team-filters.tsx';

/** One row per direct member, including that member's downlines [AG-06]. */
export function UserProfitLossPage({
  profit: { query, fault, record },
}: {
  readonly profit: UserProfitLossData;
}) {
  const text = useText();
  return (
    <HistoryLayout
      page="userProfitLoss"
      query={query}
      record={record}
      order="account"
      isEmpty={record?.members.length === 0}
      filterNames={[]}
      filters={<TeamFilters query={query} fault={fault} />}
      totals={record === null ? null : <TeamTotals totals={record.totals} />}
    >
      {record === null ? null : (
        <>
          <ProfitTable
            name="members"
            title={text('team.by_member')}
            columns={[
              text('team.account'),
              text('team.deposits'),
              text('team.withdrawals'),
              text('limits.staked'),
              text('team.paid'),
              text('record.valid_bet'),
            ]}
            rows={record.members.map(
              ({ id, account, deposits, withdrawals, staked, paid, validBet, result }) => ({
                id,
                name: account,
                result,
                amounts: [deposits, withdrawals, staked, paid, validBet],
              }),
            )}
          />
          <p className={panel.muted}>{text('team.explain_members')}</p>
        </>
      )}
    </HistoryLayout>
  );
}
