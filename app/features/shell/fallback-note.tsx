import { useText } from '#app/i18n/use-text.ts';
import { languageOf } from '#app/lib/languages.ts';
import { useBrand } from '../brand/use-brand.ts';
import * as css from './fallback-note.css.ts';

/** Languages that every text is written in. */
const written: readonly string[] = ['TY', 'EN'];

/** Says so when the chosen language has no texts of its own yet and another one is shown. */
export function FallbackNote() {
  const { language } = useBrand();
  const text = useText();
  if (written.includes(language)) return null;
  return <p className={css.note} role="note" dir="auto">{text('shell.language_fallback', { name: languageOf(language)?.name ?? language })}</p>;
}
