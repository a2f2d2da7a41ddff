import { useText } from '#app/i18n/use-text.ts';
import * as css from './stale-data-note.css.ts';

/** A quiet note that the platform does not answer, so that the data may be slightly old [ST-03]. */
export function StaleDataNote() {
  const text = useText();
  return (
    <p className={css.note} role="status" data-stale="">
      {text('status.stale')}
    </p>
  );
}
