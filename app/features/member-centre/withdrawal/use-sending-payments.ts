import { useNavigation } from '@remix-run/react';

/** Excludes revalidation after a refusal, during which users may retry. */
export function useSendingPayments(ids: string, intent: string): boolean {
  const { state, formData } = useNavigation();
  return (
    state === 'submitting' && formData?.get('ids') === ids && formData.get('intent') === intent
  );
}
