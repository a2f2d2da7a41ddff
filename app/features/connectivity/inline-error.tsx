import { classNames } from '#app/ui/class-names.ts';
import { RetryLink } from './retry-link.tsx';
import * as css from './inline-error.css.ts';

/**
 * The same for what takes no more than a line beside other things: it says so, quietly, and can be
 * asked for again [ST-03].
 */
export function InlineError({
  children,
  className,
}: {
  readonly children: string;
  readonly className?: string;
}) {
  return (
    <p className={classNames(css.error, className)} data-line-missing="">
      {children} <RetryLink className={css.retry} />
    </p>
  );
}
