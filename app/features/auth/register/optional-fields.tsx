import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import * as form from '../forms/auth-form.css.ts';
import * as css from './optional-fields.css.ts';

interface Props {
  readonly isFilled: boolean;
  readonly isFaulty: boolean;
  readonly children: ReactNode;
}

/** Folded; values and faults open the fold, with or without scripts [AU-15]. */
export function OptionalFields({ isFilled, isFaulty, children }: Props) {
  const text = useText();
  const fold = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(isFilled);
  // A field in a closed fold cannot receive focus when validation finds its fault.
  useEffect(() => {
    if (isFaulty && !document.activeElement?.hasAttribute('aria-invalid'))
      fold.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isFaulty]);
  return (
    <details
      ref={fold}
      className={css.fold}
      data-optional-fields=""
      open={isOpen || isFaulty}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={css.summary}>
        {text('register.optional')}
        <ChevronDown size={16} className={css.arrow} aria-hidden="true" />
      </summary>
      <div className={form.form}>{children}</div>
    </details>
  );
}

/** Call it after `useFormDraft`. */
export function useFilledFold(formRef: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const fold = formRef.current?.querySelector<HTMLDetailsElement>('[data-optional-fields]');
    if (fold && [...fold.querySelectorAll('input')].some(({ value }) => value !== ''))
      fold.open = true;
  }, [formRef]);
}
