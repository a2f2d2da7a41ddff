import { useText } from '#app/i18n/use-text.ts';
import * as css from './stale-data-note.css.ts';

/**
 * Says quietly that the platform does not answer just now, so that what is shown may be a little
 * old [ST-03].
 */
export function StaleDataNote() {
  const text = useText();
  return (
    <p className={css.note} role="status" data-stale="">
      {text('status.stale')}
    </p>
  );
}
