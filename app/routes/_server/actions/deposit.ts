import { data, redirect, type AppLoadContext } from '@remix-run/node';
import {
  depositOrderPath,
  depositPath,
  type DepositData,
} from '#app/features/member-centre/deposits/deposit-data.ts';
import { sessionEndedPath } from '#app/domain/pages/login-reason.ts';
import { decimalText } from '#app/domain/money.ts';
import { createQrCode } from '#app/lib/qr-code.ts';
import { ok, type Result } from '#app/lib/result.ts';
import { parseAmount } from '#app/lib/typed/amount.ts';
import type { CallFault, FaultKey } from '#schema/envelope.ts';
import { depositButtonSchema, depositSchema, receiptSchema } from '../forms/deposit-schema.ts';
import { formError, replyTo, toFormReply } from '../forms/form-errors.ts';
import { parseForm, readForm } from '../forms/form-schema.ts';
import { partForMember, unwrapForMember } from '../session/require-session.ts';

const maxRecent = 5;

async function loadOrder(context: AppLoadContext, id: string): Promise<DepositData> {
  const order = unwrapForMember(context, await context.call('deposit', { id }));
  const qr = order.instructions?.qr;
  return { view: 'order', order, qr: qr ? createQrCode(qr) : null, now: context.now };
}

export async function loadDeposit(
  context: AppLoadContext,
  request: Request,
): Promise<Result<DepositData, FaultKey>> {
  const query = new URL(request.url).searchParams;
  const id = query.get('order');
  if (id !== null) return ok(await loadOrder(context, id));
  const [channels, deposits] = await Promise.all([
    context.call('depositChannels', {}),
    context.call('deposits', { limit: maxRecent }),
  ]);
  const part = partForMember(context, channels);
  if (!part.ok) return part;
  const channel = part.value.channels.find(
    (candidate) => candidate.id === query.get('channel'),
  )?.id;
  const amount = parseAmount(query.get('amount') ?? '');
  return ok({
    view: 'new',
    channels: part.value.channels,
    turnover: part.value.turnover,
    limitLeft: part.value.limitLeft,
    recent: deposits.ok ? deposits.value.deposits : [],
    clientId: `page-${context.pageId}`,
    prefill: {
      ...(channel === undefined ? {} : { channel }),
      ...(amount === undefined ? {} : { amount: decimalText(amount) }),
    },
  });
}

/** Fields that are not sent back, because each page has a new id. */
const hideFields = ['clientId'];

async function openDeposit(context: AppLoadContext, form: FormData) {
  const submission = parseForm(form, depositSchema);
  if (submission.status !== 'success') return formError(replyTo(submission, { hideFields }), 400);
  const { clientId, channel, amount } = submission.value;
  const opened = await context.call('createDeposit', { clientId, channel, amount });
  if (opened.ok) return redirect(depositOrderPath(opened.value.id));
  if (opened.fault.status === 401) return endSession(context);
  const isField = (name: string): boolean => name === 'channel' || name === 'amount';
  return formError(
    opened.fault.key === 'limit_reached'
      ? replyTo(submission, { hideFields, faults: { amount: { key: 'fault.limit_reached' } } })
      : toFormReply(opened.fault, submission, isField),
    opened.fault.status,
  );
}

async function sendReceipt(context: AppLoadContext, form: FormData) {
  const submission = parseForm(form, receiptSchema, ['images']);
  if (submission.status !== 'success') return formError(replyTo(submission), 400);
  const { order: id, images: files } = submission.value;
  const images = await Promise.all(
    files.map(async (file) => Buffer.from(await file.arrayBuffer()).toString('base64')),
  );
  const upload = await context.call('uploadDepositProof', { id, images });
  if (upload.ok) return redirect(depositOrderPath(id));
  return upload.fault.status === 401
    ? endSession(context)
    : formError(
        toFormReply(upload.fault, submission, (name) => name === 'images'),
        upload.fault.status,
      );
}

async function cancelDeposit(context: AppLoadContext, form: FormData) {
  const { order: id = '' } = readForm(form, depositButtonSchema) ?? {};
  const cancelled = await context.call('cancelDeposit', { id });
  // The order has changed in the meantime; its page shows the state.
  if (!cancelled.ok && !hasGoneOn(cancelled.fault)) unwrapForMember(context, cancelled);
  return redirect(depositOrderPath(id));
}

const hasGoneOn = ({ key }: CallFault): boolean =>
  key === 'state_changed' || key === 'outcome_unknown';
const endSession = ({ session }: AppLoadContext) =>
  redirect(sessionEndedPath(depositPath), { headers: session.end() });

export async function changeDeposit(context: AppLoadContext, form: FormData) {
  switch (form.get('intent')) {
    case 'open':
      return openDeposit(context, form);
    case 'receipt':
      return sendReceipt(context, form);
    case 'cancel':
      return cancelDeposit(context, form);
    default:
      throw data(null, { status: 400 });
  }
}
