import { forwardRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import * as css from './control.css.ts';
import { Field, type FieldFrame } from './field.tsx';

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'style'> {
  readonly start?: ReactNode;
  readonly end?: ReactNode;
}

/** Values that are always written left to right. */
const latinTypes: ReadonlySet<string> = new Set(['decimal', 'email', 'numeric', 'tel', 'url']);

/** A field without capitalisation contains a code or an account name. */
const isCode = ({ autoComplete, autoCapitalize }: TextInputProps): boolean =>
  autoComplete === 'one-time-code' || autoCapitalize === 'none';

/** Set `inputMode` and `autoComplete`, so that phones show the right keyboard. */
export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput(
  { start, end, className, type = 'text', ...rest },
  ref,
) {
  const isLatin = latinTypes.has(type) || latinTypes.has(rest.inputMode ?? 'text') || isCode(rest);
  return (
    <div className={classNames(css.box, className)}>
      {start ? <span className={css.start}>{start}</span> : null}
      <input
        {...(isLatin ? { dir: 'ltr' } : {})}
        {...rest}
        ref={ref}
        type={type}
        className={css.input}
      />
      {end ? <span className={css.end}>{end}</span> : null}
    </div>
  );
});

export const TextField = ({
  id,
  label,
  hint,
  error,
  required,
  aside,
  ...input
}: FieldFrame & Omit<TextInputProps, keyof FieldFrame>) => (
  <Field id={id} label={label} hint={hint} error={error} required={required} aside={aside}>
    {(control) => <TextInput {...control} {...input} />}
  </Field>
);
