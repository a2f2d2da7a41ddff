import { useText } from '#app/i18n/use-text.ts';
import { FreePlayButton } from './free-play-button.tsx';
import * as css from './free-play-strip.css.ts';

export function FreePlayStrip() {
  const text = useText();
  return (
    <section className={css.outer} aria-label={text('freePlay.title')} data-section="freePlay">
      <div className={css.strip}>
        <p className={css.text}>{text('freePlay.text')}</p>
        <FreePlayButton size="small" />
      </div>
    </section>
  );
}
