import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { writtenDay } from '#app/lib/dates/written-day.ts';
import { Badge } from '#app/ui/badge.tsx';
import * as panel from '#app/ui/panel.css.ts';
import { useBrand } from '../../brand/use-brand.ts';
import * as history from '../history/history.css.ts';
import * as css from './downlines.css.ts';
import { downlinesHref, type Downline } from './team-data.ts';

export function DownlineList({
  members,
  isSearch,
}: {
  readonly members: readonly Downline[];
  /** Whether the members are of different levels. */
  readonly isSearch: boolean;
}) {
  const text = useText();
  const { dateFormat } = useBrand();
  const day = (date: string): string => writtenDay(date, dateFormat);
  return (
    <ul className={history.list} data-zone="plain">
      {members.map(({ id, account, kind, level, registeredOn, lastActiveOn, downlines }) => (
        <li key={id} className={history.round} data-account={account}>
          <div className={history.facts}>
            <span className={css.account}>
              <bdi className={history.name}>{account}</bdi>
              <Badge>{text(`team.${kind}`)}</Badge>
              {isSearch ? <Badge>{text('team.level', { number: level })}</Badge> : null}
            </span>
            <span className={panel.muted}>
              {text('team.registered', { day: day(registeredOn) })}
            </span>
            <span className={panel.muted}>
              {lastActiveOn === null
                ? text('team.never_active')
                : text('team.last_active', { day: day(lastActiveOn) })}
            </span>
          </div>
          {downlines === 0 ? (
            <span className={panel.muted}>{text('team.has_members', { count: downlines })}</span>
          ) : (
            <Link to={downlinesHref({ of: id })} className={css.link}>
              {text('team.has_members', { count: downlines })}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
