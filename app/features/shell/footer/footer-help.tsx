import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { InlineError } from '../../connectivity/inline-error.tsx';
import * as css from './footer.css.ts';
import { OverlayLink } from '../overlays/overlay-link.tsx';
import { pathWhenOn } from '../../shell-context/shell-data.ts';
import { useShell } from '../../shell-context/use-shell.ts';

export function FooterHelp() {
  const shell = useShell();
  const { help, pages, unavailable } = shell;
  const isMissing = unavailable.includes('help');
  // A full page load: the CSP that allows measurements comes with the document.
  const domains = pathWhenOn(shell, 'domains');
  const feedback = pathWhenOn(shell, 'feedback');
  const text = useText();
  if (help.length + pages.length === 0 && !feedback && !domains && !isMissing) return null;
  return (
    <nav aria-label={text('footer.help')}>
      <ul className={css.help}>
        {isMissing ? (
          <li>
            <InlineError>{text('help.missing')}</InlineError>
          </li>
        ) : null}
        {help.map(({ tag, title }) => (
          <li key={tag}>
            <OverlayLink
              to={`${pathOf('help')}#${encodeURIComponent(tag)}`}
              overlay={{ kind: 'help', tag }}
              className={css.link}
              data-help={tag}
            >
              {title}
            </OverlayLink>
          </li>
        ))}
        {pages.map(({ tag, title }) => (
          <li key={tag}>
            <Link to={`${pathOf('page')}/${tag}`} className={css.link} data-page-link={tag}>
              {title}
            </Link>
          </li>
        ))}
        {domains ? (
          <li>
            <a href={domains} className={css.link}>
              {text('domains.title')}
            </a>
          </li>
        ) : null}
        {feedback ? (
          <li>
            <Link to={feedback} className={css.link}>
              {text('feedback.title')}
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
