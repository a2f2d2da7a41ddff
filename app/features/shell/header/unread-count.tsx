import { Badge } from '#app/ui/badge.tsx';
import { useNumber } from '../../brand/use-format.ts';
import * as css from './member-actions.css.ts';

const maxShown = 99;

export function UnreadCount({
  count,
  floats = false,
}: {
  readonly count: number;
  readonly floats?: boolean;
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
