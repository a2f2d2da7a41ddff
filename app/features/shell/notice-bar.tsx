import { Link } from '@remix-run/react';
import Megaphone from 'lucide-react/icons/megaphone';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { classNames } from '#app/ui/class-names.ts';
import * as css from './notice-bar.css.ts';
import { useOverlay } from './overlays.tsx';
import { useShell } from './use-shell.ts';

/** The notices' titles, scrolling; a click opens the notice popup at that one [SH-04]. */
export function NoticeBar() {
  const { notices } = useShell();
  const text = useText();
  const [paused, setPaused] = useState(false);
  if (notices.length === 0) return null;
  return (
    <section className={css.bar} aria-label={text('notice.label')} data-notice-bar="">
      <Megaphone size={18} className={css.horn} aria-hidden="true" />
      <div className={css.window}>
        <div className={classNames(css.track, paused && css.still)}>
          <Titles />
          <div aria-hidden="true" className={css.copy}><Titles echo /></div>
        </div>
      </div>
      <button type="button" className={css.pause} aria-label={paused ? text('notice.play') : text('notice.pause')} onClick={() => setPaused(!paused)}>
        {paused ? <Play size={16} /> : <Pause size={16} />}
      </button>
    </section>
  );
}

/** All titles once; the echo fills the line while the first copy leaves it, and is for eyes only. */
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
