import { useText } from '#app/i18n/use-text.ts';
import * as css from './footer-preferences.css.ts';
import { LanguageChoices } from './language-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Theme and language below the desktop's width, where the header has no room for them: plain forms, so they work without scripts [SH-08, SH-17]. */
export function FooterPreferences() {
  const text = useText();
  return (
    <div className={css.preferences}>
      <ThemeSwitch labelled />
      <details>
        <summary className={css.summary}>{text('shell.language')}</summary>
        <LanguageChoices className={css.choices} />
      </details>
    </div>
  );
}
