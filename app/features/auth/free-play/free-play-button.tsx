import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { freePlayPath } from '#app/domain/pages/route-table.ts';

/** A plain form, because the response belongs to a different session [AU-12]. */
export function FreePlayButton({
  size = 'regular',
  wide = false,
  next = '',
}: {
  readonly size?: 'small' | 'regular';
  readonly wide?: boolean;
  readonly next?: string;
}) {
  const text = useText();
  return (
    <form method="post" action={freePlayPath} data-free-play>
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <button type="submit" className={buttonClass({ size, wide })}>
        {text('freePlay.action')}
      </button>
    </form>
  );
}
