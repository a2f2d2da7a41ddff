import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { roundStates } from '#app/lib/record-kinds.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { Choices, HistoryLayout } from './history-layout.tsx';
import type { RoundsData } from './history-data.ts';
import * as css from './history.css.ts';
import { useMoney } from '../../brand/use-format.ts';

type Round = RoundsData['rounds'][number];

/** The player's rounds: what was staked, what came of it, and what is still open [MC-06]. */
export function BetHistory({
  record: { query, rounds, sums, next, timeZone },
}: {
  readonly record: RoundsData;
}) {
  const text = useText();
  return (
    <HistoryLayout
      query={query}
      timeZone={timeZone}
      next={next}
      isEmpty={rounds.length === 0}
      above={
        <>
          <Sums sums={sums} />
          <Choices
            label={text('record.states')}
            query={query}
            of="state"
            values={[null, ...roundStates]}
            selected={query.state}
            name={(state) => text(state === null ? 'record.kind_all' : `record.state_${state}`)}
          />
        </>
      }
    >
      <ol className={css.list} data-zone="plain">
        {rounds.map((round) => (
          <BetRow key={`${round.vendor} ${round.id}`} round={round} timeZone={timeZone} />
        ))}
      </ol>
    </HistoryLayout>
  );
}

/** What all rounds of these days come to: a loss is called by its name. */
function Sums({ sums: { rounds, staked, paid } }: { readonly sums: RoundsData['sums'] }) {
  const text = useText();
  const money = useMoney();
  const lines = [
    ['rounds', text('record.rounds'), String(rounds)],
    ['staked', text('limits.staked'), money(staked)],
    ['paid', text('record.paid'), money(paid)],
    ['result', text('limits.result'), money(paid - staked)],
  ] as const;
  return (
    <dl className={css.totals} data-zone="plain">
      {lines.map(([id, name, value]) => (
        <div key={id} className={css.total}>
          <dt className={css.quiet}>{name}</dt>
          <dd className={css.amount}>
            <bdi dir="ltr" data-sum={id}>
              {value}
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
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
  const money = useMoney();
  return (
    <li className={css.round} data-round={state}>
      <div className={css.facts}>
        <p className={css.name}>
          <bdi>{game.name}</bdi> <Badge tone={tones[state]}>{text(`record.state_${state}`)}</Badge>
        </p>
        <p className={css.quiet}>
          <LocalTime at={openedAt} short zone={timeZone} />
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
        {state === 'open' && game.gameType ? (
          <Link
            to={`${pathOf('game')}?${new URLSearchParams({ gameType: game.gameType, gameCode: game.gameCode, name: game.name }).toString()}`}
            className={buttonClass({ size: 'small' })}
          >
            {text('record.play_on')}
          </Link>
        ) : null}
      </div>
    </li>
  );
}
