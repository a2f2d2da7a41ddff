import { Link } from '@remix-run/react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { gameTypes } from '#app/lib/game-types.ts';
import { roundStates } from '#app/lib/record-kinds.ts';
import { pathWhenOn } from '../../shell-context/shell-data.ts';
import { useShell } from '../../shell-context/use-shell.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { FilterSelect, HistoryFilters, PeriodChoices } from './history-filters.tsx';
import { HistoryLayout, Totals } from './history-layout.tsx';
import type { RoundsData } from './history-data.ts';
import * as css from './history.css.ts';
import { useMoney } from '../../brand/use-format.ts';

type Rounds = NonNullable<RoundsData['record']>;
type Round = Rounds['rounds'][number];

/** The player's rounds: stakes, payouts, and which are still open [MC-06]. */
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
      <ol className={css.list} data-zone="plain">
        {record?.rounds.map((round) => (
          <BetRow key={`${round.vendor} ${round.id}`} round={round} timeZone={record.timeZone} />
        ))}
      </ol>
    </HistoryLayout>
  );
}

function BetFilters({ query, fault }: Pick<RoundsData, 'query' | 'fault'>) {
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
    </>
  );
}

/** The sums of all rounds of the filter. */
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

const tones = { open: 'caution', settled: 'neutral', voided: 'neutral' } as const;

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
    <li className={css.round} data-round={state}>
      <div className={css.facts}>
        <p className={css.name}>
          <bdi>{game.name}</bdi> <Badge tone={tones[state]}>{text(`record.state_${state}`)}</Badge>
        </p>
        <p className={css.quiet}>
          <LocalTime at={openedAt} isBrandForm zone={timeZone} />
        </p>
        <p className={css.id}>
          {text('record.round')} <bdi dir="ltr">{id}</bdi>
        </p>
        {state === 'open' ? <p className={css.quiet}>{text('record.open_text')}</p> : null}
      </div>
      <div className={css.sums}>
        {state === 'voided' ? (
          <p className={css.quiet}>{text('record.returned')}</p>
        ) : (
          <>
            <p>
              {text('limits.staked')} <bdi dir="ltr">{money(staked)}</bdi>
            </p>
            {state === 'open' && paid === 0 ? null : (
              <p className={css.amount}>
                {text('record.paid')} <bdi dir="ltr">{money(paid)}</bdi>
              </p>
            )}
          </>
        )}
        {state === 'open' && game.gameType && gamePage ? (
          <Link
            to={`${gamePage}?${new URLSearchParams({ gameType: game.gameType, gameCode: game.gameCode, name: game.name }).toString()}`}
            className={buttonClass({ size: 'small' })}
          >
            {text('record.play_on')}
          </Link>
        ) : null}
      </div>
    </li>
  );
}
