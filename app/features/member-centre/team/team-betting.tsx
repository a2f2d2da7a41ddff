import { useDataText, useText } from '#app/i18n/use-text.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { useMoney, useNumber } from '../../brand/use-format.ts';
import { ProductFilter } from '../history/history-filters.tsx';
import { HistoryLayout, Totals } from '../history/history-layout.tsx';
import * as css from '../history/history.css.ts';
import type { TeamBettingData } from './team-data.ts';
import { TeamFilters } from './team-filters.tsx';

type Bets = NonNullable<TeamBettingData['record']>;

export function TeamBettingPage({
  betting: { query, fault, record },
}: {
  readonly betting: TeamBettingData;
}) {
  const dataText = useDataText();
  const { product, account } = query;
  return (
    <HistoryLayout
      page={null}
      query={query}
      record={record}
      isEmpty={record?.bets.length === 0}
      filterNames={[...(product === null ? [] : [dataText(`nav.${product}`, product)]), account]}
      filters={
        <TeamFilters query={query} fault={fault} hasAccount>
          <ProductFilter value={product} />
        </TeamFilters>
      }
      totals={record === null ? null : <Sums sums={record.sums} />}
    >
      <ol className={css.list} data-zone="plain">
        {record?.bets.map((bet) => (
          <BetRow key={bet.sequence} bet={bet} timeZone={record.timeZone} />
        ))}
      </ol>
    </HistoryLayout>
  );
}

function Sums({ sums: { bets, staked, paid, validBet, result } }: Pick<Bets, 'sums'>) {
  const text = useText();
  const money = useMoney();
  const number = useNumber();
  return (
    <Totals
      lines={[
        ['bets', text('team.bets'), number(bets)],
        ['staked', text('limits.staked'), money(staked)],
        ['paid', text('team.paid'), money(paid)],
        ['validBet', text('record.valid_bet'), money(validBet)],
        ['result', text('team.result'), money(result)],
      ]}
    />
  );
}

function BetRow({
  bet: { member, game, settledAt, staked, paid },
  timeZone,
}: {
  readonly bet: Bets['bets'][number];
  readonly timeZone: string;
}) {
  const text = useText();
  const money = useMoney();
  return (
    <li className={css.round} data-bet={member.account}>
      <div className={css.facts}>
        <p className={css.name}>
          <bdi>{member.account}</bdi>
        </p>
        <p>
          <bdi>{game.name}</bdi>
        </p>
        <p className={css.quiet}>
          <LocalTime at={settledAt} isBrandForm zone={timeZone} />
        </p>
      </div>
      <div className={css.sums}>
        <p>
          {text('limits.staked')} <bdi dir="ltr">{money(staked)}</bdi>
        </p>
        <p className={css.amount}>
          {text('record.paid')} <bdi dir="ltr">{money(paid)}</bdi>
        </p>
      </div>
    </li>
  );
}
