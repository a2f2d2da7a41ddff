import { useActionData } from '@remix-run/react';
import { faultsOf, valuesOf, type FormValues } from '../../../forms/form-reply.ts';
import { useFaultText, type RequiredValue } from '../../../forms/use-fault-text.ts';
import type { AccountReply } from './account-data.ts';

export type AccountField = RequiredValue | 'confirmHolder';

interface AccountForm {
  readonly error: (field: AccountField) => string | undefined;
  readonly values: FormValues;
  readonly codeSent: AccountReply['codeSent'];
}

export function useAccountForm(form: string): AccountForm {
  const faultText = useFaultText();
  const lastReply = useActionData<AccountReply>();
  const reply = lastReply?.form === form ? lastReply : undefined;
  const faults = faultsOf(reply);
  return {
    error: (field) => faultText(faults[field], field === 'confirmHolder' ? null : field),
    values: valuesOf(reply),
    codeSent: reply?.codeSent,
  };
}
