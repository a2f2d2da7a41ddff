import { useNavigation } from '@remix-run/react';

/**
 * Whether an answer about these payments is on its way. Not while the page is read again after a
 * refusal, which is shown by then: the next try would be ignored.
 */
export function useSendingPayments(ids: string, intent: string): boolean {
  const { state, formData } = useNavigation();
  return (
    state === 'submitting' && formData?.get('ids') === ids && formData.get('intent') === intent
  );
}
