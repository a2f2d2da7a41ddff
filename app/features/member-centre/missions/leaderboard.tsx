import { useText } from '#app/i18n/use-text.ts';
import { Badge } from '#app/ui/badge.tsx';
import * as panel from '#app/ui/panel.css.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { useMoney, useNumber } from '../../brand/use-format.ts';
import * as css from './missions.css.ts';

type Board = CallOutput<'missionLeaderboard'>;

export function Leaderboard({
  board: { rows, title, metric, state, ownPlace, ownScore, until, previous },
  timeZone,
}: {
  readonly board: Board;
  readonly timeZone: string;
}) {
  const text = useText();
  const number = useNumber();
  return (
    <section className={panel.section} data-zone="plain" aria-labelledby="leaderboard">
      <p className={css.line}>
        <span>{text('mission.leaderboard')}</span>
        {state ? <Badge tone="neutral">{text(`mission.board_${state}`)}</Badge> : null}
      </p>
      <h2 id="leaderboard" className={panel.title}>
        {title || text('mission.leaderboard')}
      </h2>
      {metric ? <p className={panel.muted}>{text(`mission.score_${metric}`)}</p> : null}
      {until && state === 'running' ? (
        <p className={panel.muted}>
          {text('mission.until')} <LocalTime at={until} zone={timeZone} short />
        </p>
      ) : null}
      <p className={panel.muted} data-own-place={ownPlace ?? 0}>
        {ownPlace
          ? text('mission.own_place', { number: number(ownPlace) })
          : text('mission.no_place')}
        {ownPlace && typeof ownScore === 'number' && metric
          ? ` · ${text(`mission.${metric}`, { number: number(ownScore) })}`
          : ''}
      </p>
      {rows.length === 0 ? <p>{text('mission.board_empty')}</p> : null}
      <Places rows={rows} ownPlace={ownPlace} />
      {previous ? (
        <details data-board="previous">
          <summary>
            {text('mission.board_previous')} <LocalTime at={previous.until} zone={timeZone} short />
          </summary>
          <p className={panel.muted}>
            {previous.ownPlace
              ? text('mission.own_place', { number: number(previous.ownPlace) })
              : text('mission.had_no_place')}
          </p>
          <Places rows={previous.rows} ownPlace={previous.ownPlace} />
        </details>
      ) : null}
    </section>
  );
}

function Places({ rows, ownPlace }: Pick<Board, 'rows' | 'ownPlace'>) {
  const text = useText();
  const number = useNumber();
  const money = useMoney();
  return (
    <ol className={css.rows}>
      {rows.map(({ place, account, score, prize }) => (
        <li key={place} className={css.line} aria-current={place === ownPlace || undefined}>
          <span>
            {number(place)}. <bdi>{account}</bdi>
          </span>
          <span>
            {number(score)}
            {prize > 0 ? (
              <>
                {' '}
                · {text('mission.prize')} <bdi dir="ltr">{money(prize)}</bdi>
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
