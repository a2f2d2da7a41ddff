import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Children, isValidElement, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import * as css from './rail.css.ts';
import { useRail } from './use-rail.ts';

export interface RailProps {
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** Each child is an item with its own width, unless `itemClass` is set. */
  readonly children: ReactNode;
  readonly itemClass?: string;
  /** Default: shown on overflow. */
  readonly arrows?: boolean;
  readonly className?: string;
}

/** Scrolls by touch, wheel, keys and arrow buttons. */
export function Rail({
  label,
  previousLabel,
  nextLabel,
  children,
  itemClass,
  className,
  arrows = true,
}: RailProps) {
  const { ref, ends, turn: scrollByPage } = useRail();
  return (
    <div className={classNames(css.rail, className)}>
      <ul ref={ref} className={css.list} aria-label={label}>
        {Children.map(children, (child, index) => (
          <li
            key={isValidElement(child) ? child.key : index}
            className={classNames(css.item, itemClass)}
          >
            {child}
          </li>
        ))}
      </ul>
      {arrows ? (
        <>
          <button
            type="button"
            className={classNames(css.arrow, css.previous)}
            aria-label={previousLabel}
            disabled={ends.start}
            onClick={() => scrollByPage(-1)}
          >
            <ChevronLeft className={css.directed} size={22} />
          </button>
          <button
            type="button"
            className={classNames(css.arrow, css.next)}
            aria-label={nextLabel}
            disabled={ends.end}
            onClick={() => scrollByPage(1)}
          >
            <ChevronRight className={css.directed} size={22} />
          </button>
        </>
      ) : null}
    </div>
  );
}
