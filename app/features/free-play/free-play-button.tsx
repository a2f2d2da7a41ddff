import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { freePlayPath } from './free-play-path.ts';

/** Begins free play [AU-12]. A plain form: the page that comes back is another player's. */
export function FreePlayButton({ size = 'regular', wide = false }: { readonly size?: 'small' | 'regular'; readonly wide?: boolean }) {
  const text = useText();
  return (
    <form method="post" action={freePlayPath} data-free-play>
      <button type="submit" className={buttonClass({ size, wide })}>{text('freePlay.action')}</button>
    </form>
  );
}
