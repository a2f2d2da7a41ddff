import ChevronDown from 'lucide-react/icons/chevron-down';
import { forwardRef, type SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import * as css from './control.css.ts';
import { Field, type FieldFrame } from './field.tsx';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'style' | 'children'
> {
  readonly choices: readonly Choice[];
  readonly prompt?: string;
}

/** A native select is the best picker on every phone. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  { choices, prompt, className, ...rest },
  ref,
) {
  return (
    <div className={classNames(css.box, className)}>
      <select {...rest} ref={ref} className={classNames(css.input, css.select)}>
        {prompt === undefined ? null : (
          <option className={css.option} value="">
            {prompt}
          </option>
        )}
        {choices.map(({ value, label, disabled }) => (
          <option key={value} className={css.option} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown className={css.chevron} size={18} />
    </div>
  );
});

export const SelectField = ({
  id,
  label,
  hint,
  error,
  required,
  aside,
  ...input
}: FieldFrame & Omit<SelectProps, keyof FieldFrame>) => (
  <Field id={id} label={label} hint={hint} error={error} required={required} aside={aside}>
    {(control) => <Select {...control} {...input} />}
  </Field>
);
