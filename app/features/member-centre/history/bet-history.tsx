import { Link } from '@remix-run/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { roundStates } from '#app/domain/games/record-kinds.ts';
import { pathWhenOn } from '../../shell-context/shell-data.ts';
import { useShell } from '../../shell-context/use-shell.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { ClockTime, DayGroups } from './day-groups.tsx';
import { FilterSelect, HistoryFilters, ProductFilter } from './history-filters.tsx';
import { HistoryLayout, Totals } from './history-layout.tsx';
import type { RoundsData } from './history-data.ts';
import * as css from './history.css.ts';
import { useMoney } from '../../brand/use-format.ts';

type Rounds = NonNullable<RoundsData['record']>;
type Round = Rounds['rounds'][number];

export function BetHistory({ record: { query, fault, record } }: { readonly record: RoundsData }) {
  const text = useText();
  const dataText = useDataText();
  const { product, state } = query;
  return (
    <HistoryLayout
      page="personalHistoryCopy"
      query={query}
      record={record}
      isEmpty={record?.rounds.length === 0}
      filterNames={[
        ...(product === null ? [] : [dataText(`nav.${product}`, product)]),
        ...(state === null ? [] : [text(`record.state_${state}`)]),
      ]}
      filters={<BetFilters query={query} fault={fault} />}
      totals={record === null ? null : <Sums sums={record.sums} />}
    >
      {record === null ? null : (
        <DayGroups rows={record.rounds} atOf={timeOf} timeZone={record.timeZone}>
          {(round) => (
            <BetRow key={`${round.vendor} ${round.id}`} round={round} timeZone={record.timeZone} />
          )}
        </DayGroups>
      )}
    </HistoryLayout>
  );
}

function BetFilters({ query, fault }: Pick<RoundsData, 'query' | 'fault'>) {
  const text = useText();
  return (
    <HistoryFilters query={query} fault={fault}>
      <ProductFilter value={query.product} />
      <FilterSelect
        name="state"
        label={text('record.states')}
        choices={roundStates.map((state) => ({
          value: state,
          label: text(`record.state_${state}`),
        }))}
        value={query.state}
        all={text('record.kind_all')}
      />
    </HistoryFilters>
  );
}

function Sums({ sums: { rounds, staked, paid, validBet } }: Pick<Rounds, 'sums'>) {
  const text = useText();
  const money = useMoney();
  return (
    <Totals
      lines={[
        ['rounds', text('record.rounds'), String(rounds)],
        ['staked', text('limits.staked'), money(staked)],
        ['paid', text('record.paid'), money(paid)],
        ['valid', text('record.valid_bet'), money(validBet)],
        ['result', text('limits.result'), money(paid - staked)],
      ]}
    />
  );
}

const timeOf = ({ openedAt }: Round): number => openedAt;

function BetRow({
  round: { id, game, state, staked, paid, openedAt },
  timeZone,
}: {
  readonly round: Round;
  readonly timeZone: string;
}) {
  const text = useText();
  const gamePage = pathWhenOn(useShell(), 'game');
  const money = useMoney();
  return (
    <li data-round={state} className={css.betItem}>
      <details open={state === 'open'}>
        <summary className={css.bet}>
          <span className={css.facts}>
            <span className={css.name}>
              <bdi>{game.name}</bdi>{' '}
              {state === 'settled' ? null : (
                <Badge tone={state === 'open' ? 'caution' : 'neutral'}>
                  {text(`record.state_${state}`)}
                </Badge>
              )}
            </span>
            <span className={css.quiet}>
              <ClockTime at={openedAt} zone={timeZone} /> · {text('limits.staked')}{' '}
              <bdi dir="ltr">{money(staked)}</bdi>
            </span>
          </span>
          <span className={css.sums}>
            {state === 'open' && paid === 0 ? null : (
              <bdi dir="ltr" className={css.amount}>
                {money(state === 'voided' ? staked : paid)}
              </bdi>
            )}
            {state === 'open' && paid === 0 ? null : (
              <span className={css.quiet}>
                {text(state === 'voided' ? 'record.status_returned' : 'record.paid')}
              </span>
            )}
          </span>
          <ChevronDown size={18} aria-hidden="true" className={css.chevron} />
        </summary>
        <div className={css.betMore}>
          <p className={css.id}>
            {text('record.round')} <bdi dir="ltr">{id}</bdi>
          </p>
          {state === 'voided' ? <p className={css.quiet}>{text('record.returned')}</p> : null}
          {state === 'open' ? <p className={css.quiet}>{text('record.open_text')}</p> : null}
          {state === 'open' && game.gameType && gamePage ? (
            <div>
              <Link
                to={`${gamePage}?${new URLSearchParams({ gameType: game.gameType, gameCode: game.gameCode, name: game.name }).toString()}`}
                className={buttonClass({ size: 'small' })}
              >
                {text('record.play_on')}
              </Link>
            </div>
          ) : null}
        </div>
      </details>
    </li>
  );
}
