import { useEffect, useRef, type RefObject } from 'react';
import { clearFormDraft, useFormDraft } from './use-form-draft.ts';

function amountOf(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const control = form?.elements.namedItem('amount');
  return control instanceof HTMLInputElement ? control : undefined;
}

/**
 * The ref of a form that stays on the page after it has moved money, and what to do when it is sent.
 * It keeps the input until then, also while the page's data comes again: only an amount that was
 * moved is emptied, not one that was typed meanwhile.
 * @param draft the name of its draft
 * @param id the id that makes it count once; the next form's is another
 * @param isDone the form before has moved its amount
 */
export function useMoneyForm(
  draft: string,
  id: string,
  isDone: boolean,
): { readonly ref: RefObject<HTMLFormElement>; readonly onSubmit: () => void } {
  const ref = useRef<HTMLFormElement>(null);
  const sentAmount = useRef<string | null>(null);
  useFormDraft(ref, draft);
  useEffect(() => {
    if (!isDone) return;
    clearFormDraft(draft);
    const amount = amountOf(ref.current);
    if (amount && amount.value === sentAmount.current) amount.value = '';
    sentAmount.current = null;
  }, [id, isDone, draft]);
  const onSubmit = (): void => {
    sentAmount.current = amountOf(ref.current)?.value ?? null;
  };
  return { ref, onSubmit };
}
