import { data, redirect, type AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type {
  AccountReply,
  AccountTask,
} from '#app/features/member-centre/security/account/account-data.ts';
import { sessionEndedPath } from '#app/domain/pages/login-reason.ts';
import type { CallFault } from '#schema/envelope.ts';
import { replyStatus, toFormReply, type ParsedForm } from '../../forms/form-errors.ts';
import { checkbox, formControls, optionalText, rawText } from '../../forms/form-schema.ts';

/** Spaces are part of a secret. */
const secret = rawText.transform((value) => value ?? '');

/** The platform validates the contents [MC-01]. */
export const accountSchema = z.object({
  intent: formControls.intent,
  password: secret,
  paymentPassword: secret,
  oldPaymentPassword: secret,
  newPaymentPassword: secret,
  confirmPaymentPassword: secret,
  verificationCode: optionalText(),
  code: optionalText(20),
  way: optionalText(20),
  nickname: optionalText(),
  name: optionalText(),
  birthDate: optionalText(),
  mobileNum: optionalText(),
  countryDialingCode: optionalText(8),
  email: optionalText(),
  kind: optionalText(20),
  bank: optionalText(),
  holder: optionalText(),
  number: optionalText(),
  confirmHolder: checkbox,
  instrument: optionalText(60),
});
export type AccountInput = z.output<typeof accountSchema>;

const page = '/member/securityCenter';
const fields: ReadonlySet<string> = new Set(Object.keys(accountSchema.shape));

export interface AccountForm {
  readonly context: AppLoadContext;
  readonly submission: ParsedForm;
  readonly input: AccountInput;
}

/** The time distinguishes repeated actions. */
export const taskDone = ({ context }: AccountForm, task: AccountTask) =>
  redirect(`${page}?task=${task}&done=${context.now}`);

/**
 * Shows the refusal at its field or above the page; an ended session redirects to the log-in.
 * @param form the name of the form that shows it
 */
export function refuseForm(
  { context: { session }, submission }: AccountForm,
  form: string,
  fault: CallFault,
  more: Pick<AccountReply, 'codeSent'> = {},
) {
  if (fault.status === 401) return redirect(sessionEndedPath(page), { headers: session.end() });
  const reply = toFormReply(fault, submission, (name) => fields.has(name));
  return data<AccountReply>(
    { ...reply, form, ...more },
    { status: replyStatus(reply, fault.status) },
  );
}
