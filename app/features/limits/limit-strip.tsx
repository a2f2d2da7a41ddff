import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { classNames } from '#app/ui/class-names.ts';
import { isCounted, slotName, useLimitWords } from './limit-words.ts';
import type { ShownLimit } from './limits-data.ts';
import { leftOf } from './reached-words.tsx';
import * as css from './in-game.css.ts';

/** What is little: a tenth. */
const isLow = (limit: ShownLimit): boolean =>
  isCounted(limit) && leftOf(limit) * 10 <= (limit.value ?? 0);

/** What is left of the player's limits, where they play, and the way to them. */
export function LimitStrip({
  limits,
  page,
}: {
  readonly limits: readonly ShownLimit[];
  /** Where limits are set; not every brand has the page. */ readonly page: string | undefined;
}) {
  const text = useText();
  const words = useLimitWords();
  const shown = limits.filter(({ kind, value }) => kind !== 'check' && value !== null);
  if (shown.length === 0 && !page) return null;
  return (
    <div
      className={css.strip}
      data-limit-strip=""
      tabIndex={0}
      role="group"
      aria-label={text('limits.title')}
    >
      <ul className={css.list}>
        {shown.map((limit) => {
          const [name, most] = [words.name(limit), words.value(limit.kind, limit.value ?? 0)];
          return (
            <li
              key={`${slotName(limit)}:${String(limit.everywhere)}`}
              className={classNames(css.item, isLow(limit) && css.low)}
              data-limit={slotName(limit)}
            >
              {isCounted(limit)
                ? text('limits.left', {
                    limit: name,
                    left: words.value(limit.kind, leftOf(limit)),
                    most,
                  })
                : text('limits.upto', { limit: name, most })}
            </li>
          );
        })}
      </ul>
      {page ? (
        <Link to={`${page}#limits`} className={css.way}>
          {text('limits.see')}
        </Link>
      ) : null}
    </div>
  );
}
