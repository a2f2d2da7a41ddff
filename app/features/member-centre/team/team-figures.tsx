import { useText } from '#app/i18n/use-text.ts';
import { useMoney, useNumber } from '../../brand/use-format.ts';
import { Totals } from '../history/history-layout.tsx';
import type { TeamOverview } from './team-data.ts';

export function TeamMembers({ members }: Pick<TeamOverview, 'members'>) {
  const text = useText();
  const number = useNumber();
  return (
    <Totals
      lines={[
        ['direct', text('team.direct'), number(members.direct)],
        ['all', text('team.all'), number(members.all)],
        ['agents', text('team.agents'), number(members.agents)],
        ['newToday', text('team.new_today'), number(members.newToday)],
        ['newThisMonth', text('team.new_this_month'), number(members.newThisMonth)],
      ]}
    />
  );
}

export function TeamTotals({ totals }: Pick<TeamOverview, 'totals'>) {
  const text = useText();
  const money = useMoney();
  const number = useNumber();
  return (
    <Totals
      lines={[
        ['activeMembers', text('team.active'), number(totals.activeMembers)],
        ['deposits', text('team.deposits'), money(totals.deposits)],
        ['withdrawals', text('team.withdrawals'), money(totals.withdrawals)],
        ['staked', text('limits.staked'), money(totals.staked)],
        ['paid', text('team.paid'), money(totals.paid)],
        ['validBet', text('record.valid_bet'), money(totals.validBet)],
        ['result', text('team.result'), money(totals.result)],
      ]}
    />
  );
}
