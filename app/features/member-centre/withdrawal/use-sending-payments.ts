import { useNavigation } from '@remix-run/react';

/**
 * True while a submission is pending, but not during revalidation after a refusal, when users may
 * retry.
 */
export function useSendingPayments(ids: string, intent: string): boolean {
  const { state, formData } = useNavigation();
  return (
    state === 'submitting' && formData?.get('ids') === ids && formData.get('intent') === intent
  );
}
