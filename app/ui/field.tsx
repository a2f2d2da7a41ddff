import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import * as css from './field.css.ts';
import { useFirstInvalid } from './first-invalid-field.ts';

/** Spread these onto the input. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly required?: boolean;
  readonly autoFocus?: true;
}

export interface FieldProps {
  /** The ids of the hint and the error derive from it. */
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  /**
   * At the end of the label's line, such as a forgot-password link; Tab reaches it after the
   * control.
   */
  readonly aside?: ReactNode;
  readonly children: (control: ControlProps) => ReactNode;
}

export function Field({ id, label, hint, error, required, aside, children }: FieldProps) {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  const isFirstWrong = useFirstInvalid(id, Boolean(error));
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
        {required ? (
          <span className={css.required} aria-hidden="true">
            *
          </span>
        ) : null}
      </label>
      <div className={css.control}>
        {children({
          id,
          required,
          'aria-describedby': described || undefined,
          'aria-invalid': error ? true : undefined,
          autoFocus: isFirstWrong || undefined,
        })}
      </div>
      {aside ? <span className={css.aside}>{aside}</span> : null}
      {hint ? (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

/** For components that combine a field and its input. */
export type FieldFrame = Omit<FieldProps, 'children'>;

/** The control references it by `aria-describedby` [AU-16]. */
export function FieldError({
  id,
  children,
}: {
  readonly id: string;
  readonly children: ReactNode;
}) {
  return (
    <p id={id} className={css.error} role="alert">
      <CircleAlert className={css.errorIcon} size={15} />
      <span>{children}</span>
    </p>
  );
}
