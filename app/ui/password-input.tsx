import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { forwardRef, useState, type InputHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import * as css from './control.css.ts';
import { useEnhanced } from './use-enhanced.ts';
import { Field, type FieldFrame } from './field.tsx';

export interface PasswordInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'style' | 'type'
> {
  /**
   * The toggle's accessible name, such as "Show password"; pressed while the password is visible
   * [AU-01].
   */
  readonly showLabel: string;
}

export const PasswordInput = forwardRef<HTMLInputElement, PasswordInputProps>(
  function PasswordInput({ showLabel, className, ...rest }, ref) {
    const [isVisible, setIsVisible] = useState(false);
    const enhanced = useEnhanced();
    return (
      <div className={classNames(css.box, className)}>
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...(rest.inputMode === 'numeric' ? { dir: 'ltr' } : {})}
          {...rest}
          ref={ref}
          type={isVisible ? 'text' : 'password'}
          className={css.input}
        />
        {enhanced ? (
          <button
            type="button"
            className={css.toggle}
            aria-label={showLabel}
            aria-pressed={isVisible}
            aria-controls={rest.id}
            onClick={() => setIsVisible(!isVisible)}
          >
            {isVisible ? <EyeOff size={20} /> : <Eye size={20} />}
          </button>
        ) : null}
      </div>
    );
  },
);

export const PasswordField = ({
  id,
  label,
  hint,
  error,
  required,
  aside,
  ...input
}: FieldFrame & Omit<PasswordInputProps, keyof FieldFrame>) => (
  <Field id={id} label={label} hint={hint} error={error} required={required} aside={aside}>
    {(control) => <PasswordInput {...control} {...input} />}
  </Field>
);
