import { forwardRef, type ButtonHTMLAttributes, type ReactNode } from 'react';
import { buttonClass, type ButtonStyle } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style'>;

export interface ButtonProps extends Native, ButtonStyle {
  readonly icon?: ReactNode;
  /** A spinner replaces the icon, and further presses are ignored. */
  readonly busy?: boolean;
}

/** `type` defaults to `button`, so that it never submits by accident. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { tone, size, wide, icon, busy = false, className, children, type = 'button', onClick, ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={classNames(buttonClass({ tone, size, wide }), className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
});
