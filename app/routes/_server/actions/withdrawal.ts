import { redirect, type AppLoadContext } from '@remix-run/node';
import {
  confirmedPath,
  withdrawalAddress,
  withdrawalPath,
  type WithdrawalData,
  type WithdrawalDetail,
} from '#app/features/member-centre/withdrawal/withdrawal-data.ts';
import { sessionEndedPath } from '#app/domain/pages/login-reason.ts';
import { formatAmount } from '#app/domain/money.ts';
import { parseAmount } from '#app/lib/typed/amount.ts';
import type { CallInput } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { formError, replyTo, toFormReply } from '../forms/form-errors.ts';
import { parseForm, readForm } from '../forms/form-schema.ts';
import {
  confirmationSchema,
  withdrawalDraftSchema,
  withdrawalFormSchema,
} from '../forms/withdrawal-schema.ts';
import { partForMember, unwrapForMember } from '../session/require-session.ts';

async function loadDetail(
  context: AppLoadContext,
  id: string | undefined,
): Promise<WithdrawalDetail | null> {
  if (id === undefined) return null;
  const detail = await context.call('withdrawal', { id });
  // An invalid id, or another member's: show the page without it.
  if (!detail.ok && (detail.fault.status === 404 || detail.fault.status === 400)) return null;
  return unwrapForMember(context, detail);
}

export async function loadWithdrawal(
  context: AppLoadContext,
  request: Request,
): Promise<WithdrawalData> {
  const search = new URL(request.url).searchParams;
  const cursor = search.get('before')?.slice(0, 64);
  const pageData = {
    clientId: `page-${context.pageId}`,
    isSent: search.get('sent') === 'yes',
    isConfirmed: search.get('confirmed') === 'yes',
    now: context.now,
    isOlder: cursor !== undefined,
  };
  const status = partForMember(context, await context.call('withdrawable', {}));
  const empty = {
    instruments: [],
    secondFactor: false,
    detail: null,
    payments: [],
    past: { withdrawals: [], next: null },
  };
  if (!status.ok) return { ...pageData, ...empty, status };
  const [instruments, past, payments, detail] = await Promise.all([
    context.call('instruments', {}),
    context.call('withdrawals', { limit: 10, ...(cursor === undefined ? {} : { before: cursor }) }),
    context.call('paymentConfirmations', {}),
    loadDetail(context, search.get('id')?.slice(0, 64) ?? status.value.open?.id),
  ]);
  const [instrumentPart, pastPart] = [
    partForMember(context, instruments),
    partForMember(context, past),
  ];
  return {
    ...pageData,
    status,
    instruments: instrumentPart.ok ? instrumentPart.value.instruments : [],
    secondFactor: instrumentPart.ok && instrumentPart.value.secondFactor,
    past: pastPart.ok ? pastPart.value : empty.past,
    // Platforms without C2C do not offer the call.
    payments: payments.ok ? payments.value.payments : [],
    detail,
  };
}

/** Fields that are not sent back, because each page has a new id. */
const hideFields = ['clientId', 'id'];

const fieldOf: Readonly<Partial<Record<CallFault['key'], string>>> = {
  wallet_short: 'amount',
  turnover_left: 'amount',
  withdrawal_daily_max: 'amount',
  instrument_unverified: 'instrument',
  payment_password_wrong: 'paymentPassword',
  payment_password_locked: 'paymentPassword',
};
const formFields = new Set(['amount', 'instrument', 'paymentPassword', 'code']);

function replyToRefusal(fault: CallFault, submission: Parameters<typeof toFormReply>[1]) {
  const field = fieldOf[fault.key];
  return formError(
    field
      ? replyTo(submission, { hideFields, faults: { [field]: { key: `fault.${fault.key}` } } })
      : toFormReply(fault, submission, (name) => formFields.has(name)),
    fault.status,
  );
}

/** Fills in the maximum amount; other fields are unchanged. */
async function fillAll(context: AppLoadContext, form: FormData) {
  const submission = parseForm(form, withdrawalDraftSchema);
  const { amount, max } = unwrapForMember(context, await context.call('withdrawable', {}));
  const reply = replyTo(submission, { hideFields });
  const initialValue = { ...reply.initialValue, amount: formatAmount(Math.min(amount, max)) };
  return formError({ ...reply, initialValue }, 200);
}

async function requestWithdrawal({ call, session }: AppLoadContext, form: FormData) {
  const submission = parseForm(form, withdrawalFormSchema);
  if (submission.status !== 'success') return formError(replyTo(submission, { hideFields }), 400);
  const { amount, ...fields } = submission.value;
  const requested = await call('createWithdrawal', { ...fields, amount: parseAmount(amount) ?? 0 });
  if (requested.ok) return redirect(`${withdrawalAddress(requested.value.id)}&sent=yes`);
  const { fault } = requested;
  if (fault.status === 401)
    return redirect(sessionEndedPath(withdrawalPath), { headers: session.end() });
  return replyToRefusal(fault, submission);
}

const c2cActions: Readonly<Record<string, CallInput<'processC2CTransaction'>['action']>> = {
  received: 'received',
  'not-received': 'notReceived',
  'all-received': 'allReceived',
};

async function confirmPayments(
  context: AppLoadContext,
  form: FormData,
  action: CallInput<'processC2CTransaction'>['action'],
) {
  const submission = parseForm(form, confirmationSchema, ['images']);
  const reply = { form: `c2c:${String(form.get('intent'))}:${String(form.get('ids'))}` };
  if (submission.status !== 'success')
    return formError({ ...replyTo(submission, { hideFields: ['ids'] }), ...reply }, 400);
  const { ids, code, comment, images: files } = submission.value;
  const images = await Promise.all(
    files.map(async (file) => Buffer.from(await file.arrayBuffer()).toString('base64')),
  );
  const answer = await context.call('processC2CTransaction', {
    action,
    ids: ids.split(' '),
    ...(action === 'notReceived' ? { comment, images } : { code }),
  });
  if (answer.ok && action !== 'notReceived') return redirect(confirmedPath);
  // The payment has changed in the meantime; the page shows its state.
  if (answer.ok || answer.fault.key === 'state_changed') return redirect(withdrawalPath);
  if (answer.fault.status === 401) unwrapForMember(context, answer);
  const isField = (name: string): boolean =>
    name === 'comment' || name === 'images' || name === 'code';
  return formError(
    { ...toFormReply(answer.fault, submission, isField), ...reply },
    answer.fault.status,
  );
}

/** A request is idempotent per rendered form [MC-04]. */
export async function changeWithdrawal(context: AppLoadContext, form: FormData) {
  const { intent, id = '' } = readForm(form, withdrawalDraftSchema) ?? {};
  if (intent === 'all') return fillAll(context, form);
  const action = intent === undefined ? undefined : c2cActions[intent];
  if (action) return confirmPayments(context, form, action);
  if (intent !== 'cancel') return requestWithdrawal(context, form);
  const cancelled = await context.call('cancelWithdrawal', { id });
  if (cancelled.ok) return redirect(withdrawalAddress(id));
  if (cancelled.fault.status === 401) unwrapForMember(context, cancelled);
  return replyToRefusal(cancelled.fault, parseForm(form, withdrawalDraftSchema));
}
