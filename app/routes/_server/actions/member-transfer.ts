import { redirect, type AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import {
  memberTransferPath,
  type MemberTransferData,
} from '#app/features/member-centre/transfer/member-transfer-data.ts';
import type { FieldFault } from '#app/domain/accounts/field-rules.ts';
import { sessionEndedPath } from '#app/domain/pages/login-reason.ts';
import { parseAmount } from '#app/lib/typed/amount.ts';
import type { CallFault } from '#schema/envelope.ts';
import { transferDirections } from '#app/domain/payments/transfer-directions.ts';
import { formError, replyTo, toFormReply } from '../forms/form-errors.ts';
import { parseForm, checkedText, optionalText, rawText } from '../forms/form-schema.ts';
import { partForMember } from '../session/require-session.ts';

export async function loadMemberTransfer(
  context: AppLoadContext,
  request: Request,
  seesLines: boolean,
): Promise<MemberTransferData> {
  return {
    status: partForMember(context, await context.call('memberTransferStatus', {})),
    clientId: `page-${context.pageId}`,
    isSent: new URL(request.url).searchParams.get('sent') === 'yes',
    seesLines,
  };
}

/** Fields that are not sent back, because each page has a new id. */
const hideFields = ['clientId', 'paymentPassword'];
const formFields = new Set(['direction', 'account', 'amount', 'paymentPassword', 'code']);

const fieldOf: Readonly<Partial<Record<CallFault['key'], { field: string; fault: FieldFault }>>> = {
  wallet_short: { field: 'amount', fault: { key: 'fault.wallet_short' } },
  turnover_left: { field: 'amount', fault: { key: 'transfer.held_fault' } },
  transfer_daily_max: { field: 'amount', fault: { key: 'fault.transfer_daily_max' } },
};

function replyToRefusal(fault: CallFault, submission: Parameters<typeof toFormReply>[1]) {
  const fieldFault = fieldOf[fault.key];
  return formError(
    fieldFault
      ? replyTo(submission, { hideFields, faults: { [fieldFault.field]: fieldFault.fault } })
      : toFormReply(fault, submission, (name) => formFields.has(name)),
    fault.status,
  );
}

const maxLength = 64;

/**
 * `amount` is typed text. The platform validates account, payment password and authenticator code,
 * including empty ones [MC-05].
 */
const memberTransferSchema = z.object({
  clientId: optionalText(maxLength),
  direction: z.enum(transferDirections),
  account: optionalText(255),
  amount: checkedText(optionalText(maxLength), (text) =>
    text && parseAmount(text) ? undefined : { key: 'wallet.bad_amount' },
  ).transform((text) => text ?? ''),
  paymentPassword: rawText.transform((text) => text ?? ''),
  code: optionalText(20),
});

/** Idempotent per rendered form [MC-05]. */
export async function sendMemberTransfer({ call, session }: AppLoadContext, form: FormData) {
  const submission = parseForm(form, memberTransferSchema);
  if (submission.status !== 'success') return formError(replyTo(submission, { hideFields }), 400);
  const { amount, ...fields } = submission.value;
  const answer = await call('memberTransfer', { ...fields, amount: parseAmount(amount) ?? 0 });
  if (answer.ok) return redirect(`${memberTransferPath}?sent=yes`);
  const { fault } = answer;
  if (fault.status === 401)
    return redirect(sessionEndedPath(memberTransferPath), { headers: session.end() });
  return replyToRefusal(fault, submission);
}
