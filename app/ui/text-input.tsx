import { forwardRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import * as css from './control.css.ts';

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'style'> {
  /** Content of the box before the text: an icon, a country code. */
  readonly start?: ReactNode;
  /** Content of the box after the text: a button. */
  readonly end?: ReactNode;
}

/** Types and keyboards of numbers, amounts and addresses, which read from left to right anywhere. */
const latinTypes: ReadonlySet<string> = new Set(['decimal', 'email', 'numeric', 'tel', 'url']);

/** Codes and account names: a field without capitalisation is not prose. */
const isCode = ({ autoComplete, autoCapitalize }: TextInputProps): boolean =>
  autoComplete === 'one-time-code' || autoCapitalize === 'none';

/**
 * A one-line input. Give it `inputMode` and `autoComplete`, so that phones show the right keyboard.
 */
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
