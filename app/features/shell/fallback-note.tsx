import { useText } from '#app/i18n/use-text.ts';
import { languageOf } from '#app/lib/languages.ts';
import { speech } from '../brand/speech.ts';
import { useBrand } from '../brand/use-brand.ts';
import * as css from './fallback-note.css.ts';

/** Says so when the chosen language has not all texts of its own yet and another one is shown. */
export function FallbackNote() {
  const brand = useBrand();
  const text = useText();
  if (brand.written) return null;
  return (
    <p className={css.note} role="note" dir="auto" {...speech(brand, 'shell.language_fallback')}>
      {text('shell.language_fallback', {
        name: languageOf(brand.language)?.name ?? brand.language,
      })}
    </p>
  );
}
