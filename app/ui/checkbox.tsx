import { forwardRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { mark, row } from './checkbox.css.ts';
import { classNames } from './class-names.ts';

export interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'style' | 'type' | 'children'
> {
  /** A link inside stays clickable. */
  readonly label: ReactNode;
  readonly kind?: 'checkbox' | 'radio';
}

/** The whole line is clickable. */
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
