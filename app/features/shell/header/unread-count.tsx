import { Badge } from '#app/ui/badge.tsx';
import { useNumber } from '../../brand/use-format.ts';
import * as css from './member-actions.css.ts';

/** From here on the exact number matters to nobody. */
const maxShown = 99;

/** How many messages are unread, or rewards to claim, beside or above what leads to them [API-28, MC-15]. */
export function UnreadCount({
  count,
  floats = false,
}: {
  readonly count: number;
  /** It overlaps the corner of an icon. */ readonly floats?: boolean;
}) {
  const number = useNumber();
  return (
    <span
      aria-hidden={floats || undefined}
      data-unread={count}
      className={floats ? css.floating : css.beside}
    >
      <Badge tone="count">{count > maxShown ? `${number(maxShown)}+` : number(count)}</Badge>
    </span>
  );
}
