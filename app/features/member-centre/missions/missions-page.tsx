import { Link } from '@remix-run/react';
import Target from 'lucide-react/icons/target';
import { useText } from '#app/i18n/use-text.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import * as panel from '#app/ui/panel.css.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { useMoney, useNumber } from '../../brand/use-format.ts';
import { rewardsPath } from '../rewards/reward-data.ts';
import { pathWhenOn } from '../../shell-context/shell-data.ts';
import { useShell } from '../../shell-context/use-shell.ts';
import { Leaderboard } from './leaderboard.tsx';
import * as css from './missions.css.ts';

export interface MissionsData {
  readonly missions: CallOutput<'missionSummary'>['missions'];
  readonly board: CallOutput<'missionLeaderboard'> | null;
  readonly timeZone: string;
}

export function MissionsPage({ missions, board, timeZone }: MissionsData) {
  const text = useText();
  const promotions = pathWhenOn(useShell(), 'promotions');
  return (
    <div className={panel.stack} data-missions={missions.length}>
      {missions.length === 0 ? (
        <EmptyState
          icon={<Target size={32} strokeWidth={1.6} />}
          title={text('mission.none')}
          action={
            promotions === undefined ? null : (
              <Link to={promotions} className={buttonClass({ tone: 'primary' })}>
                {text('soon.to.promotions')}
              </Link>
            )
          }
        >
          {text('mission.none_text')}
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {missions.map((mission) => (
            <MissionCard key={mission.id} mission={mission} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {board && (board.rows.length > 0 || board.state) ? (
        <Leaderboard board={board} timeZone={timeZone} />
      ) : null}
    </div>
  );
}

function MissionCard({
  mission: { id, title, summary, progress, target, isMoney, state, until },
  timeZone,
}: {
  readonly mission: MissionsData['missions'][number];
  readonly timeZone: string;
}) {
  const text = useText();
  const money = useMoney();
  const count = useNumber();
  const format = isMoney ? money : count;
  return (
    <li className={panel.section} data-zone="plain" data-mission={id}>
      <div className={panel.facts}>
        <h2 className={panel.legend}>{title}</h2>
        {summary ? <p className={panel.muted}>{summary}</p> : null}
      </div>
      <progress className={css.progress} value={progress} max={target} aria-label={title} />
      <p className={css.line}>
        <span>
          {text('mission.progress', { number: format(progress), target: format(target) })}
        </span>
        <Badge tone="neutral">{text(`mission.state_${state}`)}</Badge>
      </p>
      {state === 'done' ? (
        <div className={panel.actions}>
          <Link to={rewardsPath} className={buttonClass({ tone: 'primary' })}>
            {text('mission.to_claim')}
          </Link>
        </div>
      ) : null}
      {until && state !== 'expired' ? (
        <p className={panel.muted}>
          {text('mission.until')} <LocalTime at={until} zone={timeZone} short />
        </p>
      ) : null}
    </li>
  );
}
