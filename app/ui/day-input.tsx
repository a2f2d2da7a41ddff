import CalendarDays from 'lucide-react/icons/calendar-days';
import { useRef, type ChangeEvent } from 'react';
import type { DateForm } from '#app/lib/dates/calendar-date.ts';
import { isoDay, writtenDay } from '#app/lib/dates/written-day.ts';
import * as css from './control.css.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { useEnhanced } from './use-enhanced.ts';

export interface DayInputProps extends Omit<TextInputProps, 'type' | 'start' | 'end'> {
  /** The form in which the field shows and takes days. */
  readonly form: DateForm;
  /** The accessible name of the button that opens the calendar. */
  readonly pickLabel: string;
}

/**
 * A day as text in a brand's form [MC-18]. Once scripts run, a button opens the browser's own
 * calendar, which alone would show and take days in the browser's form.
 */
export function DayInput({ form, pickLabel, ...rest }: DayInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const enhanced = useEnhanced();
  const canPick = enhanced && 'showPicker' in HTMLInputElement.prototype;
  const open = (): void => {
    if (!field.current || !calendar.current) return;
    // A text that is no day leaves the calendar at today.
    calendar.current.value = isoDay(field.current.value, form);
    calendar.current.showPicker();
  };
  const pick = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    if (!field.current) return;
    field.current.value = target.value === '' ? '' : writtenDay(target.value, form);
    // Whoever listens to the field learns of it as of typed text.
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
