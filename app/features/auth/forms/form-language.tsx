import ChevronDown from 'lucide-react/icons/chevron-down';
import Globe from 'lucide-react/icons/globe';
import { useText } from '#app/i18n/use-text.ts';
import { languageOf } from '#app/domain/languages.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { LanguageChoices } from '../../brand/language-choices.tsx';
import * as css from './form-language.css.ts';

/**
 * Language menu of a form that covers the page; empty when the brand has one language [SH-08].
 * @param next the form's own page, since the whole page is loaded again
 */
export function FormLanguage({ next }: { readonly next: string }) {
  const text = useText();
  const { language, menu } = useBrand();
  const current = languageOf(language);
  if (menu.length < 2) return null;
  return (
    <details className={css.language}>
      <summary
        className={css.summary}
        aria-label={text('shell.language_now', { name: current?.name ?? language })}
      >
        <Globe size={18} aria-hidden="true" />
        <span lang={current?.tag}>{current?.name ?? language}</span>
        <ChevronDown size={16} className={css.arrow} aria-hidden="true" />
      </summary>
      <LanguageChoices className={css.choices} next={next} />
    </details>
  );
}
