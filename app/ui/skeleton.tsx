import { classNames } from './class-names.ts';
import { shapes, skeleton } from './skeleton.css.ts';

/** Silent: announce "loading" once, beside it. */
export const Skeleton = ({
  shape = 'text',
  className,
}: {
  readonly shape?: keyof typeof shapes;
  readonly className?: string;
}) => <span aria-hidden="true" className={classNames(skeleton, shapes[shape], className)} />;
