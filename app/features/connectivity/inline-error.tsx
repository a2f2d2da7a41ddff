import { classNames } from '#app/ui/class-names.ts';
import { RetryLink } from './retry-link.tsx';
import * as css from './inline-error.css.ts';

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
