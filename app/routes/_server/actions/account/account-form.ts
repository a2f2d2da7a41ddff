import { data, redirect, type AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type {
  AccountReply,
  AccountTask,
} from '#app/features/member-centre/security/account/account-data.ts';
import { sessionEndedPath } from '#app/lib/login-reason.ts';
import type { CallFault } from '#schema/envelope.ts';
import { replyStatus, toFormReply, type ParsedForm } from '../../forms/form-errors.ts';
import { checkbox, formControls, optionalText, rawText } from '../../forms/form-schema.ts';

/** A secret as typed, spaces included; '' when the form does not have it. */
const secret = rawText.transform((value) => value ?? '');

/** The forms of a member's account; the platform validates their contents [MC-01]. */
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

/** A form of the account that was sent: its context, submission and input. */
export interface AccountForm {
  readonly context: AppLoadContext;
  readonly submission: ParsedForm;
  readonly input: AccountInput;
}

/** Shows the task again with a note that it is done, and when, so that each act is one of its own. */
export const taskDone = ({ context }: AccountForm, task: AccountTask) =>
  redirect(`${page}?task=${task}&done=${context.now}`);

/**
 * A refusal at its field of the form, or above the page; a session that has ended elsewhere
 * redirects to the log-in.
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
    {
      status: replyStatus(reply, fault.status),
    },
  );
}
