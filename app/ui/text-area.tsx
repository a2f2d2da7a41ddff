import { forwardRef, type TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import * as css from './control.css.ts';
import { area } from './text-area.css.ts';

export const TextArea = forwardRef<
  HTMLTextAreaElement,
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'style'>
>(function TextArea({ className, rows = 4, ...rest }, ref) {
  return (
    <div className={classNames(css.box, area.box, className)}>
      <textarea {...rest} ref={ref} rows={rows} className={classNames(css.input, area.input)} />
    </div>
  );
});
