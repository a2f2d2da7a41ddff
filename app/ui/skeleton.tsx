import { classNames } from './class-names.ts';
import { shapes, skeleton } from './skeleton.css.ts';

/**
 * Stands where content will be, in its size (give `className` to change it). Silent: say "loading"
 * once, beside it.
 */
export const Skeleton = ({
  shape = 'text',
  className,
}: {
  readonly shape?: keyof typeof shapes;
  readonly className?: string;
}) => <span aria-hidden="true" className={classNames(skeleton, shapes[shape], className)} />;
