import { Link } from '@remix-run/react';
import Trophy from 'lucide-react/icons/trophy';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { pathWhenOn } from '../shell-context/shell-data.ts';
import { useShell } from '../shell-context/use-shell.ts';
import * as css from './app-download.css.ts';

/** The counter itself is on the slots page only [SH-05]. */
export function JackpotTeaser() {
  const text = useText();
  const note = useDataText()('jackpot.note', text('home.jackpot_text'));
  const to = pathWhenOn(useShell(), 'rng');
  if (!to) return null;
  return (
    <section className={css.outer} aria-labelledby="section-jackpot" data-section="jackpot">
      <div className={css.band} data-zone="stage">
        <Trophy size={56} strokeWidth={1.2} className={css.phone} aria-hidden="true" />
        <div className={css.textBlock}>
          <h2 id="section-jackpot">{text('catalogue.jackpot')}</h2>
          <p>{note}</p>
        </div>
        <Link to={to} className={buttonClass({ tone: 'primary', size: 'large' })}>
          {text('home.jackpot_action')}
        </Link>
      </div>
    </section>
  );
}
