import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import * as css from './footer.css.ts';
import { useOverlay } from './overlays.tsx';
import { useShell } from './use-shell.ts';

/** The help entries; each opens the help popup over the page [SH-15]. */
export function FooterHelp() {
  const { help } = useShell();
  const text = useText();
  const open = useOverlay();
  if (help.length === 0) return null;
  return (
    <nav aria-label={text('footer.help')}>
      <ul className={css.help}>
        {help.map(({ tag, title }) => (
          <li key={tag}>
            <Link
              to={`/help#${encodeURIComponent(tag)}`}
              className={css.link}
              data-help={tag}
              onClick={(event) => {
                event.preventDefault();
                open({ kind: 'help', tag });
              }}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
