import { classNames } from '#app/ui/class-names.ts';
import { AgainLink } from './again-link.tsx';
import * as css from './line-missing.css.ts';

/**
 * The same for what takes no more than a line beside other things: it says so, quietly, and can be
 * asked for again [ST-03].
 */
export function LineMissing({
  children,
  className,
}: {
  readonly children: string;
  readonly className?: string;
}) {
  return (
    <p className={classNames(css.line, className)} data-line-missing="">
      {children} <AgainLink className={css.again} />
    </p>
  );
}
