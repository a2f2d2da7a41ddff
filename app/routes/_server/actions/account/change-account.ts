import type { AppLoadContext } from '@remix-run/node';
import { parseForm } from '../../forms/parse-form.ts';
import { accountSchema } from './account-form.ts';
import { changeInstruments } from './instruments.ts';
import { changeOwnData } from './own-data.ts';
import { changePaymentPassword } from './payment-password.ts';

/** Undefined for any other form [MC-01]. */
export async function changeAccount(context: AppLoadContext, formData: FormData) {
  const submission = parseForm(formData, accountSchema);
  if (submission.status !== 'success') return undefined;
  const form = { context, submission, input: submission.value };
  return (
    (await changePaymentPassword(form)) ??
    (await changeInstruments(form)) ??
    (await changeOwnData(form))
  );
}
