import CalendarDays from 'lucide-react/icons/calendar-days';
import { useRef, type ChangeEvent } from 'react';
import type { DateForm } from '#app/lib/dates/calendar-date.ts';
import { isoDay, writtenDay } from '#app/lib/dates/written-day.ts';
import * as css from './control.css.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { useEnhanced } from './use-enhanced.ts';

export interface DayInputProps extends Omit<TextInputProps, 'type' | 'start' | 'end'> {
  readonly form: DateForm;
  /** The accessible name of the calendar button. */
  readonly pickLabel: string;
}

/**
 * A text field in the brand's date format [MC-18]. A native date input would use the browser's
 * format, so it only opens as a calendar.
 */
export function DayInput({ form, pickLabel, ...rest }: DayInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const enhanced = useEnhanced();
  const canPick = enhanced && 'showPicker' in HTMLInputElement.prototype;
  const open = (): void => {
    if (!field.current || !calendar.current) return;
    // Invalid text opens the calendar at today.
    calendar.current.value = isoDay(field.current.value, form);
    calendar.current.showPicker();
  };
  const pick = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    if (!field.current) return;
    field.current.value = target.value === '' ? '' : writtenDay(target.value, form);
    // Notify listeners as for typed text.
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <TextInput
      {...rest}
      ref={field}
      dir="ltr"
      end={
        canPick ? (
          <>
            <input
              ref={calendar}
              type="date"
              className={css.calendar}
              tabIndex={-1}
              aria-hidden="true"
              data-calendar={rest.name}
              onChange={pick}
            />
            <button type="button" className={css.toggle} aria-label={pickLabel} onClick={open}>
              <CalendarDays size={20} aria-hidden="true" />
            </button>
          </>
        ) : null
      }
    />
  );
}
