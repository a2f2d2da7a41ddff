import { forwardRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { mark, row } from './checkbox.css.ts';
import { classNames } from './class-names.ts';

export interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'style' | 'type' | 'children'
> {
  /** The label beside the box; a link inside stays a link. */
  readonly label: ReactNode;
  /** `radio` for one of several with the same `name`. */
  readonly kind?: 'checkbox' | 'radio';
}

/** A checkbox (or radio) whose whole line is clickable. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, kind = 'checkbox', className, ...rest },
  ref,
) {
  return (
    <label className={classNames(row, className)}>
      <input {...rest} ref={ref} type={kind} className={mark} />
      <span>{label}</span>
    </label>
  );
});
