import { useEffect, useRef, type RefObject } from 'react';
import { clearFormDraft, useFormDraft } from './use-form-draft.ts';

function amountOf(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const control = form?.elements.namedItem('amount');
  return control instanceof HTMLInputElement ? control : undefined;
}

/**
 * Clears the amount and the draft once the money has moved. Keeps an amount typed after the
 * submission.
 * @param draft the name of its draft
 * @param id the idempotency key; each form has a new one
 * @param isDone the previous submission has moved its amount
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
