import Smartphone from 'lucide-react/icons/smartphone';
import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Link } from '@remix-run/react';
import { useBrand } from '../brand/use-brand.ts';
import { pathWhenOn } from '../shell-context/shell-data.ts';
import { useShell } from '../shell-context/use-shell.ts';
import * as css from './app-download.css.ts';

export function AppDownload() {
  const { name } = useBrand();
  const text = useText();
  const to = pathWhenOn(useShell(), 'download');
  if (!to) return null;
  return (
    <section className={css.outer} aria-labelledby="section-app" data-section="appDownload">
      <div className={css.band} data-zone="stage">
        <Smartphone size={56} strokeWidth={1.2} className={css.phone} aria-hidden="true" />
        <div className={css.textBlock}>
          <h2 id="section-app">{text('home.app_title', { name })}</h2>
          <p>{text('home.app_text')}</p>
        </div>
        <Link to={to} className={buttonClass({ tone: 'primary', size: 'large' })}>
          {text('home.app_action')}
        </Link>
      </div>
    </section>
  );
}
