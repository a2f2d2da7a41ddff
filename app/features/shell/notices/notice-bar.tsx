import Megaphone from 'lucide-react/icons/megaphone';
import { useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { classNames } from '#app/ui/class-names.ts';
import { PauseButton } from '#app/ui/pause-button.tsx';
import { useMotionPreference } from '#app/ui/use-motion-preference.ts';
import { InlineError } from '../../connectivity/inline-error.tsx';
import * as css from './notice-bar.css.ts';
import { OverlayLink } from '../overlays/overlay-link.tsx';
import { useShell } from '../../shell-context/use-shell.ts';

export function NoticeBar() {
  const { notices, unavailable } = useShell();
  const text = useText();
  const [paused, toggle] = useMotionPreference('notices');
  if (unavailable.includes('notices'))
    return (
      <div className={css.bar} data-notice-bar="">
        <Megaphone size={18} className={css.icon} aria-hidden="true" />
        <InlineError>{text('notice.missing')}</InlineError>
      </div>
    );
  if (notices.length === 0) return null;
  return (
    <section className={css.bar} aria-label={text('notice.label')} data-notice-bar="">
      <Megaphone size={18} className={css.icon} aria-hidden="true" />
      <div className={css.window}>
        <div className={classNames(css.track, paused && css.stopped)}>
          <Titles />
          <div aria-hidden="true" className={css.duplicate}>
            <Titles isDuplicate />
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
 * The duplicate fills the line while the first copy scrolls out; it is hidden from screen readers.
 */
function Titles({ isDuplicate = false }: { readonly isDuplicate?: boolean }) {
  const { notices } = useShell();
  return (
    <ul className={css.titles}>
      {notices.map(({ id, title }, index) => (
        <li key={id}>
          <OverlayLink
            to={`${pathOf('noticePage')}#${encodeURIComponent(id)}`}
            overlay={{ kind: 'notice', index }}
            className={css.title}
            tabIndex={isDuplicate ? -1 : undefined}
            data-notice={isDuplicate ? undefined : index}
          >
            {title}
          </OverlayLink>
        </li>
      ))}
    </ul>
  );
}
