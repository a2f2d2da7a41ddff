import { langAttributes } from '../../brand/text-languages.ts';
import { useText } from '#app/i18n/use-text.ts';
import { languageOf } from '#app/domain/languages.ts';
import { useBrand } from '../../brand/use-brand.ts';
import * as css from './language-fallback-note.css.ts';

export function LanguageFallbackNote() {
  const brand = useBrand();
  const text = useText();
  if (brand.fullyTranslated) return null;
  return (
    <p
      className={css.note}
      role="note"
      dir="auto"
      {...langAttributes(brand, 'shell.language_fallback')}
    >
      {text('shell.language_fallback', {
        name: languageOf(brand.language)?.name ?? brand.language,
      })}
    </p>
  );
}
