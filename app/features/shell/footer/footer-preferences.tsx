import ChevronDown from 'lucide-react/icons/chevron-down';
import Globe from 'lucide-react/icons/globe';
import { useText } from '#app/i18n/use-text.ts';
import * as css from './footer-preferences.css.ts';
import { LanguageChoices } from '../../brand/language-choices.tsx';
import { ThemeSwitch } from '../header/theme-switch.tsx';

/** Below the desktop's width, where the header lacks space [SH-08, SH-17]. */
export function FooterPreferences() {
  const text = useText();
  return (
    <div className={css.preferences}>
      <div className={css.rows}>
        <ThemeSwitch labelled />
      </div>
      <details className={css.languages}>
        <summary className={css.summary}>
          <Globe size={20} aria-hidden="true" />
          {text('shell.language')}
          <ChevronDown size={16} className={css.arrow} aria-hidden="true" />
        </summary>
        <LanguageChoices className={css.choices} />
      </details>
    </div>
  );
}
