import { useEffect, useRef, type RefObject } from 'react';
import { clearFormDraft, useFormDraft } from './use-form-draft.ts';

function amountOf(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const control = form?.elements.namedItem('amount');
  return control instanceof HTMLInputElement ? control : undefined;
}

/**
 * Resets a money form once its amount has moved; input typed in the meantime stays.
 * @param draft the name of its draft @param id the idempotency key of the form; a new form has a
 * new one
 * @param isDone the previous form has moved its amount
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
