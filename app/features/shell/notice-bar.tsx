import { Link } from '@remix-run/react';
import Megaphone from 'lucide-react/icons/megaphone';
import { useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { classNames } from '#app/ui/class-names.ts';
import { PauseButton } from '#app/ui/pause-button.tsx';
import { useKeptPause } from '#app/ui/use-kept-pause.ts';
import { LineMissing } from '../trouble/line-missing.tsx';
import * as css from './notice-bar.css.ts';
import { useOverlay } from './overlays.tsx';
import { useShell } from './use-shell.ts';

/** The notices' titles, scrolling; a click opens the notice popup at that one [SH-04]. */
export function NoticeBar() {
  const { notices, missing } = useShell();
  const text = useText();
  const [paused, toggle] = useKeptPause('notices');
  if (missing.includes('notices'))
    return (
      <div className={css.bar} data-notice-bar="">
        <Megaphone size={18} className={css.horn} aria-hidden="true" />
        <LineMissing>{text('notice.missing')}</LineMissing>
      </div>
    );
  if (notices.length === 0) return null;
  return (
    <section className={css.bar} aria-label={text('notice.label')} data-notice-bar="">
      <Megaphone size={18} className={css.horn} aria-hidden="true" />
      <div className={css.window}>
        <div className={classNames(css.track, paused && css.still)}>
          <Titles />
          <div aria-hidden="true" className={css.copy}>
            <Titles echo />
          </div>
        </div>
      </div>
      <PauseButton
        paused={paused}
        pause={text('notice.pause')}
        play={text('notice.play')}
        onToggle={toggle}
        className={css.pause}
      />
    </section>
  );
}

/**
 * All titles once; the echo fills the line while the first copy leaves it, and is for eyes only.
 */
function Titles({ echo = false }: { readonly echo?: boolean }) {
  const { notices } = useShell();
  const open = useOverlay();
  return (
    <ul className={css.titles}>
      {notices.map(({ id, title }, index) => (
        <li key={id}>
          <Link
            to={`${pathOf('noticePage')}#${encodeURIComponent(id)}`}
            className={css.title}
            tabIndex={echo ? -1 : undefined}
            data-notice={echo ? undefined : index}
            onClick={(event) => {
              event.preventDefault();
              open({ kind: 'notice', index });
            }}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
