import { Link } from '@remix-run/react';
import Gauge from 'lucide-react/icons/gauge';
import { useText } from '#app/i18n/use-text.ts';
import type { PlayFollower } from '#app/domain/protection/play-state.ts';
import { menuItemClass } from '#app/ui/menu.tsx';
import { LimitList } from './limit-strip.tsx';
import { SessionSums } from './session-sums.tsx';
import * as css from './in-game-limits.css.ts';

export function InGameResults({
  play: { state },
  page,
}: {
  readonly play: PlayFollower;
  readonly page: string | undefined;
}) {
  const text = useText();
  return (
    <div data-in-game-results="">
      {state?.session ? (
        <div className={css.menuPart}>
          <SessionSums session={state.session} />
        </div>
      ) : null}
      <LimitList limits={state?.limits?.limits ?? []} className={css.menuPart} />
      {page ? (
        <Link to={`${page}?task=limits`} className={menuItemClass}>
          <Gauge size={20} />
          {text('limits.see')}
        </Link>
      ) : null}
    </div>
  );
}
