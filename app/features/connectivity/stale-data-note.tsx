import { useText } from '#app/i18n/use-text.ts';
import * as css from './stale-data-note.css.ts';

export function StaleDataNote() {
  const text = useText();
  return (
    <p className={css.note} role="status" data-stale="">
      {text('status.stale')}
    </p>
  );
}
