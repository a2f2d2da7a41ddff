import { useActionData } from '@remix-run/react';
import { faultsOf, valuesOf, type FormValues } from '../../../forms/form-reply.ts';
import { useFaultText, type RequiredValue } from '../../../forms/use-fault-text.ts';
import type { AccountReply } from './account-data.ts';

/** A field of one of the forms. */
export type AccountField = RequiredValue | 'confirmHolder';

/** The last reply, as one of the page's forms sees it. */
interface AccountForm {
  /** The text of a field's fault. */
  readonly error: (field: AccountField) => string | undefined;
  /** What was entered, without secrets. */
  readonly values: FormValues;
  readonly codeSent: AccountReply['codeSent'];
}

/** The reply to one form of a task; other forms' replies concern it in nothing. */
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
