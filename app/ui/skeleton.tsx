import { classNames } from './class-names.ts';
import { shapes, skeleton } from './skeleton.css.ts';

/**
 * A placeholder for content, of its size (set `className` to change it). Silent: announce "loading"
 * once, beside it.
 */
export const Skeleton = ({
  shape = 'text',
  className,
}: {
  readonly shape?: keyof typeof shapes;
  readonly className?: string;
}) => <span aria-hidden="true" className={classNames(skeleton, shapes[shape], className)} />;
