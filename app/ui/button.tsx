import { forwardRef, type ButtonHTMLAttributes, type ReactNode } from 'react';
import { buttonClass, type ButtonStyle } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style'>;

export interface ButtonProps extends Native, ButtonStyle {
  /** An icon before the text. */
  readonly icon?: ReactNode;
  /** In progress: a spinner replaces the icon and a second press does nothing. */
  readonly busy?: boolean;
}

/** A button; `type` is `button` by default, so that it never submits by accident. */
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
