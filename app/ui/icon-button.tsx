import { forwardRef, type ButtonHTMLAttributes, type ReactNode } from 'react';
import { buttonClass, type ButtonTone } from './button-class.ts';
import { iconOnly, iconOnlySmall } from './button.css.ts';
import { classNames } from './class-names.ts';

/** For links. */
export const iconButtonClass = (
  tone: ButtonTone = 'quiet',
  size: 'small' | 'regular' = 'regular',
): string => classNames(buttonClass({ tone, size }), size === 'small' ? iconOnlySmall : iconOnly);

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'style' | 'children'
> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly tone?: ButtonTone;
  readonly size?: 'small' | 'regular';
}

/** `label` is the accessible name. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, icon, tone, size, className, type = 'button', ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(iconButtonClass(tone, size), className)}
    >
      {icon}
    </button>
  );
});
